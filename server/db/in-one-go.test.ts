import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { andThen, textArray } from './in-one-go.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let other: TestDatabase['db'];
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none', poolSize: 2 });
  other = database.db;
  await sql`create table ramps (name text)`.execute(other);
});
afterAll(() => database.drop());

const names = async () =>
  (await sql<{ name: string }>`select name from ramps order by 1`.execute(other)).rows.map(
    ({ name }) => name,
  );

const addThenDivide = (name: string, by: number) =>
  sql<{ n: number }>`${prepared} insert into ramps values (${name} || ${'!'}::text)
    ${andThen} select 6 / ${String(by)}::int as n`.execute(other);

test('the last statement answers, and each connection prepares them once', async () => {
  await sql`truncate ramps`.execute(other);
  for (const by of [1, 2, 3]) expect((await addThenDivide('a', by)).rows).toEqual([{ n: 6 / by }]);
  expect(await names()).toEqual(['a!', 'a!', 'a!']);
  const { rows } = await sql<{ asked: number }>`
    select generic_plans + custom_plans as asked from pg_prepared_statements`.execute(other);
  expect(rows).toEqual([{ asked: 3 }, { asked: 3 }]);
});

test('when one fails neither has happened, and the connection goes on', async () => {
  await sql`truncate ramps`.execute(other);
  await expect(addThenDivide('lost', 0)).rejects.toMatchObject({ code: '22012' });
  await addThenDivide('kept', 2);
  expect(await names()).toEqual(['kept!']);
});

test('the second sees what was committed while the first waited', async () => {
  await sql`truncate ramps`.execute(other);
  const together = await database.db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(holding);
    const asked = sql<{ name: string }>`${prepared} select pg_advisory_xact_lock(${'7'}::int)
      ${andThen} select name from ramps where name = ${'in between'}`.execute(other);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        holding,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await sql`insert into ramps values ('in between')`.execute(holding);
    return { asked };
  });
  expect((await together.asked).rows).toEqual([{ name: 'in between' }]);
});

test('a list of texts arrives as it was, whatever is in them', async () => {
  const texts = [
    '',
    ' ',
    'null',
    'NULL',
    'a,b',
    '{}',
    '"',
    '\\',
    '\\"\\',
    'Ä 🦽\n\t',
    "'; drop table ramps; --",
  ];
  for (const list of [texts, [], ['one']]) {
    const { rows } = await sql<{ list: string[] }>`select ${textArray(list)}::text[] as list`.execute(other);
    expect(rows).toEqual([{ list }]);
  }
});
