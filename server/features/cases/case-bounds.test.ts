import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { casesAt, startCaseDesk, type CaseDesk } from './case-test-desk.ts';

let desk: CaseDesk;
let app: RunningApp;

beforeAll(async () => {
  desk = await startCaseDesk();
  ({ app } = desk);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() => desk.clear());

const { report, shown, onlyCase } = casesAt(() => desk);

/** The one report once more, each a minute older than the one before. */
const repeat = (count: number, state = 'received') =>
  sql`
    INSERT INTO reports (id, model, object_id, reason, category, state, case_id, snapshot, created_at)
    SELECT gen_random_uuid(), model, object_id, 'Copy ' || n, category, ${state}, case_id, snapshot,
      created_at - make_interval(mins => n)
    FROM reports, generate_series(1, ${count}::int) AS n`.execute(app.services.db);

/** To each report, so many times; each a second after the one before. */
const addToEach = (count: number) =>
  sql`
    INSERT INTO report_additions (id, report_id, reason, snapshot, created_at)
    SELECT gen_random_uuid(), id, 'More', snapshot, created_at + make_interval(secs => n)
    FROM reports, generate_series(1, ${count}::int) AS n`.execute(app.services.db);

/** As if a chat of so many messages, of 4,000 characters each, had been reported. */
const reportLongChat = (messages: number) =>
  sql`
    UPDATE reports SET model = 'conversation', snapshot = jsonb_build_object(
      'model', 'conversation', 'conversation_id', 'c', 'listing_id', NULL, 'buyer', '{}'::jsonb, 'seller', '{}'::jsonb,
      'messages', (SELECT jsonb_agg(jsonb_build_object(
          'seq', n, 'sender_uid', 'x', 'text', repeat('a', 4000), 'timestamp', created_at))
        FROM generate_series(1, ${messages}::int) AS n))`.execute(app.services.db);

describe('of very much that was reported, a case shows', () => {
  test('the latest reports, and what was last added to each, and says how much is kept besides', async () => {
    await report();
    await repeat(limits.caseReportsMax + 29);
    await addToEach(limits.reportAdditionsMax);
    const found = await shown((await onlyCase()).id);
    expect(found).toMatchObject({ reporters: 130, reports_left: 30 });
    expect(found.reports).toHaveLength(100);
    expect(found.reports[0]!.reason).toBe('Copy 99');
    expect(found.reports.at(-1)!.reason).toBe('It is not theirs.');
    for (const { created_at, as_reported, as_reported_left } of found.reports) {
      const seconds = as_reported.map(({ at }) => (Date.parse(at) - Date.parse(created_at)) / 1000);
      expect(seconds).toEqual([0, 16, 17, 18, 19, 20]);
      expect(as_reported_left).toBe(15);
    }
  });

  test('what stands before what was taken back', async () => {
    await report();
    await app.services.db
      .updateTable('reports')
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .execute();
    await report({}, desk.other);
    const { id } = await onlyCase();
    await app.services.db.updateTable('reports').set({ reason: 'Stands.' }).execute();
    await repeat(limits.caseReportsMax, 'withdrawn');
    const found = await shown(id);
    expect(found.reports_left).toBe(102);
    expect(found.reports.filter(({ reason }) => reason === 'Stands.')).toHaveLength(2);
  });

  test('only as much as one answer can hold', async () => {
    await report();
    await reportLongChat(700);
    await repeat(2);
    await app.services.db
      .updateTable('reports')
      .set({ reason: 'x'.repeat(limits.longTextMax) })
      .execute();
    await addToEach(1);
    const { id } = await onlyCase();
    const answer = await desk.mo.request('GET', `/api/staff/cases/${id}/`);
    expect(answer).toMatchObject({ status: 200, body: { reports_left: 2 } });
    expect(answer.body.reports).toMatchObject([{ as_reported_left: 1 }]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1.2 * limits.caseEvidenceMax);
  });
});
