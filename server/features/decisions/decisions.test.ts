import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { OwnDecision } from '#contract/decisions.ts';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, request, type TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { addSignal } from '#server/features/cases/case-filing.ts';
import { enableFully } from './enable-account.ts';
import { endRestrictions } from './effects.ts';
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
  sam = await site.newSeller();
  listing = await postListing(app, sam, { title: 'Rollator' });
  await app.services.db.deleteFrom('outbox_mails').execute();
  await app.services.db.deleteFrom('reports').execute();
  await app.services.db.deleteFrom('cases').execute();
}, 60_000);

const fraud = { rule: 'fraud', facts: 'You asked for a gift card.' };

async function reported(body: Record<string, unknown> = {}): Promise<CaseSummary> {
  const report = { model: 'user', object_id: sam.uid, reason: 'Asks for money first.', ...body };
  expect((await buyer.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
  return (await ada.request('GET', '/api/staff/cases/')).body[0];
}
const decide = ({ id, version }: CaseSummary, body: Record<string, unknown>, person = mo) =>
  person.request('POST', `/api/staff/cases/${id}/decide/`, { version, ...body });
/** Reports sam and decides it. @returns the decision's id */
async function decided(body: Record<string, unknown>, person = mo, about = {}): Promise<string> {
  const answer = await decide(await reported(about), { ...fraud, ...body }, person);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.decision;
}
const undo = (id: string, person = mo) =>
  person.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'It was a mistake.' });
const own = async () => (await sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
const outcomes = async () =>
  (await buyer.request('GET', '/api/moderation/reports/')).body.map(
    ({ outcome }: { outcome: string }) => outcome,
  );
const later = (seconds: number) => site.later(seconds);
const mails = async () =>
  app.services.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', sam.email)
    .orderBy('created_at')
    .execute();
const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;
const ticket = async (person: TestPerson) =>
  (await person.request('POST', '/api/messages/socket-ticket/')).body.ticket as string;
const openChat = async (person: TestPerson, chat: string) =>
  new SocketTestClient(`${app.url}/ws/chat/${chat}/?token=${await ticket(person)}`).ready();

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
    await undo(id);
    for (const seconds of [35, 120]) await tellDecisions(later(seconds));
    expect(await mails()).toEqual([]);
  });

  test('that it was taken back, where they had been told', async () => {
    const id = await decided({ action: 'warn' });
    await tellDecisions(later(61));
    await undo(id);
    await tellDecisions(later(300));
    const told = await mails();
    expect(told.map(({ subject }) => subject)).toEqual(['A warning', 'A decision was taken back']);
    const which = 'We took back a decision about you: “A warning”. It does not hold any more.';
    expect(told[1]!.mime.toString().replaceAll('=\r\n', '')).toContain('=E2=80=9CA warning=E2=80=9D');
    expect(await own()).toMatchObject([
      { action: 'restore', statement: [which, 'It was a mistake.'] },
      { action: 'warn', undone: true },
    ]);
  });
});

describe('a listing that is taken down', () => {
  test('is gone for others, stays so when its seller comes back, and is there again when that is undone', async () => {
    const about = { model: 'listing', object_id: listing.id };
    const id = await decided({ action: 'remove-listing' }, mo, about);
    expect(await visible()).toBe(404);
    await undo(await decided({ action: 'suspend', days: 1 }));
    expect(await visible()).toBe(404);
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await visible()).toBe(200);
    expect(await outcomes()).toContain(null);
  });

  test.each([{ action: 'remove-listing' }, { action: 'suspend', days: 1 }])(
    'is said to be hidden to its seller, and not to others once it is there again: $action',
    async (body) => {
      const path = `/api/listings/listing/${listing.id}/`;
      const told = async () => {
        const { body: page } = await sam.request('GET', path);
        const { body: all } = await sam.request('GET', '/api/listings/user/');
        return [page, ...all].map(({ hidden }) => hidden);
      };
      expect(await told()).toEqual([undefined, undefined]);
      const id = await decided(body, mo, { model: 'listing', object_id: listing.id });
      expect(await told()).toEqual([true, true]);
      for (const person of [mo, buyer]) expect((await person.request('GET', path)).status).toBe(404);
      await undo(id);
      expect(await told()).toEqual([undefined, undefined]);
      expect((await buyer.request('GET', path)).body).not.toHaveProperty('hidden');
    },
  );
});

describe('who may not write messages', () => {
  test('is refused in open chats and in mails, at once, and may do all else', async () => {
    const chat = await startChat(app, { seller: sam, buyer });
    const socket = await openChat(sam, chat);
    const id = await decided({ action: 'limit-messaging', days: 3 });
    await socket.frame(({ code }) => code === 'messaging-limited');
    socket.send({ message: 'Pay first.', sender_uid: sam.uid, client_id: randomUUID() });
    await socket.frame(({ code, client_id }) => code === 'messaging-limited' && client_id !== null);
    const theirs = await postListing(app, buyer, { title: 'Cane' });
    const mail = { seller_id: buyer.uid, listing_id: theirs.id, text: 'Pay first.' };
    expect(await sam.request('POST', '/api/subs/email_relay/', mail)).toMatchObject({
      status: 403,
      body: { code: 'messaging-limited' },
    });
    const edit = { ...listing, category_id: listing.category.id, price: 20 };
    expect((await sam.request('PUT', `/api/listings/edit-listing/${listing.id}/`, edit)).status).toBe(200);
    expect((await sam.request('GET', `/api/messages/${chat}/`)).body).toEqual([]);
    await undo(id);
    await socket.frame(({ type, refused }) => type === 'ready' && refused === undefined);
    socket.send({ message: 'Sorry.', sender_uid: sam.uid, client_id: randomUUID() });
    await socket.frame(({ message }) => message === 'Sorry.');
    await socket.close();
  });
});

