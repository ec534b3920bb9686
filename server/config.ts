import { isIP } from 'node:net';
import path from 'node:path';
import {
  address,
  ConfigError,
  flag,
  hostName,
  httpOrigin,
  isLoopback,
  mailbox,
  oneOf,
  origin,
  quoted,
  secretText,
  serviceUrl,
  together,
  trustProxy,
  type TrustProxy,
  webUrl,
  wholeNumber,
  type Text,
} from './config-values.ts';
import { readPush, type PushConfig } from './config-push.ts';
import { readRecallUrls } from './config-recalls.ts';
import { readIdentity, type IdentityConfig } from './config-identity.ts';

/** The whole configuration, read once from the environment; see `.env.example` and design §2. */
export interface Config {
  production: boolean;
  /** Whether development features may run: only this machine can reach the process, and nothing says production. */
  development: boolean;
  host: string;
  port: number;
  /** Where Prometheus reads; null: nowhere. Never on the public port. */
  metricsPort: number | null;
  /** Origin under which people reach the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Null: made and kept in `dataDir`. */
  secret: string | null;
  /** Who is trusted to name the caller's address: nobody, that many proxies in a row, or these addresses. */
  trustProxy: TrustProxy;
  /** Seconds between the signal to stop and the last connection accepted, for the load balancer to notice. */
  shutdownDelay: number;
  logLevel: string;
  brand: string;
  demo: boolean;
  /** False only in development, for load tests. */
  limits: boolean;
  database: DatabaseConfig;
  /** Null: messages between instances go through the database, and each process has its own counters. */
  redisUrl: string | null;
  mail: MailConfig;
  files: FilesConfig;
  identity: IdentityConfig;
  ipLocation: { kind: 'none' } | { kind: 'http'; url: string } | { kind: 'mmdb'; path: string };
  analyticsScriptUrl: string | null;
  push: PushConfig;
  /** Where recalls are fetched once a week. */
  recallUrls: string[];
  appStoreUrl: string;
  playStoreUrl: string;
}

/** `replicaUrl` serves guests' reads; `poolSize` is the most connections this process opens to each server. */
export type DatabaseConfig =
  | { kind: 'embedded'; poolSize: number }
  | { kind: 'hosted'; url: string; replicaUrl: string | null; poolSize: number };

export type MailConfig = {
  /** An address, and the name beside it; null: the brand. */
  from: string;
  fromName: string | null;
  support: string;
  /** Where replies by mail arrive (`reply+…@domain`); whoever hands them to us must know the secret. */
  inbound: { domain: string; secret: string } | null;
} & ({ kind: 'outbox' } | { kind: 'smtp'; url: string });

export type FilesConfig =
  | { kind: 'disk' }
  | {
      kind: 's3';
      /** Origin, or origin and path, of the store's API. */
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      /** Address under which browsers load the bucket's objects, such as that of a CDN; no trailing slash. */
      publicUrl: string;
    };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Env = Readonly<Record<string, string | undefined>>;

/** @throws ConfigError for anything bad or half set. */
export function readConfig(env: Env): Config {
  const text: Text = (name) => env[name]?.trim() || null;
  // A misspelt "production" must not start the site with its development doors open.
  const mode =
    text('NODE_ENV') && oneOf('NODE_ENV', text('NODE_ENV')!, ['production', 'development', 'test']);
  const production = mode === 'production';
  const host = hostName('HOST', text('HOST') ?? '127.0.0.1');
  const port = wholeNumber('PORT', text('PORT') ?? '3000', 0, 65_535);
  const publicUrl = origin('PUBLIC_URL', text('PUBLIC_URL') ?? httpOrigin(host, port));
  const secret = text('SECRET');
  if (secret !== null) secretText('SECRET', secret);
  const near = { HOST: isLoopback(host), PUBLIC_URL: isLoopback(new URL(publicUrl).hostname) };
  const elsewhere = near.PUBLIC_URL ? (near.HOST ? null : 'HOST') : 'PUBLIC_URL';
  if (mode === null && elsewhere)
    throw new ConfigError(
      'NODE_ENV',
      `must be set, to production for people's own use, because ${elsewhere} is not an address of this machine alone.`,
    );
  const development = !production && elsewhere === null;
  if (production) refuseInProduction(text, publicUrl);
  if (!development)
    refuseDevelopment(text, production ? 'in production' : `where ${elsewhere} is not loopback`);
  const mails = mail(text, publicUrl, secret);
  const analytics = text('ANALYTICS_SCRIPT_URL');
  const redis = text('REDIS_URL');
  const brand = text('BRAND') ?? 'Handrail';
  if (/\p{Cc}/u.test(brand))
    throw new ConfigError('BRAND', `must be a name in one line, not ${quoted(brand)}.`);
  return {
    production,
    development,
    host,
    port,
    metricsPort: metricsPort(text, port),
    publicUrl,
    dataDir: path.resolve(text('DATA_DIR') ?? './data'),
    secret,
    trustProxy: trustProxy(text('TRUST_PROXY')),
    shutdownDelay: wholeNumber('SHUTDOWN_DELAY', text('SHUTDOWN_DELAY') ?? (production ? '5' : '0'), 0, 300),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', logLevels),
    brand,
    demo: flag('DEMO', text('DEMO'), development),
    limits: oneOf('LIMITS', text('LIMITS') ?? 'on', ['on', 'off']) === 'on',
    database: database(text),
    redisUrl: redis && serviceUrl('REDIS_URL', redis, ['redis', 'rediss']),
    mail: mails,
    push: readPush(text, mails.support),
    recallUrls: readRecallUrls(text),
    files: files(text),
    identity: readIdentity(text),
    ipLocation: ipLocation(text),
    analyticsScriptUrl: analytics && webUrl('ANALYTICS_SCRIPT_URL', analytics),
    appStoreUrl: webUrl('APP_STORE_URL', text('APP_STORE_URL') ?? 'https://apps.apple.com/'),
    playStoreUrl: webUrl('PLAY_STORE_URL', text('PLAY_STORE_URL') ?? 'https://play.google.com/store/apps'),
  };
}

