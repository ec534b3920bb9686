import type { lookup } from 'node:dns';
import { request } from 'node:https';
import { guardedLookup } from '#server/adapters/guarded-lookup.ts';

export interface HttpsTextOptions {
  /** Whether addresses of this machine may be asked; never in production. */
  allowLoopback: boolean;
  timeoutMs?: number;
  bytesMax?: number;
  lookUp?: typeof lookup;
  /** Certificates to believe beside the usual ones, as PEM. */
  ca?: string;
}

/** A text of the web; throws what went wrong, in words that hold nothing of the answer. */
export type WebText = (url: string) => Promise<{ status: number; text: string }>;

/** Reads texts of public addresses over https, within a time and a size, following no redirect. */
export function createHttpsText({
  allowLoopback,
  timeoutMs = 120_000,
  bytesMax = 50 * 1024 * 1024,
  lookUp,
  ca,
}: HttpsTextOptions): WebText {
  const guard = guardedLookup({ allowLoopback, lookUp });
  return (url) => {
    if (!guard.allows(url)) throw new Error('no public https address');
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error) =>
        reject(signal.aborted ? new Error(`no whole answer within ${timeoutMs} ms`) : error);
      const headers = { accept: 'application/json', 'accept-encoding': 'identity' };
      const asked = request(
        url,
        { headers, lookup: guard.lookup, signal, agent: false, ...(ca && { ca }) },
        (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > bytesMax) response.destroy(new Error(`the answer is larger than ${bytesMax} bytes`));
            else chunks.push(chunk);
          });
          response.on('error', fail);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
        },
      );
      asked.on('error', fail);
      asked.end();
    });
  };
}
