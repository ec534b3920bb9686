import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';
import { createDatabase, type Database, type DatabaseConnection } from './handle.ts';
import type { Db } from './schema.ts';

/**
 * Where guests read. They write nothing, so a replica that lags a little is good enough; signed-in people read the
 * primary, and see at once what they did.
 */
export interface GuestReads {
  /**
   * Runs `read` on the replica while it answers and keeps up, and on the primary otherwise: also when the replica fails
   * during the read, or did not find a row that may be newer than its data.
   */
  run<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** The replica's connections, to be counted. */
  pool?: pg.Pool;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primary: Db;
  connections: { primary: DatabaseConnection; replica: DatabaseConnection };
  poolSize: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** A replica further behind than this serves nobody. */
const longestLagMs = 3_000;
const checkEveryMs = 1_000;
const checkTimeoutMs = 1_000;
/** A read that takes longer goes to the primary instead. */
const readTimeoutMs = 5_000;

/** Without a replica guests read the primary like everyone else. */
export function readOnPrimary(primary: Db): GuestReads {
  return { run: (read) => read(primary), close: async () => {} };
}

/** Resolves at once; the replica is used as soon as it has shown that it keeps up. */
export function readOnReplica({ primary, connections, poolSize, log }: ReplicaOptions): GuestReads {
  const readers = createDatabase({
    connection: connections.replica,
    poolSize,
    log,
    timeouts: { connectMs: checkTimeoutMs, statementMs: readTimeoutMs },
  });
  const [primaryWatcher, replicaWatcher] = [watcherOf(connections.primary), watcherOf(connections.replica)];
  const stopping = new AbortController();
  const history = new PrimaryHistory();
  /** Aborted when the replica must no longer be used; null while it must not be. */
  let usable: AbortController | null = null;

  async function check(): Promise<string | null> {
    const now = performance.now();
    // While there is no primary, nothing changes that the replica could miss: its state stays what it was.
    const written = await positionOf(primaryWatcher.db).catch(() => null);
    if (written) history.add(written, now);
    const replayed = await positionOf(replicaWatcher.db).catch(() => null);
    if (!replayed) return 'it does not answer';
    if (!written && usable) return null;
    const lag = history.lagOf(replayed, now);
    if (lag === null) return 'it is not a copy of the primary, or far behind';
    return lag > longestLagMs ? `it is ${Math.round(lag / 1000)} s behind` : null;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await check();
      if (reason === null && !usable) {
        log.info({}, 'guests read from the replica');
        usable = new AbortController();
      } else if (reason !== null && usable) {
        giveUp(reason);
      }
      await pause(checkEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  function giveUp(reason: string): void {
    log.warn({ reason }, 'guests read from the primary');
    usable?.abort();
    usable = null;
  }

  const watching = watch();
  return {
    pool: readers.pool,
    async run(read) {
      const { signal } = usable ?? {};
      if (!signal) return read(primary);
      const { promise: away, resolve } = Promise.withResolvers<typeof notServed>();
      const leave = () => resolve(notServed);
      signal.addEventListener('abort', leave);
      const answer = read(readers.db).catch((error: unknown): typeof notServed => {
        if (isAnotherAnswerPossible(error)) return notServed;
        throw error;
      });
      try {
        const served = await Promise.race([answer, away]);
        return served === notServed ? await read(primary) : served;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    async close() {
      stopping.abort();
      await watching;
      await Promise.all([readers, primaryWatcher, replicaWatcher].map((database) => database.close()));
    },
  };
}

/** A connection of its own: that a pool is busy says nothing about its server. */
function watcherOf(connection: DatabaseConnection): Database {
  const timeouts = { connectMs: checkTimeoutMs, statementMs: checkTimeoutMs };
  return createDatabase({ connection, poolSize: 1, timeouts });
}

const notServed = Symbol('the replica did not serve this');

/** Unreachable, in conflict with its own replay (40001), or missing a row that the primary may have by now. */
function isAnotherAnswerPossible(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number };
  return isDatabaseAway(error) || code === '40001' || status === 404;
}

/** How far a server's data are: bytes of the log of this cluster. */
interface Position {
  cluster: string;
  bytes: number;
}

async function positionOf(db: Db): Promise<Position> {
  const { rows } = await sql<{ cluster: string; bytes: number | null }>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
        - '0/0'::pg_lsn)::bigint as bytes`.execute(db);
  const [{ cluster, bytes } = { cluster: '', bytes: null }] = rows;
  // Some managed services copy their storage and have no such position.
  if (bytes === null) throw new Error('the server has no log position');
  return { cluster, bytes };
}

/**
 * What the primary had written at which time: this tells a replica's lag without comparing clocks, even on an idle
 * primary.
 */
class PrimaryHistory {
  #samples: { at: number; position: Position }[] = [];

  add(position: Position, at: number): void {
    this.#samples.push({ at, position });
    this.#samples = this.#samples.filter((sample) => at - sample.at <= 2 * longestLagMs);
  }

  /** Milliseconds; null when the replica is behind even the oldest sample. */
  lagOf({ cluster, bytes }: Position, now: number): number | null {
    const reached = this.#samples.findLast(
      ({ position }) => position.cluster === cluster && position.bytes <= bytes,
    );
    return reached ? now - reached.at : null;
  }
}
