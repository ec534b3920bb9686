import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { OwnDecision } from '#contract/decisions.ts';
import type { Listing } from '#contract/listings.ts';
import { addSignal } from '#server/features/cases/case-filing.ts';
import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { decisionsAbout, fraud, nextSeller } from './decision-test-desk.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let ada: TestPerson;
/** Whom it is decided about; each test has another. */
let sam: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia, ada } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  listing = await postListing(app, sam, { title: 'Rollator' });
}, 60_000);

const { reported, decide, decided, undo, own, outcomes, mails } = decisionsAbout(() => ({ site, sam }));
const later = (seconds: number) => site.later(seconds);

describe('deciding', () => {
  test('is done once, on the case as it was looked at, by who has it', async () => {
    const found = await reported();
    expect(await decide({ ...found, version: 7 }, { ...fraud, action: 'warn' })).toMatchObject({
      status: 409,
      body: { code: 'case-changed' },
    });
    const claim = await mia.request('POST', `/api/staff/cases/${found.id}/claim/`, {});
    const claimed = { ...found, version: claim.body.version };
    expect(await decide(claimed, { ...fraud, action: 'warn' })).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    });
    expect((await decide(claimed, { ...fraud, action: 'warn' }, mia)).status).toBe(201);
    expect((await decide({ ...claimed, version: claimed.version + 1 }, { action: 'none' }, mia)).status).toBe(
      409,
    );
  });

  test('at once by several is done once', async () => {
    const found = await reported();
    const answers = await Promise.all(
      [mo, mia, ada, mo, mia].map((person) => decide(found, { ...fraud, action: 'warn' }, person)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(await own()).toHaveLength(1);
  });

  test('leads to the next free case', async () => {
    await reported({ model: 'listing', object_id: listing.id });
    const found = await reported();
    const [first, second] = (await mo.request('GET', '/api/staff/cases/')).body as CaseSummary[];
    expect(found).toBeTruthy();
    expect((await decide(first!, { action: 'none' })).body.next_case_id).toBe(second!.id);
    expect((await decide(second!, { action: 'none' })).body.next_case_id).toBeNull();
  });

  test.each([
    [{ action: 'warn', facts: 'x' }, 'rule'],
    [{ action: 'warn', rule: 'fraud' }, 'facts'],
    [{ action: 'suspend', ...fraud }, 'days'],
    [{ action: 'suspend', ...fraud, days: 0 }, 'days'],
    [{ action: 'remove-listing', ...fraud }, 'action'],
    [{ action: 'hang', ...fraud }, 'action'],
  ])('%j is refused', async (body, field) => {
    const answer = await decide(await reported(), body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect((await mo.request('GET', '/api/staff/cases/')).body).toHaveLength(1);
  });

  test('tells the reporter the outcome, and what they said in good faith counts no less', async () => {
    await decided({ action: 'warn' });
    expect(await outcomes()).toEqual(['action']);
    await decide(await reported(), { action: 'none', good_faith: false });
    expect(await outcomes()).toEqual(['no-action', 'action']);
    const found = await reported({ model: 'listing', object_id: listing.id });
    await sam.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
    await decide(found, { action: 'none' });
    expect(await outcomes()).toEqual(['gone', 'no-action', 'action']);
    const rows = await app.services.db.selectFrom('reports').select(['outcome', 'good_faith']).execute();
    expect(rows).toContainEqual({ outcome: 'no-action', good_faith: false });
    expect(await own()).toHaveLength(1);
  });
});

describe('the person is told', () => {
  const read = () => sam.request('POST', '/api/account/decisions/read/');
  /** Whether a line above every page says that there is something to read. */
  const isUnread = async () =>
    (
      await app.services.db
        .selectFrom('users')
        .select('decision_unread')
        .where('uid', '=', sam.uid)
        .executeTakeFirstOrThrow()
    ).decision_unread;

  test('what, why and what to do, by mail after a minute, and on the site at once', async () => {
    await decided({ action: 'limit-messaging', days: 7, note_to_person: 'Meet people instead.' });
    await tellDecisions(later(50));
    expect(await mails()).toEqual([]);
    await tellDecisions(later(61));
    await tellDecisions(later(120));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('You cannot write messages for now');
    const [decision] = await own();
    expect(decision).toMatchObject({ action: 'limit-messaging', rule: 'fraud', automated: false });
    expect(decision!.statement).toEqual([
      expect.stringMatching(/^Until \w+ \d+, \d{4}, you cannot write messages or emails/),
      'You asked for a gift card.',
      'The rule: No fraud. Do not trick people out of money or goods.',
      'We learned of it from a report. A person on our team decided this, not a machine.',
      'Meet people instead.',
      'You can write again when the time is up.',
      expect.stringMatching(/^If you think this is wrong, tell us by \w+ \d+, \d{4}, in your profile/),
    ]);
    const text = JSON.stringify(decision) + mail!.mime.toString();
    for (const person of [buyer, mo])
      for (const part of [person.displayName, person.uid, person.email]) expect(text).not.toContain(part);
  });

  test('nothing of what was taken back within the minute', async () => {
    const id = await decided({ action: 'warn' });
    // The next job comes when the one is a minute old, and the other not yet.
    const created_at = new Date(Date.now() - 30_000);
    await app.services.db.updateTable('decisions').set({ created_at }).where('id', '=', id).execute();
    await read();
    await undo(id);
    expect(await isUnread()).toBe(false);
    for (const seconds of [35, 120]) await tellDecisions(later(seconds));
    expect(await mails()).toEqual([]);
  });

  test('that it was taken back, where they had been told', async () => {
    const id = await decided({ action: 'warn' });
    await tellDecisions(later(61));
    await read();
    await undo(id);
    expect(await isUnread()).toBe(true);
    await tellDecisions(later(300));
    const told = await mails();
    expect(told.map(({ subject }) => subject)).toEqual(['A warning', 'A decision was taken back']);
    const which = 'We took back a decision about you: “A warning”. It no longer applies.';
    expect(told[1]!.mime.toString().replaceAll('=\r\n', '')).toContain('=E2=80=9CA warning=E2=80=9D');
    expect(await own()).toMatchObject([
      { action: 'restore', statement: [which, 'It was a mistake.'] },
      { action: 'warn', undone: true },
    ]);
  });

  test('nothing of a report that led to nothing, nor that this was taken back', async () => {
    const id = await decided({ action: 'none' });
    await tellDecisions(later(61));
    expect((await undo(id)).status).toBe(200);
    await tellDecisions(later(300));
    expect(await mails()).toEqual([]);
    expect(await own()).toEqual([]);
    expect(await isUnread()).toBe(false);
  });
});

describe('undoing', () => {
  test('is for its maker within ten minutes, for admins at any time, once', async () => {
    const id = await decided({ action: 'warn' });
    const refused = { status: 409, body: { code: 'undo-too-late' } };
    expect(await undo(id, mia)).toMatchObject(refused);
    await app.services.db
      .updateTable('decisions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await undo(id)).toMatchObject(refused);
    expect((await undo(id, ada)).status).toBe(200);
    expect(await undo(id, ada)).toMatchObject({ status: 409, body: { code: 'case-changed' } });
    expect(await outcomes()).toEqual([null]);
    expect((await mo.request('GET', '/api/staff/cases/')).body).toMatchObject([{ state: 'open' }]);
  });
});

test('every act is in the audit, without a name', async () => {
  const id = await decided({ action: 'suspend', days: 2 });
  await undo(id);
  const rows = await app.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('object', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ act, detail }) => [act, detail])).toEqual([
    ['decide-suspend', 'fraud'],
    ['undo-decision', ''],
  ]);
  expect(JSON.stringify(rows)).not.toContain(sam.uid);
});

