import { isIP } from 'node:net';

/** A configuration that must not start. The message is one line and names the variable. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'ConfigError';
  }
}

/** Reads one variable: its text without surrounding blanks, or null for none. */
export type Text = (name: string) => string | null;

export function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not ${quoted(value)}.`);
  }
  return number;
}

export function hostName(name: string, value: string): string {
  if (!isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value))
    throw new ConfigError(name, `must be an IP address or a host name, not ${quoted(value)}.`);
  return value;
}

export function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new ConfigError(name, `must be one of ${allowed.join(', ')}, not ${quoted(value)}.`);
  return found;
}

export function flag(name: string, value: string | null, otherwise: boolean): boolean {
  if (value === null) return otherwise;
  return oneOf(name, value, ['0', '1']) === '1';
}

export function webUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(name, `must be an http or https address, not ${quoted(value)}.`);
  }
  return value;
}

export function origin(name: string, value: string): string {
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

export function address(name: string, value: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value))
    throw new ConfigError(name, `must be an email address, not ${quoted(value)}.`);
  return value;
}

/** `address`, `Name <address>` or `"Name" <address>`. */
export function mailbox(name: string, value: string): { name: string | null; address: string } {
  const [, quotedName, plainName, inner] = /^(?:"([^"\\]+)"|([^"<>\\]*?))\s*<([^<>]*)>$/.exec(value) ?? [];
  const label = (quotedName ?? plainName)?.trim() || null;
  if (label && /\p{Cc}/u.test(label))
    throw new ConfigError(name, `must have a name in one line, not ${quoted(value)}.`);
  if (inner === undefined && !/[<>]/.test(value)) return { name: null, address: address(name, value) };
  return { name: label, address: address(name, inner ?? value) };
}

export type TrustProxy = false | number | string;

/** More proxies in a row than anybody has. */
const hopsMax = 16;

/** A number counts hops. `true` would trust the client's own end of the chain, so it means one hop. */
export function trustProxy(value: string | null): TrustProxy {
  if (value === null || value === '0' || value === 'false') return false;
  if (value === 'true') return 1;
  if (/^\d{1,2}$/.test(value) && Number(value) <= hopsMax) return Number(value) || false;
  if (!value.split(',').every((part) => isProxyRange(part.trim()))) {
    throw new ConfigError(
      'TRUST_PROXY',
      `must be a number of proxies, or addresses and ranges such as 10.0.0.0/8, not ${quoted(value)}.`,
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
export function quoted(value: string): string {
  return JSON.stringify(value);
}

/** Where a program of this machine reaches what listens on `host`. */
export function httpOrigin(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** @param hostname as it stands in an address, or an IPv6 address without its brackets */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|\[?::1\]?)$/i.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** A secret from a variable; its value is never in the message. */
export function secretText(name: string, value: string): string {
  if (value.length < 32) throw new ConfigError(name, 'must have at least 32 characters.');
  return value;
}

/** A service's URL, which may hold a password: its value is never in the message. */
export function serviceUrl(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol.slice(0, -1))) {
    const starts = protocols.map((protocol) => `${protocol}://`).join(' or ');
    throw new ConfigError(name, `must be an address that starts with ${starts}.`);
  }
  return value;
}

/**
 * Either none of the variables is set (null), or all of `required` are.
 * @throws ConfigError that names the first missing one
 */
export function together<const R extends string>(
  text: Text,
  required: readonly R[],
  optional: readonly string[] = [],
): Record<R, string> | null {
  const set = [...required, ...optional].filter((name) => text(name) !== null);
  if (set.length === 0) return null;
  const values: Partial<Record<R, string>> = {};
  for (const name of required) {
    const value = text(name);
    if (value === null) throw new ConfigError(name, `must be set, because ${set[0]} is.`);
    values[name] = value;
  }
  return values as Record<R, string>;
}
