import { lookup, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { publicAddress } from '#server/adapters/public-address.ts';
import type { PushAnswer, PushRequest, PushTransport } from './push.ts';

const timeoutMs = 10_000;
/** Of an answer only its head is used. */
const answerBytes = 16 * 1024;
const retryAfterMax = 24 * 3600;

export interface HttpsPushOptions {
  /** Whether addresses of this machine may be sent to; never in production. */
  allowLoopback: boolean;
  /** Tells where a name leads. */
  lookUp?: typeof lookup;
  /** Certificates to believe beside the usual ones, as PEM. */
  ca?: string;
}

/**
 * Sends to push services whose addresses browsers gave us, and so anybody: over https alone, following no redirect, and
 * only to public addresses. The address is judged where the connection is made, so that a name which leads elsewhere by
 * then leads nowhere.
 */
export function createHttpsPush({ allowLoopback, ca, lookUp = lookup }: HttpsPushOptions): PushTransport {
  const allowed = (ip: string): boolean =>
    publicAddress(ip) !== null || (allowLoopback && (/^127\./.test(ip) || ip === '::1'));
  const guardedLookup: LookupFunction = (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first, ...more] = (found as LookupAddress[]).filter(({ address }) => allowed(address));
      if (!first) return done(new Error('a push service’s name leads to no public address'), '', 0);
      if (options.all) return done(null, [first, ...more]);
      return done(null, first.address, first.family);
    });
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...(ca && { ca }) });

  const allows = (endpoint: string): boolean => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return allowed(host);
    if (host === 'localhost') return allowLoopback;
    return host.includes('.') && !/\.(localhost|local|internal)\.?$/.test(host);
  };

  return {
    allows,
    send({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
      if (!allows(endpoint)) throw new Error('no address that push messages may go to');
      return new Promise((resolve, reject) => {
        const options = {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-length': body.length },
          lookup: guardedLookup,
          signal: AbortSignal.timeout(timeoutMs),
        };
        const sent = request(endpoint, options, (response) => {
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > answerBytes) response.destroy();
          });
          // What comes after the head, whole or not, changes nothing.
          response.on('error', () => undefined);
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: retryAfterOf(response.headers['retry-after']),
          });
        });
        sent.on('error', reject);
        sent.end(body);
      });
    },
    async close() {
      agent.destroy();
    },
  };
}

/** Seconds of the header, which says them or a date; a day at most. */
function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), retryAfterMax) : null;
}
