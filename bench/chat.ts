import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, type Child } from './child.ts';
import type { ChatJob, ChatResult } from './chat-load-process.ts';
import { cpuOf, cpuOfTree } from './cpu.ts';
import { openEmptyData, type Data } from './data.ts';
import type { FloorJob } from './floors/chat-floor.ts';
import { roundRobin } from './round-robin.ts';
import type { BenchOptions, Figure, Measurement } from './measurement.ts';
import { startSite } from './site.ts';
import { medianOf, ratioOf, showRatio } from './statistics.ts';

const mostKiB = 12;
const steadyRate = 1_000;

interface Server {
  label: string;
  origin: string;
  pid: number;
  postmaster: number;
  load: Child;
  /** KiB an idle socket. */
  idle: number;
  /** Called before each slice. */
  prepare(): Promise<unknown>;
}

interface Run extends ChatResult {
  /** CPU milliseconds a message. */
  serverMs: number;
  databaseMs: number;
}

/**
 * Pairs who chat beside many sockets that only listen, ours and `ws` with gathered INSERTs. The floor stores into a table
 * with the keys that messages need; without them it is shown as well.
 */
export const chat: Measurement = {
  name: 'chat',
  async run({ quick, seconds, rounds }: BenchOptions): Promise<Figure[]> {
    const [pairs, listeners] = quick ? [20, 500] : [200, 5_000];
    const data = await openEmptyData('chat');
    const site = await startSite(data, { NODE_OPTIONS: `--import=${import.meta.resolve('./garbage.ts')}` });
    const floor = await startChild('floors/chat-floor.ts', {
      args: [JSON.stringify(data.connection)],
    });
    const servers: Server[] = [];
    try {
      await fill(data, pairs, listeners);
      const both = [
        { label: 'ours', origin: `ws://127.0.0.1:${site.port}`, pid: site.pid },
        { label: 'floor', origin: `ws://127.0.0.1:${floor.ready}`, pid: floor.child.pid },
      ];
      for (const one of both) {
        const { child: load } = await startChild('chat-load-process.ts');
        await load.ask({ open: chats(one.origin, pairs) } satisfies ChatJob);
        const idle = await openIdle(load, one, listeners);
        const prepare = () => floor.child.ask({ keys: true } satisfies FloorJob);
        servers.push({ ...one, load, idle, postmaster: data.postmaster, prepare });
      }
      const [ours, theirs] = servers as [Server, Server];
      const keyless: Server = {
        ...theirs,
        label: 'floor without keys',
        prepare: () => floor.child.ask({ keys: false } satisfies FloorJob),
      };
      const all = [ours, theirs, keyless];
      const full = await roundRobin(all, rounds, (server) => run(server, { seconds, rate: null }));
      const steady = await roundRobin(servers, rounds, (server) =>
        run(server, { seconds, rate: steadyRate }),
      );
      const perSecond = (runs: Run[]) => runs.map((one) => one.messages / one.seconds);
      const p99 = (runs: Run[]) => runs.map((one) => one.latency.p99);
      const speed = ratioOf(perSecond(full[0]!), perSecond(full[1]!));
      const beside = ratioOf(perSecond(full[0]!), perSecond(full[2]!));
      const late = ratioOf(p99(steady[0]!), p99(steady[1]!));
      const cpu = (runs: Run[]) =>
        `${Math.round(medianOf(perSecond(runs)))} messages/s, ${medianOf(runs.map((one) => one.serverMs)).toFixed(2)} + ${medianOf(runs.map((one) => one.databaseMs)).toFixed(2)} ms CPU`;
      const kept = Math.min(...steady[0]!.map((one) => one.messages / one.seconds));
      return [
        {
          what: `${pairs} pairs, each side always with one message under way, beside ${listeners.toLocaleString('en-US')} idle sockets: messages/s`,
          measured: `${showRatio(speed)} of the floor; ${showRatio(beside)} of a floor without keys (ours ${cpu(full[0]!)}; floor ${cpu(full[1]!)}; without keys ${cpu(full[2]!)})`,
          target: '≥ 0.3',
          reached: speed.median >= 0.3,
          detail: { full },
        },
        {
          what: `p99 from sending to the acknowledgement at ${steadyRate.toLocaleString('en-US')} messages/s`,
          measured: `× ${showRatio(late)} (${medianOf(p99(steady[0]!)).toFixed(1)} ms, floor ${medianOf(p99(steady[1]!)).toFixed(1)} ms; ${Math.round(kept)} messages/s kept up)`,
          target: '≤ 3',
          reached: late.median <= 3,
          detail: { steady },
        },
        {
          what: 'memory of the server an idle socket',
          measured: `${ours.idle.toFixed(1)} KiB (floor ${theirs.idle.toFixed(1)} KiB)`,
          target: `≤ ${mostKiB} KiB`,
          reached: ours.idle <= mostKiB,
          detail: null,
        },
      ];
    } finally {
      for (const { load } of servers) await load.stop();
      await floor.child.stop();
      await site.stop();
      await data.close();
    }
  },
};

