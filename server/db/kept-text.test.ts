import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { KeptTexts, type Places } from './kept-text.ts';

interface Given {
  word: string;
  least: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none', poolSize: 1 });
});
afterAll(() => database.drop());

function prepare() {
  const texts = new KeptTexts<Given>();
  let written = 0;
  const write = ({ word, least }: Places<Given>) => {
    written += 1;
    const enough = least ? sql`AND ${least}::int > 2` : sql``;
    return sql<{
      found: string;
    }>`SELECT ${word}::text || ${word}::text AS found WHERE ${word}::text <> '' ${enough}`;
  };
  return {
    writes: () => written,
    compile: (shape: string | null, values: Partial<Given>) =>
      texts.compile(database.db, shape, values, write),
    async ask(shape: string | null, values: Partial<Given>) {
      const { rows } = await database.db.executeQuery(texts.compile(database.db, shape, values, write));
      return rows.map(({ found }) => found);
    },
  };
}

test('a text is written once for each shape and set of values, and asked with others', async () => {
  const { ask, writes } = prepare();
  expect(await ask('plain', { word: 'a' })).toEqual(['aa']);
  expect(await ask('plain', { word: 'b', least: undefined })).toEqual(['bb']);
  expect(writes()).toBe(1);
  expect(await ask('plain', { word: 'c', least: 2 })).toEqual([]);
  expect(await ask('plain', { least: 3, word: 'd' })).toEqual(['dd']);
  expect(await ask('plain', { word: 'e', least: 3 })).toEqual(['ee']);
  expect(await ask('other', { word: 'f' })).toEqual(['ff']);
  expect(writes()).toBe(4);
});

test('a value of several places is sent once', () => {
  const { sql: text, parameters } = prepare().compile('plain', { least: 3, word: 'a' });
  expect(parameters).toEqual(['a', 3]);
  expect(text).toBe(`SELECT $1::text || $1::text AS found WHERE $1::text <> '' AND $2::int > 2`);
});

test('without a shape a text is not kept', async () => {
  const { ask, writes } = prepare();
  for (const word of ['a', 'b']) expect(await ask(null, { word })).toEqual([word + word]);
  expect(writes()).toBe(2);
});

test('a value that is written into the text is refused', () => {
  const leaking = () =>
    new KeptTexts<Given>().compile(database.db, 'plain', { word: 'a' }, () => sql`SELECT ${'a'}::text`);
  expect(leaking).toThrow('places only');
});
