import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { ShownAppeal } from '#contract/appeals.ts';
import type { CaseSummary } from '#contract/cases.ts';
import { decisionRules } from '#contract/decision-actions.ts';
import type { OwnDecision } from '#contract/decisions.ts';
import type { Listing } from '#contract/listings.ts';
import { reportCategories } from '#contract/report-categories.ts';
import { rules } from '#contract/wording/decisions.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { reviewHides } from './automatic-hides.ts';
import { endRestrictions } from './effects.ts';
import { tellDecisions } from './telling.ts';

let app: RunningApp;
let sam: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let reporters: TestPerson[];
let listing: Listing;

const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  app = await startApp();
  sam = await signUpPerson(app, { name: 'Sam Seller' });
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  reporters = await Promise.all(
    ['Ann', 'Bob', 'Cid', 'Dot'].map((name) => signUpPerson(app, { name: `${name} Reporter` })),
  );
  mia = await signUpPerson(app, { name: 'Mia Miles' });
  await makeStaff(app, mo);
  await makeStaff(app, mia);
  // Only what a test looks at is looked at.
  await app.services.jobs.stop();
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  const { db } = app.services;
  for (const table of ['reports', 'decisions', 'cases', 'listings', 'outbox_mails'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * day) })
    .execute();
  listing = await postListing(app, sam, { title: 'Rollator' });
  await mo.request('GET', '/api/staff/cases/');
});

const report = async (person: TestPerson, category = 'not-theirs'): Promise<string> =>
  (
    await person.request('POST', '/api/moderation/submit/', {
      model: 'listing',
      object_id: listing.id,
      reason: 'It is not theirs.',
      category,
    })
  ).body.report_id;
const reportedBy = (people: readonly TestPerson[], category?: string) =>
  Promise.all(people.map((person) => report(person, category)));
const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;
const own = async () => (await sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
const openCase = async () => (await mo.request('GET', '/api/staff/cases/')).body[0] as CaseSummary;
const decide = async (action: string): Promise<string> => {
  const { id, version } = await openCase();
  const body = { version, action, rule: 'not-theirs', facts: 'It is another person’s.', days: 3 };
  const answer = await mo.request('POST', `/api/staff/cases/${id}/decide/`, body);
  expect(answer.status).toBe(201);
  return answer.body.decision;
};
const appeal = async (decision: string) => {
  const appealed = await sam.request('POST', `/api/account/decisions/${decision}/appeal/`, { text: 'Mine.' });
  expect(appealed.status).toBe(201);
};
const appeals = async () => (await mia.request('GET', '/api/staff/appeals/')).body as ShownAppeal[];
/** Appeals that decision, and takes it back. @returns it, as who answered saw it */
const overturn = async (decision: string) => {
  await appeal(decision);
  const [waiting] = await appeals();
  const answer = { outcome: 'overturned', answer: 'You are right.' };
  expect((await mia.request('POST', `/api/staff/appeals/${waiting!.id}/decide/`, answer)).status).toBe(200);
  return waiting!.decision;
};
const audited = (decision: string) =>
  app.services.db
    .selectFrom('audit_log')
    .select(['act', 'actor', 'subject', 'detail'])
    .where('object', '=', decision)
    .orderBy('id')
    .execute();
const after = (ms: number) => ({ ...app.services, clock: { now: () => new Date(Date.now() + ms) } });
const review = () => reviewHides(app.services);

test('three known people’s reports hide a listing until somebody looks: a decision like any other', async () => {
  const [first, second, third] = reporters as [TestPerson, TestPerson, TestPerson];
  await reportedBy([first, second]);
  await review();
  expect(await visible()).toBe(200);
  await report(third);
  await Promise.all([review(), review(), review()]);
  expect(await visible()).toBe(404);
  expect(await own()).toMatchObject([
    {
      action: 'remove-listing',
      rule: 'not-theirs',
      subject: 'Rollator',
      automated: true,
      undone: false,
      statement: expect.arrayContaining([
        'Several people have reported it. It is hidden until a person on our team has looked at it.',
        'We learned of it from a report. A machine decided this.',
      ]),
    },
  ]);
  await tellDecisions(after(2 * 60_000));
  const mails = await app.services.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('to_address', '=', sam.email)
    .execute();
  expect(mails).toEqual([{ subject: 'Your listing was taken down' }]);
  // Its case is still to be decided, and says so.
  const found = await openCase();
  expect(found).toMatchObject({ state: 'open', reporters: 3, version: 1, hidden_by: 'machine' });
  const page = await mo.request('GET', `/api/listings/listing/${listing.id}/`);
  expect(page.body).toMatchObject({ hidden_by: 'machine' });
  const { body } = await mo.request('GET', `/api/staff/cases/${found.id}/`);
  expect(body).toMatchObject({
    hidden_by: 'machine',
    person: { decisions: [{ by: null, automated: true }] },
  });
});

test.each(reportCategories.listing)('reports of “%s” name a rule of the terms', async (category) => {
  await reportedBy(reporters.slice(0, 3), category);
  await review();
  const [{ rule, statement }] = (await own()) as [OwnDecision];
  expect(decisionRules).toContain(rule);
  expect(statement).toContain(`The rule: ${rules[rule!]}`);
});

test('a newcomer’s report, and reports that count for little, do not', async () => {
  const { db } = app.services;
  await db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 2 * day) })
    .where('uid', '=', reporters[2]!.uid)
    .execute();
  await reportedBy(reporters.slice(0, 3));
  await review();
  expect(await visible()).toBe(200);
  await db.updateTable('reports').set({ weight: 0.9 }).execute();
  await report(reporters[3]!);
  await review();
  expect(await visible()).toBe(200);
});

