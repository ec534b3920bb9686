import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from './free-port.ts';
import { writeNginxConfig } from './nginx-config.ts';
import { accepts, peerProcess } from './peer-process.ts';

const example = path.join(import.meta.dirname, '../../docs/examples/caching-proxy/handrail-cache.conf');

/** One answer as it came over the wire: nothing decompressed, nothing followed. */
export interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the cache did: MISS, HIT, BYPASS, REVALIDATED … */
  cache: string | undefined;
}

export const cacheControl = ({ headers }: Kept): string => headers['cache-control'] ?? '';

/** The names of the headers that it depends on, in lower case. */
export const varyOf = ({ headers }: Kept): string[] => (headers.vary ?? '').toLowerCase().split(/,\s*/);

/** What was compressed. */
export function plainOf({ headers, body }: Kept): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

export interface AskOptions {
  headers?: Record<string, string>;
  /** The visitor's own address, one of 127.0.0.0/8. */
  from?: string;
}

export type Ask = (at: string, options?: AskOptions) => Promise<Kept>;

export interface CachingProxy {
  /** Where the configuration of docs/examples/caching-proxy listens. */
  port: number;
  /** Through the configuration of docs/examples/caching-proxy. */
  example: Ask;
  /** Through a cache that goes by the standard's headers and knows nothing of Handrail. */
  plain: Ask;
  close(): Promise<void>;
}

/** Starts a real nginx with two empty caches in front of the application on that port. */
export async function startCachingProxy(upstream: number): Promise<CachingProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-cache-'));
  // nginx's workers are nobody special.
  await chmod(folder, 0o755);
  const [port, plainPort] = [await freePort(), await freePort()];
  const conf = (await readFile(example, 'utf8'))
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/handrail', `${folder}/example`);
  const plain = `
    proxy_cache_path ${folder}/plain keys_zone=plain:1m;
    server {
      listen 127.0.0.1:${plainPort};
      location / {
        proxy_pass http://handrail;
        proxy_cache plain;
        proxy_cache_key $request_uri;
        proxy_cache_revalidate on;
        add_header X-Cache-Status $upstream_cache_status always;
      }
    }`;
  const file = await writeNginxConfig(folder, `${conf} ${plain}`);
  const nginx = peerProcess({ command: 'nginx', args: ['-c', file], ready: () => accepts(port) });
  await nginx.start();
  return {
    port,
    example: askAt(port),
    plain: askAt(plainPort),
    async close() {
      await nginx.stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor of what listens there. */
export function askAt(port: number): Ask {
  return (at, { headers = {}, from } = {}) =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port, path: at, headers, agent: false, ...(from && { localAddress: from }) },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              body: Buffer.concat(chunks),
              cache: answer.headers['x-cache-status'] as string | undefined,
            }),
          );
        },
      );
      asked.on('error', reject).end();
    });
}