async function run(
  { load, pid, postmaster, prepare }: Server,
  job: { seconds: number; rate: number | null },
): Promise<Run> {
  await prepare();
  const before = { server: cpuOf(pid), database: cpuOfTree(postmaster) };
  const result = await load.ask<ChatResult>({ chat: job } satisfies ChatJob);
  return {
    ...result,
    serverMs: ((cpuOf(pid) - before.server) / result.messages) * 1000,
    databaseMs: ((cpuOfTree(postmaster) - before.database) / result.messages) * 1000,
  };
}

/** Opens a tenth of them first: what every server needs once is then there. @returns KiB a socket */
async function openIdle(
  load: Child,
  { origin, pid }: { origin: string; pid: number },
  count: number,
): Promise<number> {
  const urls = Array.from(
    { length: count },
    (_, index) => `${origin}/ws/messages/unread/?token=${ticketOf(`idle-${index}`)}`,
  );
  const first = Math.floor(count / 10);
  await load.ask({ listen: urls.slice(0, first) } satisfies ChatJob);
  const before = await residentKiB(pid);
  await load.ask({ listen: urls.slice(first) } satisfies ChatJob);
  const after = await residentKiB(pid);
  return (after - before) / (count - first);
}

/** What is left when everything has settled and the server has collected its garbage (`garbage.ts`). */
async function residentKiB(pid: number): Promise<number> {
  await pause(2_000);
  process.kill(pid, 'SIGUSR2');
  await pause(3_000);
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
}

const uuidOf = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const chats = (origin: string, pairs: number): string[] =>
  Array.from({ length: pairs * 2 }, (_, side) => {
    const conversation = uuidOf(Math.floor(side / 2));
    return `${origin}/ws/chat/${conversation}/?token=${ticketOf(`chat-${side}`)}`;
  });

/** Looks like the server's own; the floor looks at none. */
function ticketOf(uid: string): string {
  return createHash('sha256').update(`ticket of ${uid}`).digest('base64url');
}

/** People with complete profiles, a ticket each, and a conversation for every two of them. */
async function fill({ client }: Data, pairs: number, listeners: number): Promise<void> {
  const uids = [
    ...Array.from({ length: pairs * 2 }, (_, side) => `chat-${side}`),
    ...Array.from({ length: listeners }, (_, index) => `idle-${index}`),
  ];
  const hashes = uids.map((uid) => createHash('sha256').update(ticketOf(uid)).digest('base64url'));
  await client.query(
    `insert into users (uid, email, display_name, profile_created, email_verified, terms_accepted_at)
     select uid, uid || '@example.com', uid, true, true, now() from unnest($1::text[]) as uid`,
    [uids],
  );
  await client.query(
    `insert into auth_user (id, name, email, email_verified)
     select uid, uid, uid || '@example.com', true from unnest($1::text[]) as uid`,
    [uids],
  );
  await client.query(
    `insert into socket_tickets (ticket_hash, uid, expires_at)
     select hash, uid, now() + interval '1 hour' from unnest($1::text[], $2::text[]) as ticket (hash, uid)`,
    [hashes, uids],
  );
  await client.query(
    `insert into conversations (id, buyer_uid, seller_uid, last_seq)
     select id, 'chat-' || 2 * (ord - 1), 'chat-' || 2 * ord - 1, 1 from unnest($1::uuid[]) with ordinality as c (id, ord)`,
    [Array.from({ length: pairs }, (_, pair) => uuidOf(pair))],
  );
  // One that nobody has written in yet may be begun by email only.
  await client.query(
    `insert into messages (conversation_id, seq, sender_uid, client_id, body)
     select id, 1, buyer_uid, id, 'Is it still here?' from conversations`,
  );
  const columns = 'conversation uuid, seq int, sender int, client_id uuid, body text';
  const keys = 'primary key (conversation, seq), unique (conversation, sender, client_id)';
  await client.query(`create table bench_messages (${columns}, ${keys})`);
  await client.query(`create table bench_messages_without_keys (${columns})`);
  await client.query('analyze');
}
