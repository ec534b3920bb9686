import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { EmbeddedConnection } from './embedded/embedded-postgres.ts';
import { PreparingClient } from './prepared.ts';
import type { Db, Tables } from './schema.ts';

/** Where the database is: a URL of a server somewhere, or our own embedded one. */
export type DatabaseConnection = { url: string } | EmbeddedConnection;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connection: DatabaseConnection;
  /** At most this many connections at once; 10 unless told. */
  poolSize?: number;
  log?: Pick<Logger, 'error'>;
  /** Shorter ones than those of the application's own work. */
  timeouts?: { connectMs: number; statementMs: number };
}

const statementTimeoutMs = 15_000;
const lockTimeoutMs = 10_000;
const idleTransactionTimeoutMs = 30_000;
/** How long connecting may take. */
export const connectTimeoutMs = 5_000;

/**
 * Opens a pool of connections and the query builder on it; connects only when first asked.
 * A query that runs longer than 15 s (unless told otherwise), or waits 10 s for a lock, fails.
 */
export function createDatabase({
  connection,
  poolSize = 10,
  log,
  timeouts: { connectMs, statementMs } = { connectMs: connectTimeoutMs, statementMs: statementTimeoutMs },
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: poolSize,
    Client: PreparingClient,
    application_name: 'handrail',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    // The server's own limit can't be heard over a dead network.
    query_timeout: statementMs < statementTimeoutMs ? statementMs + 500 : statementMs + 5_000,
    types: { getTypeParser: typeParser },
  });
  ignoreBrokenConnections(pool, log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** A broken connection fails its query and is replaced for the next one; unhandled, its event would end the process. */
export function ignoreBrokenConnections(pool: pg.Pool, log?: Pick<Logger, 'error'>): void {
  pool.on('error', (error) => log?.error({ err: error }, 'an idle database connection broke'));
  // A connection in use has no listener from the pool or from Kysely.
  pool.on('connect', (client) => void client.on('error', () => {}));
}

/** The settings `pg` takes for a connection. */
export function clientConfig(connection: DatabaseConnection): pg.ClientConfig {
  return 'url' in connection ? { connectionString: connection.url, keepAlive: true } : { ...connection };
}

/** `int8` as a number and `date` as `YYYY-MM-DD`; everything else as `pg` does. */
const typeParser: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: 'text' | 'binary') => {
  if (type === pg.types.builtins.INT8 && format !== 'binary') return parseInt8;
  if (type === pg.types.builtins.DATE && format !== 'binary') return String;
  return pg.types.getTypeParser(type, format as 'text');
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}
