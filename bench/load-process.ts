/**
 * The load generator, in a process of its own: a fixed number of kept-alive connections, each with one request under
 * way, for a fixed time. It speaks HTTP/1.1 on bare sockets, since two cores are shared with what is measured.
 */
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import type { LoadJob, LoadResult } from './load.ts';

answerParent(0, run);

const lastChunk = Buffer.from('\r\n0\r\n\r\n');

async function run({
  port,
  paths,
  headers,
  visitors,
  post,
  connections,
  seconds,
}: LoadJob): Promise<LoadResult> {
  const body = post === undefined ? null : JSON.stringify(post);
  const sent = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body !== null && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path, index) => {
    const from = visitors
      ? `x-forwarded-for: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}\r\n`
      : '';
    return Buffer.from(
      `${body === null ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head.join('')}${from}\r\n${body ?? ''}`,
    );
  });
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let bytes = 0;
  let next = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  function client(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let socket: Socket;
    let sentAt = 0;
    let head: Buffer | null = null;
    let left = -1;
    /** The last bytes of an answer in chunks, of which nobody knows the length; null for any other. */
    let tail: Buffer | null = null;
    let parting = false;

    function send(): void {
      if (performance.now() >= end) {
        socket.destroy();
        return resolve();
      }
      sentAt = performance.now();
      socket.write(requests[next++ % requests.length]!);
    }

    function done(): void {
      latencies.push(performance.now() - sentAt);
      head = null;
      left = -1;
      tail = null;
      if (!parting) return send();
      // A proxy ends a connection after a thousand requests.
      socket.destroy();
      open();
    }

    function open(): void {
      parting = false;
      socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.on('connect', send);
      socket.on('data', hear);
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('the server closed a connection')));
    }

    function hear(chunk: Buffer): void {
      bytes += chunk.length;
      if (tail) return hearChunks(chunk);
      if (left >= 0) left -= chunk.length;
      else {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        const at = head.indexOf('\r\n\r\n');
        if (at === -1) return;
        const text = head.toString('latin1', 0, at);
        const status = Number(text.slice(9, 12));
        statuses[status] = (statuses[status] ?? 0) + 1;
        parting = /\r\nconnection: close/i.test(text);
        if (/\r\ntransfer-encoding: chunked/i.test(text)) {
          tail = Buffer.alloc(0);
          return hearChunks(head.subarray(at + 4));
        }
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined && status !== 304) {
          reject(new Error(`an answer without a length:\n${text}`));
          return void socket.destroy();
        }
        left = Number(length ?? 0) - (head.length - at - 4);
      }
      if (left === 0) done();
    }

    function hearChunks(chunk: Buffer): void {
      tail = Buffer.concat([tail!, chunk]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) done();
    }

    open();
    return promise;
  }

  await Promise.all(Array.from({ length: connections }, client));
  latencies.sort((a, b) => a - b);
  const at = (part: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
  return {
    requests: latencies.length,
    seconds: (performance.now() - start) / 1000,
    bytes,
    statuses,
    latency: { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) },
  };
}
