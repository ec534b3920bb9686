import type { Site } from './site.ts';

/** What one run of `npm run bench` was asked for. */
export interface BenchOptions {
  /** Little data and short slices: shows that everything works, measures nothing worth keeping. */
  quick: boolean;
  /** How long one slice of load lasts, and how many of them each target gets. */
  seconds: number;
  rounds: number;
}

/** One line of the table. */
export interface Figure {
  what: string;
  /** Such as `0.97 of the floor`. */
  measured: string;
  /** Such as `at least 0.9`. */
  target: string;
  /** Null where the figure only informs. */
  reached: boolean | null;
  /** What it was computed from: every slice, in the order measured. */
  detail: unknown;
}

export interface Measurement {
  /** As `npm run bench -- <name>` asks for it. */
  name: string;
  run(options: BenchOptions): Promise<Figure[]>;
}

/** A server under load, ours or a floor: where it listens and which processes work for it. */
export interface Target {
  label: string;
  port: number;
  paths: string[];
  /** Sent with every request. */
  headers?: Record<string, string>;
  /** Whether each path is asked for by somebody else, as a proxy would say: limits count people by address. */
  visitors?: boolean;
  /** Sent as JSON by POST; absent: GET. */
  post?: unknown;
  /** Process ids, with all their threads. */
  server: number;
  /** The database server that works for it; null when none does. */
  postmaster: number | null;
}

export const targetOf = (site: Site, paths: string[]): Target => ({
  label: 'ours',
  port: site.port,
  paths,
  server: site.pid,
  postmaster: site.postmaster,
});
