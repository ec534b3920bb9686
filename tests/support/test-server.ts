import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import { clientConfig, type DatabaseConnection } from '#server/db/handle.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';

/** The server that a test run's databases live on, and the migrated one that they are copies of. */
export interface TestServer {
  connection: DatabaseConnection;
  template: string;
}

/** The same server, another database. */
export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('url' in connection)) return { ...connection, database };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Runs `use` with a connection to the server's own database, for CREATE and DROP DATABASE. */
export async function withAdministrator<T>(
  connection: DatabaseConnection,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the template once per content of the migrations and returns its name; a server that outlives the
 * run keeps it for the next. Runs that start together wait for each other.
 */
export async function ensureTemplate(connection: DatabaseConnection): Promise<string> {
  const template = `handrail_template_${await digestOfMigrations()}`;
  await withAdministrator(connection, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount) return;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template template0`);
    await migrate(withDatabase(connection, unfinished));
    // The tables of the jobs too: to make them for each application took longer than all else of its start.
    const jobs = createPostgresJobs({
      connection: withDatabase(connection, unfinished),
      log: pino({ level: 'silent' }),
    });
    await jobs.start();
    await jobs.stop();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  });
  return template;
}

async function digestOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsFolder)).toSorted()) {
    hash.update(file).update(await readFile(path.join(migrationsFolder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
