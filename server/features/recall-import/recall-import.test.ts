import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckedListing } from '#server/features/safety/safety.ts';
import { postListing, signUpPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { reportLines } from './import-report.ts';
import { refreshRecalls } from './kept-recalls.ts';
import { cpscRecall, deviceRecall, enforcement, meant, notMeant, openFda } from './recall-import-cases.ts';
import { importRecalls } from './recall-import.ts';
import { readRecallFile } from './recall-file.ts';
import { recordsOf } from './recall-records.ts';

/** The same for all instances. */
const env = { SECRET: 'secret-of-all-instances-of-this-test' };

let database: TestDatabase;
let app: RunningApp;
/** Another instance of the same site. */
let other: RunningApp;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [app, other, folder] = await Promise.all([
    startApp({ database, env }),
    startApp({ database, env }),
    mkdtemp(path.join(tmpdir(), 'handrail-recalls-')),
  ]);
});
afterAll(async () => {
  await app?.close();
  await other?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await app.services.db.deleteFrom('imported_recalls').execute();
  await sql`UPDATE imported_recalls_version SET version = version + 1`.execute(app.services.db);
  await refreshRecalls(app.services);
});

const take = (content: string, whole = false) =>
  importRecalls(app.services, recordsOf(content, 'The file'), { whole });
const found = (title: string, details: Record<string, unknown> = {}, { services } = app) => {
  const listing: CheckedListing = { title, description: '', brand: '', targets: [], details };
  return services.safety.check(listing).recalls.map(({ id }) => id);
};
const strider = 'Halvorsen Strider HS4400P';

test('what is new, changed, gone and left out is told, and a second time nothing changes', async () => {
  const others = [
    deviceRecall('Z-2-2019', { product_description: 'Coronary stent, Model CS4400', product_code: 'MAF' }),
    deviceRecall('Z-3-2019', {
      recalling_firm: 'Medical Products Inc',
      product_description: 'Wheelchair, Model AB1200',
    }),
    deviceRecall('Z-4-2019', { product_description: 'Wheelchair', code_info: 'All' }),
    deviceRecall('Z-2270-2013', { recalling_firm: 'Invacare Corporation' }),
    { ...deviceRecall('Z-5-2019'), product_description: 7 },
    'nonsense',
  ];
  const first = await take(openFda(deviceRecall('Z-1-2019'), ...others));
  expect(first).toEqual({
    source: 'openfda-recall',
    fresh: ['Z-1-2019'],
    changed: [],
    gone: [],
    same: 0,
    leftOut: {
      'other-things': ['Z-2-2019'],
      'no-maker': ['Z-3-2019'],
      'no-model': ['Z-4-2019'],
      curated: ['Z-2270-2013'],
    },
    unreadable: 2,
  });
  expect(reportLines(first)).toEqual([
    'openFDA device recalls: 1 new, 0 changed, 0 gone, 0 as before.',
    'New: Z-1-2019.',
    'Left out, of things that are not listed here: 1.',
    'Left out, without a maker that a listing could name: 1 (Z-3-2019).',
    'Left out, without a model, a serial number or a name by which one could be known: 1 (Z-4-2019).',
    'Left out, in our own list already: 1 (Z-2270-2013).',
    'Left out, without a number, a date or a product: 2.',
    'All live listings are looked at again.',
  ]);
  const { version } = app.services.safety;
  const again = await take(openFda(deviceRecall('Z-1-2019')));
  expect(again).toMatchObject({ fresh: [], changed: [], gone: [], same: 1 });
  expect(reportLines(again)).toContain('Nothing changed.');
  await refreshRecalls(app.services);
  const third = await take(openFda(deviceRecall('Z-1-2019', { reason_for_recall: 'The frame may crack.' })));
  expect(third).toMatchObject({ fresh: [], changed: ['Z-1-2019'], gone: [], same: 0 });
  // A page of a longer list says nothing of what is not in it; a file that has all does.
  expect(await take(openFda(deviceRecall('Z-9-2020')))).toMatchObject({ fresh: ['Z-9-2020'], gone: [] });
  expect(await take(openFda(deviceRecall('Z-9-2020')), true)).toMatchObject({ same: 1, gone: ['Z-1-2019'] });
  await refreshRecalls(app.services);
  expect(app.services.safety.version).not.toBe(version);
});

test('one recall in both lists of the FDA is one, with what both say', async () => {
  await take(openFda(enforcement('Z-1-2019')));
  await take(openFda(deviceRecall('Z-1-2019')));
  await refreshRecalls(app.services);
  const listing = { title: strider, description: '', brand: '', targets: [], details: {} };
  expect(app.services.safety.check(listing)).toMatchObject({
    decision: 'confirm',
    recalls: [
      {
        id: 'fda-z-1-2019',
        action: 'ask',
        agency: 'FDA',
        date: '2019-04-12',
        maker: 'Halvorsen Medical Inc',
        hazard: 'The caster stem may crack, which may cause a fall.',
        sources: ['accessdata.fda.gov res.cfm?id=154881'],
      },
    ],
  });
});

