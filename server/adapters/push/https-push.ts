import type { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { guardedLookup } from '#server/adapters/guarded-lookup.ts';

/** One message for one browser, encrypted and signed. */
export interface PushRequest {
  /** The browser's address at its push service. */
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What a push service answered; `retryAfter` in seconds, where it said so. */
export interface PushAnswer {
  status: number;
  retryAfter: number | null;
}

/** How push messages leave. */
export interface PushTransport {
  /** Whether messages may go to this address at all, as far as it says itself. */
  allows(endpoint: string): boolean;
  /** @throws Error when no answer came, or the address leads to where none of ours may go */
  send(request: PushRequest): Promise<PushAnswer>;
  close(): Promise<void>;
}

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
export function createHttpsPush({ allowLoopback, ca, lookUp }: HttpsPushOptions): PushTransport {
  const guard = guardedLookup({ allowLoopback, lookUp });
  const agent = new Agent({ keepAlive: true, maxSockets: 8, ...(ca && { ca }) });

  return {
    allows: guard.allows,
    send({ endpoint, headers, body }: PushRequest): Promise<PushAnswer> {
      if (!guard.allows(endpoint)) throw new Error('no address that push messages may go to');
      return new Promise((resolve, reject) => {
        const options = {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-length': body.length },
          lookup: guard.lookup,
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
