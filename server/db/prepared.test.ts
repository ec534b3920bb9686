import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none', poolSize: 1 });
});
afterAll(() => database.drop());

/** What this connection has prepared, and how often each was asked. */
async function preparedStatements() {
  const { rows } = await sql<{ statement: string; asked: number }>`
    select statement, generic_plans + custom_plans as asked from pg_prepared_statements order by 1`.execute(
    database.db,
  );
  return rows.map(({ statement, asked }) => [statement.trim(), asked]);
}

test('a marked statement is parsed once and asked with other values, one without the mark is not kept', async () => {
  const sum = (mark: typeof prepared, n: number) => sql<{ n: number }>`${mark} select ${n}::int + 1 as n`;
  const answers = [];
  for (const n of [1, 2, 3]) answers.push((await sum(prepared, n).execute(database.db)).rows[0]?.n);
  for (const n of [4, 5]) answers.push((await sum(sql``, n).execute(database.db)).rows[0]?.n);
  expect(answers).toEqual([2, 3, 4, 5, 6]);
  expect(await preparedStatements()).toEqual([['/* prepared */ select $1::int + 1 as n', 3]]);
});

test('a mistake in a marked statement is told like any other, and its connection goes on', async () => {
  const divide = (by: number) =>
    sql<{ n: number }>`${prepared} select 6 / ${by}::int as n`.execute(database.db);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(2)).rows).toEqual([{ n: 3 }]);
});