describe('a suspended account', () => {
  test('reads and changes nothing, is not shown, and can be deleted', async () => {
    const chat = await startChat(app, { seller: sam, buyer });
    const socket = await openChat(sam, chat);
    await decided({ action: 'suspend', days: 3 });
    await socket.frame(({ code }) => code === 'account-suspended');
    await socket.close();
    expect(await visible()).toBe(404);
    const refused = { status: 403, body: { code: 'account-suspended' } };
    expect(await sam.request('POST', '/api/listings/create/', {})).toMatchObject(refused);
    expect(await sam.request('POST', '/api/messages/start/', { listing: listing.id })).toMatchObject(refused);
    expect(
      await sam.request('POST', '/api/moderation/submit/', {
        model: 'user',
        object_id: buyer.uid,
        reason: '',
      }),
    ).toMatchObject(refused);
    for (const path of ['/api/listings/user/', '/api/messages/', '/api/account/decisions/'])
      expect((await sam.request('GET', path)).status).toBe(200);
    expect((await sam.request('POST', '/api/account/decisions/read/')).status).toBe(200);
    const leave = await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(leave.status).toBe(200);
    expect(
      await app.services.db.selectFrom('decisions').selectAll().where('person_uid', '=', sam.uid).execute(),
    ).toEqual([]);
  });

  test('is as before when the time is over', async () => {
    await decided({ action: 'suspend', days: 1 });
    await endRestrictions(later(86_000));
    expect(await visible()).toBe(404);
    await endRestrictions(later(86_401));
    expect(await visible()).toBe(200);
    const edit = { ...listing, category_id: listing.category.id, price: 20 };
    expect((await sam.request('PUT', `/api/listings/edit-listing/${listing.id}/`, edit)).status).toBe(200);
  });
});

describe('a closed account', () => {
  test('is out at once, and in again when that is undone', async () => {
    const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${await ticket(sam)}`);
    await socket.take('unread_convo_map', 1);
    const id = await decided({ action: 'close' });
    expect(await socket.closed).toBe(4401);
    expect((await sam.request('GET', '/api/listings/user/')).status).toBe(401);
    expect(await visible()).toBe(404);
    await undo(id);
    expect(await visible()).toBe(200);
    const row = await app.services.db
      .selectFrom('users')
      .select('disabled_at')
      .where('uid', '=', sam.uid)
      .executeTakeFirst();
    expect(row).toEqual({ disabled_at: null });
  });

  test('for good takes an admin and a code, and does not come back under the same address or number', async () => {
    const found = await reported();
    expect((await decide(found, { ...fraud, action: 'ban' }, mo)).status).toBe(404);
    await setSecondStep(app, ada, new Date(Date.now() - 11 * 60_000));
    expect(await decide(found, { ...fraud, action: 'ban' }, ada)).toMatchObject({
      status: 403,
      body: { code: 'step-up-required' },
    });
    await setSecondStep(app, ada, new Date());
    const answer = await decide(found, { ...fraud, action: 'ban' }, ada);
    expect(answer.status).toBe(201);
    const [name, host] = sam.email.split('@');
    const written = { email: `${name!.toUpperCase()}+again@${host}` };
    expect(await isBanned(app.services, written)).toBe(true);
    expect(await isBanned(app.services, { email: buyer.email })).toBe(false);
    const marks = await app.services.db.selectFrom('banned_marks').selectAll().execute();
    expect(JSON.stringify(marks)).not.toContain(sam.email);
    await undo(answer.body.decision, ada);
    expect(await isBanned(app.services, written)).toBe(false);
  });
});

test('an operator opens an account with all that staff had restricted, and the person is told', async () => {
  const suspended = await decided({ action: 'suspend', days: 30 });
  await decided({ action: 'close' });
  await tellDecisions(later(61));
  const by = { operator: 'root', reason: 'Ben asked.' };
  expect(await enableFully(app.services, sam.email, by)).toMatchObject({ takenBack: 2 });
  expect(await enableFully(app.services, sam.email, by)).toMatchObject({ takenBack: 0 });
  expect(await enableFully(app.services, 'nobody@example.com', by)).toBeNull();
  expect(await visible()).toBe(200);
  const row = await app.services.db
    .selectFrom('users')
    .select(['disabled_at', 'suspended_until'])
    .where('uid', '=', sam.uid)
    .executeTakeFirst();
  expect(row).toEqual({ disabled_at: null, suspended_until: null });
  expect(
    await app.services.db.selectFrom('restrictions').selectAll().where('uid', '=', sam.uid).execute(),
  ).toEqual([]);
  const acts = await app.services.db
    .selectFrom('audit_log')
    .select(['act', 'actor'])
    .where('object', '=', suspended)
    .orderBy('id', 'desc')
    .execute();
  expect(acts[0]).toEqual({ act: 'undo-decision', actor: null });
  await tellDecisions(later(122));
  const mail = (await mails()).at(-1);
  expect(mail!.subject).toBe('A decision was taken back');
  expect(mail!.mime.toString()).not.toContain('Ben');
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
