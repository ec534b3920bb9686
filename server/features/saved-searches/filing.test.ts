import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadZipTable, type ZipTable } from '#server/features/location/zip-table.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { fileAnew } from './filing.ts';
import { findCompared } from './match-store.ts';
import { findSearches } from './matching.ts';
import { cellsOfCircle } from './search-keys.ts';

const table = path.join(import.meta.dirname, '../../../data/us-zips.tsv');
const forever = { signal: new AbortController().signal };
/** More than one portion. */
const many = 450;
/** One site: an instance with a secret of its own ends the signing keys of the others. */
const env = { SECRET: 'secret-of-all-instances-of-this-test' };

let database: TestDatabase;
let app: RunningApp;
let ana: TestPerson;
let folder: string;
/** The table of another release, in which 78701 is where 10001 was. */
let moved: ZipTable;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ database, env });
  await app.services.jobs.stop();
  ana = await signUpPerson(app, { name: 'Ana Asks' });
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-filing-'));
  const text = await readFile(table, 'latin1');
  const [, lat, lng] = /^10001\t(\S+)\t(\S+)\t/m.exec(text)!;
  const file = path.join(folder, 'us-zips.tsv');
  await writeFile(file, text.replace(/^78701\t\S+\t\S+\t/m, `78701\t${lat}\t${lng}\t`), 'latin1');
  moved = loadZipTable(file);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  await rm(folder, { recursive: true });
});

const austin = { zip_code: '78701', radius: '5' };
const save = async (filters: object) =>
  (await ana.request('POST', '/api/saved-searches/', { filters })).body.id as string;
const change = (id: string, changes: object) => ana.request('PATCH', `/api/saved-searches/${id}/`, changes);
async function cellsOf(id: string): Promise<number[]> {
  const rows = await app.services.db
    .selectFrom('saved_search_keys')
    .select('cell')
    .where('search_id', '=', id)
    .execute();
  return rows.map(({ cell }) => cell).toSorted((a, b) => a - b);
}
const expected = (zips: ZipTable, radius = 5) =>
  cellsOfCircle(zips, { zip: '78701', radius }).toSorted((a, b) => a - b);
/** Every row with the transaction that wrote it. */
async function written(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT search_id, cell, xmin::text FROM saved_search_keys ORDER BY search_id, cell`.execute(
    app.services.db,
  );
  return rows;
}

test('with another table of ZIPs all that are filed by place are filed anew, once', async () => {
  const { services } = app;
  const near = await save(austin);
  const wide = await save({ ...austin, radius: '50', category: 'hospital-beds' });
  const anywhere = await save({ search: 'ramp' });
  const paused = await save({ ...austin, search: 'paused' });
  await change(paused, { paused: true });
  const guest = { filters: austin, email: 'gus@example.com' };
  expect((await request(app, 'POST', '/api/saved-searches/', guest)).status).toBe(202);
  expect([await cellsOf(near), await cellsOf(wide)]).toEqual([
    expected(services.zips),
    expected(services.zips, 50),
  ]);

  const other = { ...services, zips: moved };
  await Promise.all([fileAnew(other, forever), fileAnew(other, forever)]);
  await fileAnew(other, forever);
  expect([await cellsOf(near), await cellsOf(wide)]).toEqual([expected(moved), expected(moved, 50)]);
  expect(await cellsOf(near)).not.toEqual(expected(services.zips));
  expect([await cellsOf(anywhere), await cellsOf(paused)]).toEqual([[0], []]);

  const listing = await postListing(app, ana, { title: 'Cane', zip_code: '10001' });
  const compared = (await findCompared(services.db, listing.id))!;
  expect(await findSearches(other, compared)).toContain(near);
  const before = await written();
  await fileAnew(other, forever);
  expect(await written()).toEqual(before);
  await fileAnew(services, forever);
  expect(await cellsOf(near)).toEqual(expected(services.zips));
});

test('an instance of the release with the other table files all anew when it starts, those of older releases too', async () => {
  const { services } = app;
  const { db } = services;
  await db.deleteFrom('saved_searches').execute();
  // As a release leaves them that knows no versions: filed somewhere, and by no version.
  await sql`
    WITH searches AS (
      INSERT INTO saved_searches (id, uid, name, filters, zip, radius, frequency, paused, is_public, created_at, looked_at)
      SELECT gen_random_uuid(), ${ana.uid}, '', '{"radius":"5","search":"bedrail ' || n || '","zip_code":"78701"}', '78701', 5,
        'now', false, false, now(), now()
      FROM generate_series(1, ${many}::int) AS n RETURNING id)
    INSERT INTO saved_search_keys (cell, key, search_id, zip, radius, asks)
    SELECT 1, 'w old', id, 78701, 5, '{}' FROM searches`.execute(db);
  const filed = async () => {
    const { rows } = await sql`
      SELECT cell, count(DISTINCT search_id)::int AS searches, count(DISTINCT key)::int AS keys, count(DISTINCT asks)::int AS asks
      FROM saved_search_keys GROUP BY cell ORDER BY cell`.execute(db);
    return rows;
  };
  const interrupted = new AbortController();
  interrupted.abort();
  await fileAnew({ ...services, zips: moved }, { signal: interrupted.signal });
  expect(await filed()).toMatchObject([{ cell: 1, searches: many }]);

  const instances = await Promise.all([1, 2].map(() => startApp({ database, env, zips: moved })));
  try {
    await expect
      .poll(filed, { timeout: 20_000 })
      .toEqual(expected(moved).map((cell) => ({ cell, searches: many, keys: 1, asks: many })));
  } finally {
    for (const instance of instances) await instance.close();
  }
});
