import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransparencyMonth } from '#contract/transparency.ts';
import { writeUncounted } from '#server/backup/table-store.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let sam: TestPerson;
let bea: TestPerson;

beforeAll(async () => {
  app = await startApp();
  sam = await signUpPerson(app, { name: 'Sam Seller' });
  bea = await signUpPerson(app, { name: 'Bea Buyer' });
}, 60_000);
afterAll(() => app?.close());

const shown = async (month: string): Promise<TransparencyMonth | undefined> =>
  (await request(app, 'GET', '/api/transparency/')).body.months.find(
    (one: TransparencyMonth) => one.month === month,
  );
const report = (at: string, category: string, db = app.services.db) =>
  sql`INSERT INTO reports (id, reporter_uid, model, object_id, reason, category, snapshot, created_at)
    VALUES (${randomUUIDv7()}, ${bea.uid}, 'user', ${sam.uid}, 'Rude', ${category}, '{}', ${at})`.execute(db);
/** A case that was opened so many hours before it was decided. */
async function decide(at: string, hours: number, changes: { action?: string; automated?: boolean } = {}) {
  const { db } = app.services;
  const caseId = randomUUIDv7();
  const opened = new Date(Date.parse(at) - hours * 3_600_000);
  await sql`INSERT INTO cases (id, model, object_id, person_uid, title, state, opened_at, due_at)
    VALUES (${caseId}, 'user', ${sam.uid}, ${sam.uid}, 'Sam', 'decided', ${opened}, ${opened})`.execute(db);
  const again = (when: string, automated = false, undoes: string | null = null) => {
    const id = randomUUIDv7();
    const values = sql`${id}, ${caseId}, ${sam.uid}, ${changes.action ?? 'warn'}, 'abuse', '', '', '', 'report'`;
    return sql`
      INSERT INTO decisions (id, case_id, person_uid, action, rule, subject, facts, note, source, automated, undoes,
        created_at) VALUES (${values}, ${automated}, ${undoes}, ${when})`
      .execute(db)
      .then(() => id);
  };
  const id = await again(at, changes.automated);
  return { id, again };
}

test('counts by month and kind, in UTC, and says of less than five only that', async () => {
  for (let n = 0; n < 5; n++) await report('2025-01-31T23:59:59Z', 'scam');
  for (let n = 0; n < 4; n++) await report('2025-01-01T00:00:00Z', 'abuse');
  await report('2025-02-01T00:00:00Z', 'scam');
  expect((await shown('2025-01'))?.reports).toEqual([
    { name: 'abuse', count: null },
    { name: 'scam', count: 5 },
  ]);
  expect((await shown('2025-02'))?.reports).toEqual([{ name: 'scam', count: null }]);
  const text = JSON.stringify((await request(app, 'GET', '/api/transparency/')).body);
  expect(text).not.toMatch(/total|sum/);
});

test('tells decisions of machines apart, and how long the first one of staff took', async () => {
  for (const hours of [1, 2, 3, 4, 10]) {
    const { again } = await decide('2025-03-10T12:00:00Z', hours);
    await again('2025-03-12T12:00:00Z');
  }
  await decide('2025-03-10T12:00:00Z', 0, { automated: true });
  const { decisions, first_decision } = (await shown('2025-03'))!;
  expect(decisions).toEqual([
    { name: 'warn', rule: 'abuse', automated: false, count: 10 },
    { name: 'warn', rule: 'abuse', automated: true, count: null },
  ]);
  expect(first_decision).toEqual({ median: 3, p90: 7.6 });
  await decide('2025-04-10T12:00:00Z', 1);
  expect((await shown('2025-04'))!.first_decision).toBeNull();
});

test('what a machine hid first waits until staff have decided', async () => {
  const hidden = { action: 'remove-listing', automated: true };
  for (const hour of ['13', '14', '15', '16', '22']) {
    const { id, again } = await decide('2025-05-10T12:00:00Z', 2, hidden);
    // Shown again by it, and a decision after the first.
    await again(`2025-05-10T${hour}:00:00Z`, false, id);
    await again(`2025-05-10T${hour}:00:00Z`);
    await again('2025-05-12T12:00:00Z');
  }
  expect((await shown('2025-05'))!.first_decision).toEqual({ median: 5, p90: 9.6 });
});

test('counts appeals when they come and when they are answered', async () => {
  const { db } = app.services;
  for (let n = 0; n < 5; n++) {
    const id = randomUUIDv7();
    await sql`INSERT INTO decisions (id, person_uid, action, subject, facts, note, source, created_at)
      VALUES (${id}, ${sam.uid}, 'warn', '', '', '', 'report', '2024-01-10T12:00:00Z')`.execute(db);
    await sql`INSERT INTO appeals (id, decision_id, text, created_at, due_at)
      VALUES (${randomUUIDv7()}, ${id}, 'No.', '2024-01-11T12:00:00Z', '2024-01-18T12:00:00Z')`.execute(db);
    await sql`UPDATE appeals SET outcome = 'upheld', answered_at = '2024-02-01T12:00:00Z'
      WHERE decision_id = ${id}`.execute(db);
  }
  expect((await shown('2024-01'))!.appeals).toEqual([{ name: 'received', count: 5 }]);
  expect((await shown('2024-02'))!.appeals).toEqual([{ name: 'upheld', count: 5 }]);
});

test('counts lines of advice, which stay when the chat has gone, as reports do', async () => {
  const [al, bo] = [
    await signUpPerson(app, { name: 'Al Gone' }),
    await signUpPerson(app, { name: 'Bo Gone' }),
  ];
  const text = 'Please buy a gift card and send me the numbers on the back of it.';
  for (let n = 0; n < 5; n++) {
    const chat = await startChat(app, { seller: al, buyer: bo });
    await sendMessage(app.services, bo.uid, chat, { text, clientId: randomUUID() });
  }
  const month = new Date().toISOString().slice(0, 7);
  expect((await shown(month))?.warnings).toEqual([{ name: 'gift-card', count: 5 }]);
  for (const { uid, request: ask } of [al, bo])
    expect((await ask('DELETE', '/api/users/delete-profile/', { uid })).status).toBe(200);
  await app.services.db.deleteFrom('reports').execute();
  expect((await shown(month))?.warnings).toEqual([{ name: 'gift-card', count: 5 }]);
  expect((await shown('2025-01'))?.reports).toContainEqual({ name: 'scam', count: 5 });
});

test('is not counted again when a restore writes back what it was counted from', async () => {
  await app.services.db.transaction().execute(async (trx) => {
    await writeUncounted(trx);
    for (let n = 0; n < 5; n++) await report('2023-05-10T12:00:00Z', 'spam', trx);
  });
  expect(await shown('2023-05')).toBeUndefined();
  await report('2023-05-10T12:00:00Z', 'spam');
  expect((await shown('2023-05'))?.reports).toEqual([{ name: 'spam', count: null }]);
});

test('is there as CSV, for shared caches too', async () => {
  for (let n = 0; n < 5; n++) await report('2022-05-10T12:00:00Z', 'spam');
  await report('2022-05-10T12:00:00Z', 'threat');
  const answer = await request(app, 'GET', '/transparency.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('month,what,name,rule,automated,count');
  expect(lines.slice(-3)).toEqual(['2022-05,report,spam,,,5', '2022-05,report,threat,,,fewer than 5', '']);
});
