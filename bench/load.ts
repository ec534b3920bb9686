import { startChild, type Child } from './child.ts';
import { cpuOf, cpuOfTree } from './cpu.ts';
import { roundRobin } from './round-robin.ts';
import type { Target } from './measurement.ts';
import { medianOf, ratioOf, type Ratio } from './statistics.ts';

export interface LoadJob {
  port: number;
  paths: string[];
  headers?: Record<string, string> | undefined;
  visitors?: boolean | undefined;
  /** Sent as JSON by POST; absent: GET. */
  post?: unknown;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  bytes: number;
  /** How many answers had which status. */
  statuses: Record<number, number>;
  /** Milliseconds. */
  latency: { p50: number; p90: number; p99: number; max: number };
}

/** One target under load for a few seconds. */
export interface Slice extends LoadResult {
  perSecond: number;
  /** CPU milliseconds a request: the server's process, and the database server's processes. */
  serverMs: number;
  databaseMs: number;
}

/** The process that makes the load; one is enough for a whole measurement. */
export async function startLoad(): Promise<Child> {
  return (await startChild('load-process.ts')).child;
}

/** @throws Error when any answer is no success: a figure of failures means nothing */
export async function measureSlice(
  load: Child,
  target: Target,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Slice> {
  const { port, paths, headers, visitors, post } = target;
  const database = () => (target.postmaster === null ? 0 : cpuOfTree(target.postmaster));
  const before = { server: cpuOf(target.server), database: database() };
  const result = await load.ask<LoadResult>({
    port,
    paths,
    headers,
    visitors,
    post,
    connections,
    seconds,
  } satisfies LoadJob);
  const spent = { server: cpuOf(target.server) - before.server, database: database() - before.database };
  const bad = Object.keys(result.statuses).filter((status) => !/^(200|304)$/.test(status));
  if (bad.length > 0) throw new Error(`${target.label} answered ${JSON.stringify(result.statuses)}`);
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    serverMs: (spent.server / result.requests) * 1000,
    databaseMs: (spent.database / result.requests) * 1000,
  };
}

export interface Comparison {
  /** By label, in the order measured. */
  slices: Record<string, Slice[]>;
  /** Of ours to each other target: above 1 where ours is the faster one. */
  speed: Record<string, Ratio>;
  /** CPU of server and database a request, of ours to each other: below 1 where ours is the cheaper one. */
  cpu: Record<string, Ratio>;
}

/**
 * Puts the targets under the same load in turn, in short slices, so that what else the machine does falls on all of
 * them. The first target is ours.
 */
export async function compare(
  load: Child,
  targets: [ours: Target, ...floors: Target[]],
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<Comparison> {
  const measured = await roundRobin(targets, rounds, (target) =>
    measureSlice(load, target, { connections, seconds }),
  );
  const slices = Object.fromEntries(targets.map(({ label }, index) => [label, measured[index]!]));
  const ours = slices[targets[0].label]!;
  const floors = targets.slice(1).map(({ label }) => label);
  const to = (value: (slice: Slice) => number) =>
    Object.fromEntries(
      floors.map((label) => [label, ratioOf(ours.map(value), slices[label]!.map(value))] as const),
    );
  return {
    slices,
    speed: to((slice) => slice.perSecond),
    cpu: to((slice) => slice.serverMs + slice.databaseMs),
  };
}

/** Such as `412 requests/s, 1.20 + 0.61 ms CPU`. */
export function describe(slices: Slice[]): string {
  const median = (value: (slice: Slice) => number) => medianOf(slices.map(value));
  const perSecond = Math.round(median((slice) => slice.perSecond)).toLocaleString('en-US');
  const cpu = [median((slice) => slice.serverMs), median((slice) => slice.databaseMs)];
  return `${perSecond} requests/s, ${cpu.map((ms) => ms.toFixed(2)).join(' + ')} ms CPU`;
}