describe('of listings', () => {
  beforeEach(async () => {
    await take(openFda(deviceRecall('Z-1-2019')));
    await take(openFda(enforcement('Z-1-2019')));
    await take(JSON.stringify([cpscRecall('23-244')]));
    await refreshRecalls(app.services);
  });

  test.each(meant)('“%s” %j may be recalled', (title, details) => {
    expect(found(title, details)).toHaveLength(1);
  });

  test.each(notMeant)('“%s” %j is not', (title, details) => {
    expect(found(title, details)).toEqual([]);
  });

  test('every instance knows of them at once', async () => {
    await expect.poll(() => found('Bramwell bed rail BR2210', {}, other)).toEqual(['cpsc-23-244']);
    await take('[]', true);
    await expect.poll(() => found('Bramwell bed rail BR2210', {}, other)).toEqual([]);
    expect(found(strider)).toEqual(['fda-z-1-2019']);
  });

  test('an instance that starts later has them', async () => {
    const late = await startApp({ database, env });
    expect(found('Bramwell bed rail BR2210', {}, late)).toEqual(['cpsc-23-244']);
    await late.close();
  });
});

test('a site that runs looks at its listings again, and tells the seller', async () => {
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  const { id } = await postListing(app, seller, { title: 'Walker' });
  const title = 'Bramwell grab bar BR2210';
  await app.services.db.updateTable('listings').set({ title }).where('id', '=', id).execute();
  await take(
    JSON.stringify([cpscRecall('23-244', { Title: 'Grab bars', Products: [{ Name: 'Grab bars' }] })]),
  );
  const told = async () =>
    (await seller.request('GET', '/api/notifications/')).body.map(({ text }: { text: string }) => text);
  await expect.poll(told, { timeout: 20_000 }).toEqual([`“${title}” may be recalled.`]);
});

test('two imports at once are one after the other', async () => {
  const content = openFda(deviceRecall('Z-1-2019'), deviceRecall('Z-2-2019'));
  const reports = await Promise.all([take(content), take(content), take(content)]);
  expect(reports.map(({ fresh }) => fresh.length).toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
  expect(reports.map(({ same }) => same).toSorted((one, other) => one - other)).toEqual([0, 2, 2]);
});

describe('a file', () => {
  const read = async (content: string | Buffer) => {
    const file = path.join(folder, 'recalls.json');
    await writeFile(file, content);
    return readRecallFile(file, 'recalls.json');
  };
  const shape =
    /^recalls\.json is neither openFDA's device recalls or enforcement reports nor the recalls of the CPSC's service\.$/;

  test.each([
    ['', /^recalls\.json is not JSON\.$/],
    ['<html>', /^recalls\.json is not JSON\.$/],
    ['{"meta":{}', /^recalls\.json is not JSON\.$/],
    ['7', shape],
    ['null', shape],
    ['{}', shape],
    ['{"results":{}}', shape],
    ['{"results":[{"report_number":"x"}]}', shape],
    ['[{"id":1}]', shape],
    ['{"__proto__":{"results":[]}}', shape],
    ['{"error":{"code":"NOT_FOUND","message":"No matches found!"}}', /found nothing, or could not answer/],
    [Buffer.from([0xff, 0xfe, 0x00, 0x80]), /^recalls\.json is not JSON\.$/],
  ])('%j is refused with one sentence', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  test('that is not there, or a folder, is said', async () => {
    await expect(readRecallFile(path.join(folder, 'none'), 'none')).rejects.toThrow(/^none can't be read: /);
    await expect(readRecallFile(folder, 'folder')).rejects.toThrow(/^folder (?:is not a file|can't be read)/);
  });

  test('with a mark of its encoding is read, and of numbers that are there twice the last holds', async () => {
    const content = openFda(
      deviceRecall('Z-1-2019'),
      deviceRecall('Z-1-2019', { reason_for_recall: 'Other.' }),
    );
    const { notices } = await read(`\ufeff${content}`);
    expect(notices).toMatchObject([{ number: 'Z-1-2019', hazard: 'Other.' }]);
  });

  test('with hostile content is taken as text, and at its length', async () => {
    const long = 'A1'.repeat(500_000);
    const hostile = [
      deviceRecall('Z-1-2019', {
        recalling_firm: '<img src=x onerror=alert(1)>Halvorsen\u202e\u0000 Medical',
        reason_for_recall: `<script>${'x'.repeat(9_000)}</script> ${'caster '.repeat(5_000)}`,
        product_description: `Power wheelchair, Models: ${'HS4400P, '.repeat(100_000)}`,
        code_info: `Serial numbers: ${Array.from({ length: 50_000 }, (_, at) => 1_000_000 + at).join(', ')}`,
      }),
      deviceRecall('Z-2-2019', { product_description: `Wheelchair, Model ${long}`, code_info: { a: [] } }),
      deviceRecall('Z-3-2019', {
        recalling_firm: [],
        product_description: `${'model '.repeat(200_000)}wheelchair`,
      }),
      deviceRecall('Z-4-2019', { event_date_initiated: '2019-13-45' }),
      deviceRecall("Z-5-2019'; DROP TABLE imported_recalls;--"),
      JSON.parse('{"product_res_number":"Z-6-2019","product_description":"x","__proto__":{"a":1}}'),
    ];
    const begun = performance.now();
    const report = await take(openFda(...hostile));
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(report).toMatchObject({ fresh: ['Z-1-2019'], unreadable: 3 });
    await refreshRecalls(app.services);
    const listing = { title: strider, description: 'Power wheelchair', brand: '', targets: [], details: {} };
    const [recall] = app.services.safety.check(listing).recalls;
    expect(recall!.maker).toBe('Halvorsen Medical');
    expect(recall!.hazard.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(recall)).not.toMatch(/[<>\u202e]/);
  });
});
