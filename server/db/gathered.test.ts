import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';
import { gatherLookUps } from './gathered.ts';
import { createDatabase } from './handle.ts';
import type { Db } from './schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: 'none' });
  await sql`CREATE TABLE words (name text PRIMARY KEY, meaning text NOT NULL)`.execute(database.db);
});
afterAll(() => database?.drop());

const say = (name: string, meaning: string, db: Db = database.db) =>
  sql`INSERT INTO words VALUES (${name}, ${meaning}) ON CONFLICT (name) DO UPDATE SET meaning = ${meaning}`.execute(
    db,
  );

/** Look-ups whose statements are noted, and whose answers wait behind a door once they are read. */
function lookUps() {
  const asked: string[][] = [];
  const doors: (() => void)[] = [];
  let isOpen = true;
  const find = gatherLookUps(async (db, names) => {
    asked.push([...names]);
    const { rows } = await sql<{ name: string; meaning: string }>`
      SELECT name, meaning FROM words WHERE name = ANY(${names}::text[])`.execute(db);
    if (names.includes('broken')) throw new Error(`the database is away from ${names.join()}`);
    if (!isOpen) {
      const { promise, resolve } = Promise.withResolvers<void>();
      doors.push(resolve);
      shut.shift()?.();
      await promise;
    }
    return new Map(rows.map(({ name, meaning }) => [name, meaning]));
  });
  /** Whoever waits until a statement stands behind its door. */
  const shut: (() => void)[] = [];
  return {
    asked,
    doors,
    find: (name: string, db: Db = database.db) => find(db, name),
    /** Resolves when the statement of this look-up has read, and holds back what it read. */
    async hold(name: string): Promise<Promise<string | undefined>[]> {
      isOpen = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      shut.push(resolve);
      const answer = find(database.db, name);
      await promise;
      isOpen = true;
      return [answer];
    },
  };
}

test('look-ups of the same moment are one statement, and each gets its own row or none', async () => {
  await say('chair', 'to sit on');
  await say('bed', 'to lie on');
  const { find, asked } = lookUps();
  const answers = await Promise.all(['chair', 'bed', 'nothing', 'chair'].map((name) => find(name)));
  expect(answers).toEqual(['to sit on', 'to lie on', undefined, 'to sit on']);
  expect(asked).toEqual([['chair', 'bed', 'nothing']]);
});

test('a look-up waits for none that hangs; only behind two of them others gather', async () => {
  await say('cane', 'to lean on');
  const { find, hold, doors, asked } = lookUps();
  const [first] = await hold('chair');
  expect(await find('cane')).toBe('to lean on');
  const [second] = await hold('bed');
  const others = Promise.all([find('cane'), find('nothing')]);
  doors[1]!();
  expect(await second).toBe('to lie on');
  expect(await others).toEqual(['to lean on', undefined]);
  doors[0]!();
  expect(await first).toBe('to sit on');
  expect(asked).toEqual([['chair'], ['cane'], ['bed'], ['cane', 'nothing']]);
});

test('what was changed before a look-up came is never answered with what a statement before it read', async () => {
  await say('ramp', 'as it was');
  const { find, hold, doors } = lookUps();
  const [first] = await hold('ramp');
  const [second] = await hold('ramp');
  await say('ramp', 'as it is');
  const edited = find('ramp');
  doors.forEach((open) => open());
  expect(await edited).toBe('as it is');
  expect([await first, await second]).toEqual(['as it was', 'as it was']);

  const [third] = await hold('ramp');
  await sql`DELETE FROM words WHERE name = 'ramp'`.execute(database.db);
  expect(await find('ramp')).toBeUndefined();
  doors[2]!();
  expect(await third).toBe('as it is');
});

test('an error is that of every look-up of its statement, and of no other', async () => {
  const { find } = lookUps();
  const answers = await Promise.allSettled([find('chair'), find('broken')]);
  const told = { status: 'rejected', reason: new Error('the database is away from chair,broken') };
  expect(answers).toEqual([told, told]);
  expect(await find('chair')).toBe('to sit on');
});

test('a transaction asks for itself, and sees what only it has written', async () => {
  const { find, hold, doors, asked } = lookUps();
  const held = [await hold('chair'), await hold('chair')].flat();
  await database.db.transaction().execute(async (trx) => {
    await say('lift', 'to rise with', trx);
    expect(await Promise.all([find('lift', trx), find('bed', trx)])).toEqual(['to rise with', 'to lie on']);
  });
  expect(asked).toEqual([['chair'], ['chair'], ['lift'], ['bed']]);
  doors.forEach((open) => open());
  await Promise.all(held);
});

test('two handles never share a statement', async () => {
  const other = createDatabase({ connection: database.connection, poolSize: 1 });
  const { find, asked } = lookUps();
  expect(await Promise.all([find('chair'), find('chair', other.db)])).toEqual(['to sit on', 'to sit on']);
  expect(asked).toEqual([['chair'], ['chair']]);
  await other.close();
});