/** Optional in development. */
function refuseInProduction(text: Text, publicUrl: string): void {
  if (text('SECRET') === null)
    throw new ConfigError('SECRET', 'must be set in production: 32 random characters or more.');
  if (text('PUBLIC_URL') === null)
    throw new ConfigError('PUBLIC_URL', 'must be set in production: the https origin of the site.');
  if (publicUrl.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError('PUBLIC_URL', 'must be https in production, unless it is loopback.');
  }
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']) {
    if (text(name) === null)
      throw new ConfigError(name, 'must be set in production: without it no mail would leave.');
  }
}

/** Allowed only in development: sample people have a known password, and an emulator signs in whoever asks. */
function refuseDevelopment(text: Text, where: string): void {
  if (text('LIMITS') === 'off') throw new ConfigError('LIMITS', `must not be off ${where}.`);
  if (flag('DEMO', text('DEMO'), false)) throw new ConfigError('DEMO', `must not be on ${where}.`);
  if (text('FIREBASE_AUTH_EMULATOR_HOST') !== null)
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST', `must not be set ${where}.`);
}

function metricsPort(text: Text, port: number): number | null {
  const value = text('METRICS_PORT');
  if (value === null) return null;
  const number = wholeNumber('METRICS_PORT', value, 0, 65_535);
  if (number === port && number !== 0)
    throw new ConfigError('METRICS_PORT', 'must not be the same as PORT: metrics are not for the public.');
  return number;
}

function database(text: Text): DatabaseConfig {
  const protocols = ['postgres', 'postgresql'];
  const poolSize = wholeNumber('DATABASE_POOL_SIZE', text('DATABASE_POOL_SIZE') ?? '10', 2, 500);
  const url = text('DATABASE_URL');
  const replicaUrl = text('DATABASE_REPLICA_URL');
  if (url === null) {
    if (replicaUrl !== null)
      throw new ConfigError('DATABASE_URL', 'must be set, because DATABASE_REPLICA_URL is.');
    return { kind: 'embedded', poolSize };
  }
  return {
    kind: 'hosted',
    url: serviceUrl('DATABASE_URL', url, protocols),
    replicaUrl: replicaUrl && serviceUrl('DATABASE_REPLICA_URL', replicaUrl, protocols),
    poolSize,
  };
}

function mail(text: Text, publicUrl: string, secret: string | null): MailConfig {
  const site = new URL(publicUrl).hostname;
  const mailHost = site.includes('.') && !isIP(site) ? site : 'handrail.example';
  const url = text('SMTP_URL');
  const sender = mailbox('MAIL_FROM', text('MAIL_FROM') ?? `no-reply@${mailHost}`);
  const inbound = together(text, ['MAIL_REPLY_DOMAIN', 'MAIL_INBOUND_SECRET']);
  if (inbound && inbound.MAIL_INBOUND_SECRET === secret)
    throw new ConfigError('MAIL_INBOUND_SECRET', 'must be another secret than SECRET.');
  return {
    from: sender.address,
    fromName: sender.name,
    support: address('SUPPORT_EMAIL', text('SUPPORT_EMAIL') ?? `support@${mailHost}`),
    inbound: inbound && {
      domain: hostName('MAIL_REPLY_DOMAIN', inbound.MAIL_REPLY_DOMAIN).toLowerCase(),
      secret: secretText('MAIL_INBOUND_SECRET', inbound.MAIL_INBOUND_SECRET),
    },
    ...(url === null
      ? { kind: 'outbox' }
      : { kind: 'smtp', url: serviceUrl('SMTP_URL', url, ['smtp', 'smtps']) }),
  };
}

function files(text: Text): FilesConfig {
  const s3 = together(text, [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PUBLIC_URL',
  ]);
  if (!s3) return { kind: 'disk' };
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s3.S3_BUCKET))
    throw new ConfigError('S3_BUCKET', `must be a bucket's name, not ${quoted(s3.S3_BUCKET)}.`);
  return {
    kind: 's3',
    endpoint: webUrl('S3_ENDPOINT', s3.S3_ENDPOINT).replace(/\/+$/, ''),
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    publicUrl: webUrl('S3_PUBLIC_URL', s3.S3_PUBLIC_URL).replace(/\/+$/, ''),
  };
}

function ipLocation(text: Text): Config['ipLocation'] {
  const url = text('IP_LOCATION_URL');
  const database = text('IP_LOCATION_DB');
  if (url !== null && database !== null)
    throw new ConfigError('IP_LOCATION_DB', 'must not be set beside IP_LOCATION_URL: one is enough.');
  if (url !== null) return { kind: 'http', url: webUrl('IP_LOCATION_URL', url) };
  return database === null ? { kind: 'none' } : { kind: 'mmdb', path: path.resolve(database) };
}
