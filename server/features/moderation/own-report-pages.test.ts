import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { reportsOn, startReportSite, type ReportSite } from './report-test-site.ts';

let site: ReportSite;
let app: RunningApp;
let buyer: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  site = await startReportSite();
  ({ app, buyer, stranger } = site);
}, 60_000);
afterAll(() => app?.close());
beforeEach(() => site.clear());

const report = (person = buyer) =>
  reportsOn(() => site).report({ model: 'listing', object_id: site.listing.id }, person);
const own = async (query = '', person = buyer) => person.request('GET', `/api/moderation/reports/${query}`);

/** The one report, so many times more, each a minute older than the one before. */
const repeat = (count: number) =>
  sql`INSERT INTO reports (id, reporter_uid, model, object_id, reason, snapshot, created_at)
    SELECT gen_random_uuid(), reporter_uid, model, object_id, 'Copy ' || n, snapshot,
      created_at - make_interval(mins => n)
    FROM reports, generate_series(1, ${count}::int) AS n`.execute(app.services.db);

test('own reports come in pages, each where the one before ended', async () => {
  await report();
  await repeat(4);
  await sql`UPDATE reports SET created_at = date_trunc('hour', created_at)`.execute(app.services.db);
  const found: string[] = [];
  for (let query: string | undefined = '?limit=2'; query;) {
    const { body, headers } = await own(query);
    expect(body.length).toBeLessThanOrEqual(2);
    found.push(...body.map(({ reason }: { reason: string }) => reason));
    query = /^<\/api\/moderation\/reports\/(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(found.toSorted()).toEqual(['Copy 1', 'Copy 2', 'Copy 3', 'Copy 4', 'It is not theirs.']);
  expect(new Set(found).size).toBe(5);
  const { report_id } = (await report(stranger)).body;
  for (const cursor of [report_id, randomUUID()]) expect((await own(`?cursor=${cursor}`)).body).toEqual([]);
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x'])
    expect((await own(`?${query}`)).status).toBe(400);
});

test('they are read without what is kept of chats, however long these are', async () => {
  await report();
  await sql`UPDATE reports SET snapshot = snapshot || jsonb_build_object('messages',
    (SELECT jsonb_agg(repeat('a', 4000)) FROM generate_series(1, 700)))`.execute(app.services.db);
  await repeat(29);
  const cost = async () => {
    const before = process.cpuUsage();
    expect((await own()).body).toHaveLength(30);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // Reading 84 MB takes half a second and more of CPU.
  expect(Math.min(await cost(), await cost(), await cost())).toBeLessThan(150);
});
