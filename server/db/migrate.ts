import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';
import {
  clientConfig,
  connectTimeoutMs,
  ignoreBrokenConnections,
  type DatabaseConnection,
} from './handle.ts';

/** The application's own migrations, `NNNN-what-it-does.sql`. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;

/** A migration that waits longer than this for a table gives up: everyone else would queue behind it. */
const lockTimeoutMs = 2_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** How long a start waits for a database that is not up yet, or for a busy table. */
const defaultPatienceMs = 60_000;

/**
 * The database cannot be reached at all: nothing listens, the password or certificate is wrong, or it does not exist.
 */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'DatabaseUnreachableError';
  }
}

export interface MigrateOptions {
  folder?: string;
  log?: Pick<Logger, 'warn'>;
  patienceMs?: number;
}

/**
 * Brings the database to the newest migration and returns the names of those it applied. All pending ones are applied
 * in one transaction, or none. Instances that start together wait for the first (an advisory lock). A database that is
 * down, or tables that others hold, are retried for a minute, without making anyone wait for long.
 *
 * Migrations of a newer release are left alone: instances of the older one start and run beside it, because a release
 * only adds (docs/decisions/017).
 *
 * Throws an Error that names the migration that failed, or DatabaseUnreachableError.
 */
export async function migrate(
  connection: DatabaseConnection,
  { folder = migrationsFolder, log, patienceMs = defaultPatienceMs }: MigrateOptions = {},
): Promise<string[]> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await migrateOnce(connection, folder);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (!isDatabaseAway(cause) || performance.now() + pause > giveUpAt) throw error;
      log?.warn({ reason: messageOf(error) }, 'the database can not be migrated now; trying again');
      await setTimeout(pause);
    }
  }
}

async function migrateOnce(connection: DatabaseConnection, folder: string): Promise<string[]> {
  // Connections of its own: building an index may take longer than any query of a request. One migrates, one looks.
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: 2,
    application_name: 'handrail migrate',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  ignoreBrokenConnections(pool);
  const db = new Kysely<MigrationTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnreachableError(error);
    });
    client.release();
    const provider = {
      async getMigrations() {
        const own = await readMigrations(folder);
        return { ...own, ...(await newerThan(Object.keys(own), db)) };
      },
    };
    const migrator = new Migrator({ db, provider });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(`Database migration${failed ? ` ${failed}` : ''} failed: ${messageOf(error)}`, {
        cause: error,
      });
    }
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

interface MigrationTables {
  kysely_migration: { name: string };
}

/** Every migration of `folder` by its file's name without the ending; each file is plain SQL. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).toSorted()) {
    if (!file.endsWith('.sql')) continue;
    if (!migrationName.test(file)) throw new Error(`${file} is not named like 0001-what-it-does.sql`);
    const text = await readFile(path.join(folder, file), 'utf8');
    migrations[path.basename(file, '.sql')] = {
      async up(db) {
        await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(db);
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}

/** Migrations after the last one of ours that has already run. One missing in between is still an error. */
async function newerThan(own: string[], db: Kysely<MigrationTables>): Promise<Record<string, Migration>> {
  const last = own.at(-1) ?? '';
  const applied = await db.selectFrom('kysely_migration').select('name').execute();
  const newer = applied.filter(({ name }) => name > last);
  return Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }]));
}

function messageOf(error: unknown): string {
  // A name with several addresses fails at each of them.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
