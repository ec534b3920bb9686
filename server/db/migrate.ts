import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { clientConfig, type DatabaseConnection } from './handle.ts';

/** The application's own migrations, `NNNN-what-it-does.sql`. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

const MIGRATION_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Brings the database to the newest migration and returns the names of those it applied. All pending ones are
 * applied in one transaction, or none. Instances that start together wait for the first (an advisory lock).
 *
 * Throws an Error that names the migration that failed.
 */
export async function migrate(
  connection: DatabaseConnection,
  folder: string = MIGRATIONS_FOLDER,
): Promise<string[]> {
  // A connection of its own: building an index may take longer than any query of a request.
  const pool = new pg.Pool({ ...clientConfig(connection), max: 1, application_name: 'handrail migrate' });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
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

/** Every migration of `folder` by its file's name without the ending; each file is plain SQL. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(folder)).toSorted()) {
    if (!file.endsWith('.sql')) continue;
    if (!MIGRATION_NAME.test(file)) throw new Error(`${file} is not named like 0001-what-it-does.sql`);
    const text = await readFile(path.join(folder, file), 'utf8');
    migrations[path.basename(file, '.sql')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
  }
  return migrations;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
