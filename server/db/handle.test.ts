import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { createDatabase } from './handle.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none' });
});
afterAll(() => database.drop());

test('gives int8 as a number and refuses one that a number can not hold', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::int8 as n`.execute(database.db);
  expect(rows[0]?.n).toBe(9_007_199_254_740_991);
  await expect(sql`select 9007199254740993::int8 as n`.execute(database.db)).rejects.toThrow(RangeError);
});

test('gives a date as its text, whatever the time zone', async () => {
  const { rows } = await sql`select date '1950-02-28' as born, timestamptz '2026-01-01 00:00Z' as at`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ born: '1950-02-28', at: new Date('2026-01-01T00:00:00Z') });
});

test('finds accented titles whatever their case', async () => {
  const { rows } = await sql<{ found: boolean }>`select 'Élévateur' ilike '%éLÉV%' as found`.execute(
    database.db,
  );
  expect(rows[0]?.found).toBe(true);
});

test('limits how long a statement, a lock and an idle transaction may take', async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
  expect(rows[0]).toEqual({ statement: '15s', lock: '10s', idle: '30s' });
});

test('goes on with new connections after all of them were cut', async () => {
  const broken: string[] = [];
  const other = createDatabase({
    connection: database.connection,
    poolSize: 1,
    log: { error: (_fields: object, message?: string) => void broken.push(message ?? '') },
  });
  const cut = new Promise((resolve) => other.pool.once('error', resolve));
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other.db);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await cut;
  const again = await sql<{ one: number }>`select 1 as one`.execute(other.db);
  expect(again.rows).toEqual([{ one: 1 }]);
  expect(broken).toHaveLength(1);
  await other.close();
});
