import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import { noJudge } from '#contract/wording/mails.ts';
import type { OwnReport } from '#contract/moderation.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { whileSuspended } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { sweepReports } from '#server/features/moderation/moderation.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let bob: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
/** Whom it is about; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia } = site);
  bob = await signUpPerson(app, { name: 'Bob Buyer' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await site.newSeller();
  for (const table of ['notifications', 'reports', 'cases'] as const)
    await app.services.db.deleteFrom(table).execute();
}, 60_000);

const report = async (person = buyer, body: Record<string, unknown> = {}) =>
  (
    await person.request('POST', '/api/moderation/submit/', {
      model: 'user',
      object_id: sam.uid,
      reason: 'Asks for money first.',
      ...body,
    })
  ).body.report_id as string;
const queue = async (person: TestPerson) =>
  (await person.request('GET', '/api/staff/cases/')).body as CaseSummary[];
const decide = ({ id, version }: CaseSummary, person: TestPerson, action = 'none') =>
  person.request('POST', `/api/staff/cases/${id}/decide/`, {
    version,
    action,
    rule: 'fraud',
    facts: 'You asked for a gift card.',
  });
const askAgain = (id: string, person = buyer) =>
  person.request('POST', `/api/moderation/reports/${id}/appeal/`);
const own = async (person = buyer) =>
  (await person.request('GET', '/api/moderation/reports/')).body as OwnReport[];
const later = (seconds: number) => site.later(seconds);
const bell = async (person: TestPerson) =>
  (await person.request('GET', '/api/notifications/')).body as { kind: string; text: string; url: string }[];

test('what waits for a decision is kept until there is one, and the rest for 90 days', async () => {
  const id = await report();
  const taken = await report(bob);
  await bob.request('POST', `/api/moderation/reports/${taken}/withdraw/`);
  await sweepReports(later(91 * 86_400));
  expect(await own()).toMatchObject([{ id, state: 'received' }]);
  expect(await own(bob)).toEqual([]);
  await decide((await queue(mo))[0]!, mo, 'warn');
  await sweepReports(later(89 * 86_400));
  expect(await own()).toMatchObject([{ id, outcome: 'action' }]);
  await sweepReports(later(91 * 86_400));
  expect(await own()).toEqual([]);
});

test('who reported is told the outcome after a minute, once, and that is all they are told', async () => {
  await report();
  await report(bob);
  await decide((await queue(mo))[0]!, mo, 'warn');
  await tellDecisions(later(50));
  expect(await bell(buyer)).toEqual([]);
  await tellDecisions(later(61));
  await tellDecisions(later(120));
  for (const person of [buyer, bob]) {
    const told = await bell(person);
    expect(told).toMatchObject([
      {
        kind: 'report',
        text: 'You reported something. We looked at it and took action. Thank you.',
        url: '/profile/reports',
      },
    ]);
    const rows = await app.services.db.selectFrom('notifications').selectAll().execute();
    for (const name of [sam.displayName, sam.uid, mo.displayName])
      expect(JSON.stringify([told, rows])).not.toContain(name);
  }
  expect(await bell(sam)).toEqual([]);
});

test('what was taken back within the minute is told to nobody', async () => {
  await report();
  const { body } = await decide((await queue(mo))[0]!, mo, 'warn');
  await mo.request('POST', `/api/staff/decisions/${body.decision}/undo/`, { reason: 'A mistake.' });
  await tellDecisions(later(120));
  expect(await bell(buyer)).toEqual([]);
});

test('a second look is once, after the decision, and by somebody else', async () => {
  const id = await report();
  expect(await askAgain(id)).toMatchObject({ status: 409, body: { code: 'not-decided' } });
  const [first] = await queue(mo);
  await decide(first!, mo);
  expect(await own()).toMatchObject([{ state: 'reviewed', second_look: 'possible' }]);
  for (let times = 0; times < 2; times += 1)
    expect(await askAgain(id)).toMatchObject({
      status: 200,
      body: { state: 'received', outcome: null, second_look: 'asked' },
    });
  // Who decided does not see it, nor can they act on it.
  expect(await queue(mo)).toEqual([]);
  const [again, ...more] = await queue(mia);
  expect(more).toEqual([]);
  expect(again!.id).not.toBe(first!.id);
  const own409 = { status: 409, body: { code: 'own-decision' } };
  expect(await mo.request('GET', `/api/staff/cases/${again!.id}/`)).toMatchObject(own409);
  expect(await decide(again!, mo)).toMatchObject(own409);
  expect(await mo.request('POST', `/api/staff/cases/${again!.id}/claim/`, {})).toMatchObject(own409);
  const shown = await mia.request('GET', `/api/staff/cases/${again!.id}/`);
  expect(shown.body).toMatchObject({ previous_case_id: first!.id, reports: [{ id, second_look: true }] });
  expect((await decide(again!, mia, 'warn')).status).toBe(201);
  expect(await own()).toMatchObject([{ state: 'reviewed', outcome: 'action', second_look: 'asked' }]);
  expect(await askAgain(id)).toMatchObject({ status: 409, body: { code: 'already-appealed' } });
});

test('is told by mail, without a name, and with what helps where nobody else can give it', async () => {
  const { db, config } = app.services;
  const mails = async () => {
    const rows = db.selectFrom('outbox_mails').selectAll().where('subject', 'like', 'Second look%');
    const sent = await rows.where('to_address', '=', config.mail.support).orderBy('id').execute();
    return Promise.all(sent.map(({ mime }) => PostalMime.parse(mime)));
  };
  await db.deleteFrom('outbox_mails').execute();
  const [first, second] = [await report(), await report(bob)];
  await decide((await queue(mo))[0]!, mo);
  await askAgain(first);
  await askAgain(first);
  await whileSuspended(app, [mia, site.ada], () => askAgain(second, bob));
  const [told, alone, ...more] = await mails();
  expect(more).toEqual([]);
  const [again] = await queue(mia);
  const [helps] = noJudge;
  expect(told!.text).toContain(`${app.url}/staff/cases/${again!.id}`);
  expect(told!.text).not.toContain(helps);
  expect(alone!.text).toContain(helps);
  for (const { displayName, uid } of [sam, buyer, bob, mo])
    for (const name of [displayName, uid]) expect(JSON.stringify([told, alone])).not.toContain(name);
});

test('does not keep what others report from who decided; its own answer is still somebody else’s', async () => {
  const id = await report();
  await decide((await queue(mo))[0]!, mo);
  await askAgain(id);
  expect(await queue(mo)).toEqual([]);
  const theirs = await report(bob, { category: 'under-age' });
  const [open, ...more] = await queue(mo);
  expect(more).toEqual([]);
  expect(open).toMatchObject({ reporters: 2, urgent: true });
  const desk = await mo.request('GET', '/api/staff/desk/');
  expect(desk.body.counts).toMatchObject({ all: 1, free: 1, urgent: 1 });
  const answer = await decide(open!, mo, 'warn');
  expect(answer).toMatchObject({ status: 201, body: { next_case_id: null } });
  expect(await own(bob)).toMatchObject([{ id: theirs, outcome: 'action' }]);
  expect(await own()).toMatchObject([{ id, state: 'received', outcome: null, second_look: 'asked' }]);
  expect(await queue(mo)).toEqual([]);
  const [again] = await queue(mia);
  expect(again).toMatchObject({ reporters: 1, urgent: false, due_at: open!.due_at });
  expect((await decide(again!, mo)).status).toBe(409);
  expect((await decide(again!, mia)).status).toBe(201);
  expect(await own()).toMatchObject([{ outcome: 'no-action' }]);
});

test('what is undone joins the second look that waits, to be decided again', async () => {
  const id = await report();
  await decide((await queue(mo))[0]!, mo);
  await report(bob, { category: 'under-age' });
  await askAgain(id);
  const answer = await decide((await queue(mo))[0]!, mo);
  const undone = await mo.request('POST', `/api/staff/decisions/${answer.body.decision}/undo/`, {
    reason: 'Oh.',
  });
  expect(undone.status).toBe(200);
  expect(await own(bob)).toMatchObject([{ state: 'received', outcome: null }]);
  const [open, ...more] = await queue(mo);
  expect(more).toEqual([]);
  expect(open).toMatchObject({ reporters: 2, urgent: true });
  expect((await decide(open!, mo, 'warn')).status).toBe(201);
  expect(await own(bob)).toMatchObject([{ outcome: 'action' }]);
  expect(await own()).toMatchObject([{ state: 'received' }]);
  expect(await queue(mia)).toMatchObject([{ reporters: 1, urgent: false }]);
});

test('at once it is asked once, and joins what others reported meanwhile', async () => {
  const id = await report();
  await decide((await queue(mo))[0]!, mo);
  await report(bob);
  const [open] = await queue(mo);
  await mo.request('POST', `/api/staff/cases/${open!.id}/claim/`, {});
  const answers = await Promise.all([askAgain(id), askAgain(id), askAgain(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const person of [mo, mia])
    expect(await queue(person)).toMatchObject([{ id: open!.id, reporters: 2, claimed_by: null }]);
});

test('is the reporter’s alone, and not about an account that is gone', async () => {
  const id = await report();
  await decide((await queue(mo))[0]!, mo);
  for (const person of [bob, sam, mia])
    expect(await askAgain(id, person)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
  expect(await askAgain(id)).toMatchObject({ status: 404, body: { code: 'report-target-not-found' } });
});
