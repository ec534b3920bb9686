import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { DatabaseUnreachableError, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ migrations: 'none' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('applies every file once and in order when four instances start together', async () => {
  await writeMigration(
    '0001-beds',
    'create table beds (name text); insert into beds values (1); select pg_sleep(0.1)',
  );
  await writeMigration('0002-more-beds', "insert into beds select name || 'b' from beds");
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection, { folder })));
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([
    ['0001-beds', '0002-more-beds'],
    [],
    [],
    [],
  ]);
  expect(await bedNames()).toEqual(['1', '1b']);
});

test('applies only what is new', async () => {
  await writeMigration('0001-beds', 'create table beds (name text)');
  await migrate(database.connection, { folder });
  await writeMigration('0002-first-bed', "insert into beds values ('low')");
  expect(await migrate(database.connection, { folder })).toEqual(['0002-first-bed']);
  expect(await bedNames()).toEqual(['low']);
});

test('names the migration that failed and leaves nothing of it behind', async () => {
  await writeMigration(
    '0001-beds',
    "create table beds (name text); insert into beds values ('low'); select 1/0",
  );
  await expect(migrate(database.connection, { folder })).rejects.toThrow(
    'Database migration 0001-beds failed: division by zero',
  );
  const { rows } = await sql<{ beds: string | null }>`select to_regclass('beds') as beds`.execute(
    database.db,
  );
  expect(rows[0]?.beds).toBeNull();
});

test('an older release starts beside what a newer one added, and a gap in between is refused', async () => {
  await writeMigration('0001-beds', 'create table beds (name text)');
  await writeMigration('0002-width', "alter table beds add column width text not null default ''");
  await migrate(database.connection, { folder });
  await rm(path.join(folder, '0002-width.sql'));
  expect(await migrate(database.connection, { folder })).toEqual([]);
  await writeMigration('0003-lifts', 'create table lifts (name text)');
  await expect(migrate(database.connection, { folder })).rejects.toThrow('0002-width is missing');
});

test('refuses a file whose name has no place in the order', async () => {
  await writeMigration('beds', 'create table beds (name text)');
  await expect(migrate(database.connection, { folder })).rejects.toThrow('beds.sql is not named like');
});

test('a table that is in use is waited for without holding up those who come after', async () => {
  await writeMigration('0001-beds', 'create table beds (name text)');
  await migrate(database.connection, { folder });
  await writeMigration('0002-width', 'alter table beds add column width integer');
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) };
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'handrail migrate'
      and datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return rows.length > 0;
  };
  const applying = await database.db.transaction().execute(async (trx) => {
    await sql`lock table beds in access share mode`.execute(trx);
    const applying = migrate(database.connection, { folder, log: log as never });
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000, interval: 20 });
    // Queues behind the ALTER, and is served when that gives way, though the table is still in use.
    expect(await bedNames()).toEqual([]);
    return { applying };
  });
  expect(await applying.applying).toEqual(['0002-width']);
  expect(warnings.length).toBeGreaterThan(0);
});

test('a database that is not there is waited for, and then named as the cause', async () => {
  const nobody = { url: `postgres://handrail@127.0.0.1:${await freePort()}/handrail` };
  const warnings: object[] = [];
  const log = { warn: (reason: object) => void warnings.push(reason) };
  const migrating = migrate(nobody, { folder, log: log as never, patienceMs: 1_000 });
  await expect(migrating).rejects.toThrow(DatabaseUnreachableError);
  await expect(migrating).rejects.toThrow('ECONNREFUSED');
  expect(warnings.length).toBeGreaterThan(0);
});

test("the application's own migrations make every table of the schema", async () => {
  expect(await migrate(database.connection)).toContain('0001-marketplace');
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(database.db);
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['users', 'listings', 'messages']));
});

async function writeMigration(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, `${name}.sql`), text);
}

async function bedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from beds order by name`.execute(database.db);
  return rows.map((row) => row.name);
}