test('what a check alone has found is said to come from one, and from a report once somebody reports it too', async () => {
  const learned = async (action: string) => {
    const [found] = (await mo.request('GET', '/api/staff/cases/')).body as CaseSummary[];
    const body = { ...fraud, action, days: 1 };
    const preview = await mo.request('POST', `/api/staff/cases/${found!.id}/preview/`, body);
    expect((await decide(found!, body)).status).toBe(201);
    const [told] = await own();
    expect(preview.body.statement).toEqual(told!.statement);
    return told!.statement.find((line) => line.startsWith('We learned'));
  };
  const isFound = (finding: string) =>
    addSignal(app.services, app.services.db, {
      subject: { model: 'user', object_id: sam.uid, person_uid: sam.uid },
      title: sam.displayName,
      kind: 'same-text',
      words: 'Pay first.',
      weight: 1,
      finding: `${sam.uid} ${finding}`,
    });
  await isFound('one');
  expect(await learned('warn')).toMatch(/^We learned of it from an automatic check\. A person /);
  await isFound('another');
  await reported();
  expect(await learned('suspend')).toMatch(/^We learned of it from a report\. A person /);
});

test('a preview is what the person then reads, and a case names what was decided before', async () => {
  const found = await reported({ model: 'listing', object_id: listing.id });
  const body = { ...fraud, action: 'suspend', days: 3, note_to_person: 'Ask in the chat.' };
  const preview = await mo.request('POST', `/api/staff/cases/${found.id}/preview/`, body);
  expect(preview.status).toBe(200);
  expect((await decide(found, body)).status).toBe(201);
  const [told] = (await sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
  expect(preview.body.statement).toEqual(told!.statement);
  const shown = await ada.request('GET', `/api/staff/cases/${found.id}/`);
  expect(shown.body.person.decisions).toMatchObject([
    { case_id: found.id, action: 'suspend', rule: 'fraud', by: /^Staff \d+$/, undone: false },
  ]);
});
