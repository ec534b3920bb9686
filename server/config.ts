import { isIP } from 'node:net';
import path from 'node:path';

/** The whole configuration, read once from the environment; see `.env.example` and design §2. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Null: made and kept in `dataDir`. */
  secret: string | null;
  trustProxy: boolean | string;
  logLevel: string;
  brand: string;
  demo: boolean;
  /** False only outside production, for load tests. */
  limits: boolean;
  database: { kind: 'embedded' } | { kind: 'hosted'; url: string };
  mail: { kind: 'outbox'; from: string; support: string };
  files: { kind: 'disk' };
  identity: { kind: 'builtin'; google: GoogleConfig | null };
  ipLocation: { kind: 'none' } | { kind: 'http'; url: string };
  analyticsScriptUrl: string | null;
  appStoreUrl: string;
  playStoreUrl: string;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** A configuration that must not start. The message is one line and names the variable. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError for anything bad or half set. */
export function readConfig(env: Env): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  // A misspelt "production" must not start the site with its development doors open.
  const mode = oneOf('NODE_ENV', text('NODE_ENV') ?? 'development', ['production', 'development', 'test']);
  const production = mode === 'production';
  const host = text('HOST') ?? '127.0.0.1';
  if (!isIP(host) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) {
    throw new ConfigError('HOST', `must be an IP address or a host name, not ${quoted(host)}.`);
  }
  const port = wholeNumber('PORT', text('PORT') ?? '3000', 0, 65_535);
  const publicUrl = origin(
    'PUBLIC_URL',
    text('PUBLIC_URL') ?? `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
  );
  const dataDir = path.resolve(text('DATA_DIR') ?? './data');
  const secret = text('SECRET');
  if (secret !== null && secret.length < 32)
    throw new ConfigError('SECRET', 'must have at least 32 characters.');
  if (production) {
    if (secret === null)
      throw new ConfigError('SECRET', 'must be set in production: 32 random characters or more.');
    if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
      throw new ConfigError('PUBLIC_URL', 'must be https in production, unless it is loopback.');
    }
    if (text('LIMITS') === 'off') throw new ConfigError('LIMITS', 'must not be off in production.');
    if (flag('DEMO', text('DEMO'), false)) throw new ConfigError('DEMO', 'must not be on in production.');
  }
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !(/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))) {
    throw new ConfigError(
      'DATABASE_URL',
      'must be an address that starts with postgres:// or postgresql://.',
    );
  }
  const ipLocationUrl = text('IP_LOCATION_URL');
  const brand = text('BRAND') ?? 'Handrail';
  if (/\p{Cc}/u.test(brand))
    throw new ConfigError('BRAND', `must be a name in one line, not ${quoted(brand)}.`);
  const mailHost =
    new URL(publicUrl).hostname.includes('.') && !isIP(new URL(publicUrl).hostname)
      ? new URL(publicUrl).hostname
      : 'handrail.example';
  return {
    production,
    host,
    port,
    publicUrl,
    dataDir,
    secret,
    trustProxy: trustProxy(text('TRUST_PROXY')),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    brand,
    demo: flag('DEMO', text('DEMO'), !production),
    limits: oneOf('LIMITS', text('LIMITS') ?? 'on', ['on', 'off']) === 'on',
    database: databaseUrl === null ? { kind: 'embedded' } : { kind: 'hosted', url: databaseUrl },
    mail: {
      kind: 'outbox',
      from: address('MAIL_FROM', text('MAIL_FROM') ?? `no-reply@${mailHost}`),
      support: address('SUPPORT_EMAIL', text('SUPPORT_EMAIL') ?? `support@${mailHost}`),
    },
    files: { kind: 'disk' },
    identity: { kind: 'builtin', google: google(text) },
    ipLocation:
      ipLocationUrl === null
        ? { kind: 'none' }
        : { kind: 'http', url: webUrl('IP_LOCATION_URL', ipLocationUrl) },
    analyticsScriptUrl: optionalWebUrl('ANALYTICS_SCRIPT_URL', text('ANALYTICS_SCRIPT_URL')),
    appStoreUrl: webUrl(
      'APP_STORE_URL',
      text('APP_STORE_URL') ?? 'https://apps.apple.com/us/search?term=handrail',
    ),
    playStoreUrl: webUrl(
      'PLAY_STORE_URL',
      text('PLAY_STORE_URL') ?? 'https://play.google.com/store/search?q=handrail&c=apps',
    ),
  };
}

function google(text: (name: string) => string | null): GoogleConfig | null {
  const clientId = text('GOOGLE_CLIENT_ID');
  const clientSecret = text('GOOGLE_CLIENT_SECRET');
  if (clientId === null && clientSecret === null && text('GOOGLE_ISSUER') === null) return null;
  if (clientId === null)
    throw new ConfigError('GOOGLE_CLIENT_ID', 'must be set when other GOOGLE_ variables are.');
  if (clientSecret === null)
    throw new ConfigError('GOOGLE_CLIENT_SECRET', 'must be set when GOOGLE_CLIENT_ID is.');
  return {
    clientId,
    clientSecret,
    issuer: webUrl('GOOGLE_ISSUER', text('GOOGLE_ISSUER') ?? 'https://accounts.google.com'),
  };
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not ${quoted(value)}.`);
  }
  return number;
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, not ${quoted(value)}.`);
  return found;
}

function flag(name: string, value: string | null, otherwise: boolean): boolean {
  if (value === null) return otherwise;
  return oneOf(name, value, ['0', '1']) === '1';
}

function webUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(name, `must be an http or https address, not ${quoted(value)}.`);
  }
  return value;
}

function optionalWebUrl(name: string, value: string | null): string | null {
  return value === null ? null : webUrl(name, value);
}

function origin(name: string, value: string): string {
  const url = new URL(webUrl(name, value));
  if (url.username || url.password)
    throw new ConfigError(name, 'must be without a user name and a password.');
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new ConfigError(
      name,
      `must be an origin such as https://handrail.example, without a path, not ${quoted(value)}.`,
    );
  }
  return url.origin;
}

function address(name: string, value: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value))
    throw new ConfigError(name, `must be an email address, not ${quoted(value)}.`);
  return value;
}

function trustProxy(value: string | null): boolean | string {
  if (value === null || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  if (!value.split(',').every((part) => isProxyRange(part.trim()))) {
    throw new ConfigError(
      'TRUST_PROXY',
      `must be 0, 1, or addresses and ranges such as 10.0.0.0/8, not ${quoted(value)}.`,
    );
  }
  return value;
}

/** What Fastify's `trustProxy` understands: an address, a range, or one of its names for private ranges. */
function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** On one line, whatever is in it. */
function quoted(value: string): string {
  return JSON.stringify(value);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
