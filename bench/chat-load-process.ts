/** Everyone who chats, and everyone who only listens, in a process of its own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { answerParent } from './child.ts';

/** One of these at a time: open chats, open sockets that only listen, or chat in those that are open. */
export type ChatJob =
  | { open: string[] }
  | { listen: string[] }
  /** `rate` in messages a second over all chats; null: everyone always has one under way. */
  | { chat: { seconds: number; rate: number | null } };

export interface ChatResult {
  /** Acknowledged ones. */
  messages: number;
  seconds: number;
  /** Milliseconds from sending to the acknowledgement. */
  latency: { p50: number; p99: number; max: number };
}

interface Side {
  socket: WebSocket;
  /** When what is under way was sent, by its client id. */
  sent: Map<string, number>;
}

const openedAtOnce = 50;
const longestWaitMs = 20_000;
const sides: Side[] = [];
const idle: WebSocket[] = [];
let latencies: number[] = [];
let again: (side: Side) => void = () => {};
let failure: Error | null = null;

answerParent(0, async (job: ChatJob): Promise<ChatResult | null> => {
  if ('open' in job) {
    await inGroups(job.open, async (url) => {
      const side: Side = { socket: await opened(url), sent: new Map() };
      side.socket.on('message', (data) => hear(side, String(data)));
      sides.push(side);
    });
    return null;
  }
  if ('listen' in job) {
    await inGroups(job.listen, async (url) => void idle.push(await opened(url)));
    return null;
  }
  return chat(job.chat);
});

async function inGroups(urls: string[], open: (url: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < urls.length; at += openedAtOnce)
    await Promise.all(urls.slice(at, at + openedAtOnce).map(open));
}

/** Open, and told so by its first frame. */
async function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  socket.once('message', () => resolve(socket));
  socket.on('close', (code) => {
    failure ??= new Error(`a socket was closed with ${code}`);
    reject(failure);
  });
  return promise;
}

function hear(side: Side, text: string): void {
  const frame = JSON.parse(text) as { type: string; client_id?: string };
  if (frame.type === 'error') failure ??= new Error(text);
  const sentAt = side.sent.get(frame.client_id ?? '');
  if (frame.type !== 'message' || sentAt === undefined) return;
  side.sent.delete(frame.client_id!);
  latencies.push(performance.now() - sentAt);
  again(side);
}

function send(side: Side): void {
  const id = randomUUID();
  side.sent.set(id, performance.now());
  side.socket.send(
    JSON.stringify({ message: 'Is it still there? I could come on Saturday.', client_id: id }),
  );
}

async function chat({ seconds, rate }: { seconds: number; rate: number | null }): Promise<ChatResult> {
  latencies = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  if (rate === null) {
    again = (side) => {
      if (performance.now() < end) send(side);
    };
    for (const side of sides) send(side);
    await pause(seconds * 1000);
  } else {
    again = () => {};
    for (let sent = 0, now = start; now < end; now = performance.now()) {
      for (const due = ((now - start) / 1000) * rate; sent < due; sent += 1)
        send(sides[sent % sides.length]!);
      await pause(2);
    }
  }
  again = () => {};
  const measured = { messages: latencies.length, seconds: (performance.now() - start) / 1000 };
  const until = performance.now() + longestWaitMs;
  while (sides.some(({ sent }) => sent.size > 0) && !failure && performance.now() < until) await pause(5);
  if (sides.some(({ sent }) => sent.size > 0)) failure ??= new Error('some messages were never acknowledged');
  if (failure) throw failure;
  // What was sent in time counts with its whole wait, however late its answer came.
  latencies.sort((a, b) => a - b);
  const at = (part: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
  return { ...measured, latency: { p50: at(0.5), p99: at(0.99), max: at(1) } };
}