test('with nobody of staff there for 72 hours nothing is hidden, and nothing stays hidden', async () => {
  await reportedBy(reporters);
  await reviewHides(after(73 * hour));
  expect(await visible()).toBe(200);
  await reviewHides(after(71 * hour));
  expect(await visible()).toBe(404);
  await reviewHides(after(73 * hour));
  expect(await visible()).toBe(200);
  expect((await own()).map(({ action, undone }) => ({ action, undone }))).toEqual([
    { action: 'restore', undone: false },
    { action: 'remove-listing', undone: true },
  ]);
  // Both are in the audit, as acts of nobody.
  const [hidden, shown, ...more] = await audited((await own())[1]!.id);
  const subject = expect.stringMatching(/^[\w-]{24}$/);
  expect(hidden).toEqual({ act: 'decide-remove-listing', actor: null, subject, detail: 'not-theirs' });
  expect(shown).toEqual({ act: 'undo-decision', actor: null, subject, detail: '' });
  expect(more).toEqual([]);
  // A machine does it once for a case.
  await review();
  expect(await visible()).toBe(200);
});

test('staff who are suspended are not there', async () => {
  const suspend = (suspended_until: Date | null) =>
    app.services.db.updateTable('users').set({ suspended_until }).where('uid', 'in', [mo.uid, mia.uid]);
  await suspend(new Date(Date.now() + day)).execute();
  onTestFinished(async () => void (await suspend(null).execute()));
  await reportedBy(reporters);
  await review();
  expect(await visible()).toBe(200);
  await suspend(null).execute();
  await review();
  expect(await visible()).toBe(404);
});

test.each(['none', 'warn', 'limit-messaging'])('“%s” shows it again at once', async (action) => {
  await reportedBy(reporters);
  await review();
  const decision = await decide(action);
  expect(await visible()).toBe(200);
  await review();
  expect(await visible()).toBe(200);
  const [hide, ...more] = (await own()).filter(({ undone }) => undone);
  expect(more).toEqual([]);
  // It is in the audit, as the act of who decided.
  const [made] = await audited(decision);
  expect((await audited(hide!.id))[1]).toMatchObject({ act: 'undo-decision', actor: made!.actor });
  expect(made!.actor).not.toBeNull();
});

test.each([
  ['somebody decides otherwise', () => decide('none'), 'found nothing against our rules'],
  ['it ends by itself', () => reviewHides(after(73 * hour)), 'Nobody on our team could look'],
])('an appeal against it waits no more once %s', async (_, end, why) => {
  await reportedBy(reporters);
  await review();
  await appeal((await own())[0]!.id);
  await end();
  expect(await appeals()).toEqual([]);
  const answer = expect.stringContaining(why);
  expect((await own())[1]).toMatchObject({ undone: true, appeal: { outcome: 'overturned', answer } });
});

test('when somebody takes it down, that is what holds', async () => {
  await reportedBy(reporters);
  await review();
  await decide('remove-listing');
  await review();
  await reviewHides(after(73 * hour));
  expect(await visible()).toBe(404);
  expect((await own())[0]).toMatchObject({ action: 'remove-listing', automated: false });
  const [decided] = (await mo.request('GET', '/api/staff/cases/?state=decided')).body;
  expect(decided).toMatchObject({ hidden_by: 'staff' });
});

test('what is overturned ends the machine’s part too; overturning the machine’s leaves what a person decided', async () => {
  await reportedBy(reporters);
  await review();
  const [machines] = await own();
  const byPerson = await decide('remove-listing');
  expect(await overturn(machines!.id)).toMatchObject({ by: null, automated: true });
  expect(await visible()).toBe(404);
  const [first] = (await reporters[0]!.request('GET', '/api/moderation/reports/')).body;
  expect(first).toMatchObject({ outcome: 'action' });
  await overturn(byPerson);
  expect(await visible()).toBe(200);
});

test('overturning what a person took down shows it, though a machine had hidden it before', async () => {
  await reportedBy(reporters);
  await review();
  await overturn(await decide('remove-listing'));
  expect(await visible()).toBe(200);
  expect((await own()).filter(({ undone }) => undone)).toHaveLength(2);
});

test('taking a person’s decision back leaves what the machine did, whose case is open again', async () => {
  await reportedBy(reporters);
  await review();
  await mo.request('POST', `/api/staff/decisions/${await decide('remove-listing')}/undo/`, { reason: 'Oh.' });
  await review();
  expect(await visible()).toBe(404);
  await decide('none');
  expect(await visible()).toBe(200);
});

test('a suspension keeps it hidden until it is over', async () => {
  await reportedBy(reporters);
  await review();
  await decide('suspend');
  await review();
  await endRestrictions(after(4 * day));
  expect(await visible()).toBe(404);
  await reviewHides(after(4 * day));
  expect(await visible()).toBe(200);
});

test('reports that are taken back show it again', async () => {
  const ids = await reportedBy(reporters.slice(0, 3));
  await review();
  expect(await visible()).toBe(404);
  await reporters[0]!.request('POST', `/api/moderation/reports/${ids[0]}/withdraw/`);
  await review();
  expect(await visible()).toBe(200);
});
