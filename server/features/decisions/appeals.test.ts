import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownAppeal } from '#contract/appeals.ts';
import type { CaseSummary } from '#contract/cases.ts';
import type { OwnDecision } from '#contract/decisions.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { appealToken } from './appeal-link.ts';
import { appealDecision, decideAppeal } from './appeals.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let buyer: TestPerson;
let pia: TestPerson;
let mo: TestPerson;
let mia: TestPerson;
let ada: TestPerson;
/** Whom it is decided about; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, buyer, mo, mia, ada } = site);
  pia = await signUpPerson(app, { name: 'Pia Person' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  // People of tests share an address but for what follows a plus.
  await app.services.db.deleteFrom('banned_marks').execute();
  sam = await site.newSeller();
  await setSecondStep(app, ada, new Date());
  await app.services.db.deleteFrom('outbox_mails').execute();
  await app.services.db.deleteFrom('appeals').execute();
  await app.services.db.deleteFrom('reports').execute();
  await app.services.db.deleteFrom('cases').execute();
}, 60_000);

const day = 86_400_000;
const at = (ms: number) => ({ ...app.services, clock: { now: () => new Date(Date.now() + ms) } });

/** Reports sam and decides it. @returns the decision's id */
async function decided(body: Record<string, unknown>, person = mo, about = {}): Promise<string> {
  const report = { model: 'user', object_id: sam.uid, reason: 'Asks for money first.', ...about };
  expect((await buyer.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
  const found = (await ada.request('GET', '/api/staff/cases/')).body[0] as CaseSummary;
  const answer = await person.request('POST', `/api/staff/cases/${found.id}/decide/`, {
    version: found.version,
    rule: 'fraud',
    facts: 'You asked for a gift card.',
    ...body,
  });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.decision;
}
const why = { text: 'It was for my own lift.' };
const appealTo = (id: string, body: unknown = why, person = sam) =>
  person.request('POST', `/api/account/decisions/${id}/appeal/`, body);
const byLink = (method: string, token: string, body?: unknown) =>
  request(app, method, `/api/moderation/appeal-by-link/?token=${token}`, body);
const listed = async (person = mia, state = 'open') =>
  (await person.request('GET', `/api/staff/appeals/?state=${state}`)).body as ShownAppeal[];
const answer = (id: string, body: Record<string, unknown>, person = mia) =>
  person.request('POST', `/api/staff/appeals/${id}/decide/`, { answer: 'We read it all again.', ...body });
/** @returns the appeal's id */
async function appealed(id: string): Promise<string> {
  expect((await appealTo(id)).status).toBe(201);
  return (await listed(ada)).find(({ decision }) => decision.id === id)!.id;
}
const own = async () => (await sam.request('GET', '/api/account/decisions/')).body as OwnDecision[];
const mailsTo = async (address: string) => {
  const rows = await app.services.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute();
  return Promise.all(rows.map(({ mime }) => PostalMime.parse(mime)));
};

describe('an appeal', () => {
  test('is made once, kept through a retry, and shown with when it is due', async () => {
    const id = await decided({ action: 'warn' });
    const [before] = await own();
    expect(before!.appeal).toBeNull();
    const created = new Date(before!.created_at).getTime();
    expect(new Date(before!.appeal_until!).getTime() - created).toBe(184 * day);
    for (let times = 0; times < 2; times += 1)
      expect(await appealTo(id)).toMatchObject({
        status: 201,
        body: { id, appeal: { text: why.text, outcome: null, answered_at: null } },
      });
    expect(await appealTo(id, { text: 'And another thing.' })).toMatchObject({
      status: 409,
      body: { code: 'already-appealed' },
    });
    const { appeal } = (await own())[0]!;
    expect(new Date(appeal!.due_at).getTime() - new Date(appeal!.created_at).getTime()).toBe(7 * day);
    const [mail, ...more] = await mailsTo(app.services.config.mail.support).then((mails) =>
      mails.filter(({ subject }) => subject?.includes('second look')),
    );
    expect(more).toEqual([]);
    for (const part of [sam.displayName, sam.uid, sam.email, why.text])
      expect(mail!.text).not.toContain(part);
  });

  test('of two at once with other words is one', async () => {
    const id = await decided({ action: 'warn' });
    const both = await Promise.all([appealTo(id), appealTo(id, { text: 'No.' }), appealTo(id)]);
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    [{ text: ' ' }, 400],
    [{}, 400],
    [{ text: 'x'.repeat(2001) }, 400],
    [{ text: 'x'.repeat(2000) }, 201],
  ])('%# is of 1 to 2,000 characters', async (body, status) => {
    expect((await appealTo(await decided({ action: 'warn' }), body)).status).toBe(status);
  });

  test('is for 184 days', async () => {
    const viewer = { uid: sam.uid } as Parameters<typeof appealDecision>[1];
    const id = await decided({ action: 'warn' });
    await expect(appealDecision(at(184 * day + 1000), viewer, { id, ...why })).rejects.toMatchObject({
      code: 'appeal-too-late',
      status: 410,
    });
    expect(await appealDecision(at(184 * day - 60_000), viewer, { id, ...why })).toMatchObject({ id });
    // What was sent in time is still answered later.
    expect(await appealDecision(at(185 * day), viewer, { id, ...why })).toMatchObject({ id });
  });

  test('is the person’s alone, and of what takes something from them', async () => {
    const id = await decided({ action: 'warn' });
    for (const person of [buyer, pia, mo, ada])
      expect(await appealTo(id, why, person)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await request(app, 'POST', `/api/account/decisions/${id}/appeal/`, why)).status).toBe(401);
    await mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    expect(await appealTo(id)).toMatchObject({ status: 409, body: { code: 'taken-back' } });
    const [restored] = await own();
    expect(restored).toMatchObject({ action: 'restore', appeal_until: null });
    expect((await appealTo(restored!.id)).status).toBe(404);
  });

  test('is also for who is suspended', async () => {
    expect((await appealTo(await decided({ action: 'suspend', days: 9 }))).status).toBe(201);
  });

  test('waits no more once the decision is taken back', async () => {
    const id = await decided({ action: 'warn' });
    const appeal = await appealed(id);
    await mo.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
    expect(await listed()).toEqual([]);
    expect((await own())[1]).toMatchObject({ appeal: { outcome: 'overturned', answer: 'A mistake.' } });
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(409);
  });

  test('goes with the account', async () => {
    await appealed(await decided({ action: 'suspend', days: 3 }));
    await sam.request('DELETE', '/api/users/delete-profile/', { uid: sam.uid });
    expect(await app.services.db.selectFrom('appeals').selectAll().execute()).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

describe('the link in a mail', () => {
  test('is for who cannot sign in: it shows the decision and takes one appeal', async () => {
    const id = await decided({ action: 'ban' }, ada);
    expect((await sam.request('GET', '/api/account/decisions/')).status).toBe(401);
    await tellDecisions(at(61_000));
    const [mail] = await mailsTo(sam.email);
    const token = /\/appeal\?token=([\w.%-]+)/.exec(mail!.text!)![1]!;
    const shown = await byLink('GET', token);
    expect(shown).toMatchObject({ status: 200, body: { id, action: 'ban', appeal: null } });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body.statement.join(' ')).toContain('tell us below');
    for (const part of [buyer.displayName, ada.displayName, sam.email])
      expect(JSON.stringify(shown.body)).not.toContain(part);
    expect(await byLink('POST', token, why)).toMatchObject({ status: 201, body: { appeal: why } });
    expect((await byLink('POST', token, why)).status).toBe(201);
    expect((await byLink('POST', token, { text: 'More.' })).body.code).toBe('already-appealed');
    expect(await listed(mia)).toHaveLength(1);
  });

  test('works only as it was written, and not for another decision', async () => {
    const id = await decided({ action: 'warn' });
    const other = await decided({ action: 'warn' });
    const token = appealToken(app.services.secret, id);
    const crooked = [
      '',
      id,
      `${id}.`,
      `${token}x`,
      token.slice(0, -1),
      `${other}.${token.split('.')[1]}`,
      appealToken('another secret', id),
      appealToken(app.services.secret, '01890000-0000-7000-8000-000000000000'),
    ];
    for (const wrong of crooked)
      for (const method of ['GET', 'POST'])
        expect(await byLink(method, wrong, method === 'POST' ? why : undefined)).toMatchObject({
          status: 401,
          body: { code: 'link-invalid' },
        });
    expect((await byLink('GET', token)).status).toBe(200);
  });
});

describe('answering', () => {
  test('is seen by staff who may judge it, and not for who decided', async () => {
    const id = await decided({ action: 'warn' });
    const appeal = await appealed(id);
    const own = { status: 409, body: { code: 'own-decision' } };
    expect((await listed(mo))[0]).toMatchObject({ id: appeal, decision: { own: true, by: /^Staff / } });
    expect((await listed(mia))[0]).toMatchObject({ text: why.text, decision: { own: false } });
    expect(await answer(appeal, { outcome: 'overturned' }, mo)).toMatchObject(own);
    // Nor by who decided it in a role before this one.
    await app.services.db.updateTable('decisions').set({ staff_id: null }).where('id', '=', id).execute();
    expect(await answer(appeal, { outcome: 'overturned' }, mo)).toMatchObject(own);
    for (const person of [buyer, pia, sam])
      expect((await answer(appeal, { outcome: 'upheld' }, person)).status).toBe(404);
    await setSecondStep(app, mia, null);
    expect((await answer(appeal, { outcome: 'upheld' })).body.code).toBe('second-step-required');
    await setSecondStep(app, mia, new Date());
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
  });

  test('is not for who is in it: its reporter, or one who has a chat with the person', async () => {
    await makeStaff(app, buyer);
    const listing = await postListing(app, sam, { title: 'Rollator' });
    await startChat(app, { seller: sam, buyer: mia });
    const appeal = await appealed(await decided({ action: 'warn' }));
    for (const person of [buyer, mia]) {
      expect(await listed(person)).toEqual([]);
      expect(await answer(appeal, { outcome: 'upheld' }, person)).toMatchObject({
        status: 403,
        body: { code: 'own-case' },
      });
    }
    expect(listing.id).toBeTruthy();
    await app.services.db.deleteFrom('staff').where('uid', '=', buyer.uid).execute();
  });

  test('about staff is for admins', async () => {
    await makeStaff(app, sam);
    const appeal = await appealed(await decided({ action: 'warn' }, ada));
    expect(await listed(mia)).toEqual([]);
    expect((await answer(appeal, { outcome: 'upheld' })).body.code).toBe('staff-case');
    expect((await answer(appeal, { outcome: 'upheld' }, ada)).body.code).toBe('own-decision');
  });

  test('that it stays is told in its own words, by mail and on the site', async () => {
    const id = await decided({ action: 'suspend', days: 9 });
    await sam.request('POST', '/api/account/decisions/read/');
    const appeal = await appealed(id);
    expect((await answer(appeal, { outcome: 'upheld' })).status).toBe(200);
    expect((await sam.request('POST', '/api/messages/start/', {})).body.code).toBe('account-suspended');
    expect((await own())[0]!.appeal).toMatchObject({
      outcome: 'upheld',
      answer: 'We read it all again.',
      change: null,
    });
    const [mail, ...more] = await mailsTo(sam.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain('We read it all again.');
    expect(mail!.text).toContain('The decision stays.');
    for (const person of [mia, mo, buyer]) expect(mail!.text).not.toContain(person.displayName);
    const { decision_unread } = await app.services.db
      .selectFrom('users')
      .select('decision_unread')
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(decision_unread).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await listed(mia, 'answered')).toMatchObject([{ outcome: 'upheld', answered_by: /^Staff / }]);
  });

  test('that it was wrong restores at once, and is told once', async () => {
    const listing = await postListing(app, sam, { title: 'Rollator' });
    const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;
    const about = { model: 'listing', object_id: listing.id };
    const appeal = await appealed(await decided({ action: 'remove-listing' }, mo, about));
    expect(await visible()).toBe(404);
    expect((await answer(appeal, { outcome: 'overturned' })).status).toBe(200);
    expect(await visible()).toBe(200);
    await tellDecisions(at(61_000));
    const subjects = (await mailsTo(sam.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Our answer to what you wrote about a decision']);
    expect(await own()).toMatchObject([
      { action: 'restore' },
      { action: 'remove-listing', undone: true, appeal: { outcome: 'overturned' } },
    ]);
    // It is settled: nobody has to decide it again.
    expect((await ada.request('GET', '/api/staff/cases/')).body).toEqual([]);
    expect((await buyer.request('GET', '/api/moderation/reports/')).body).toMatchObject([
      { state: 'reviewed', outcome: 'no-action' },
    ]);
  });

  test('in part makes it shorter, counted from when it was decided', async () => {
    const warned = await appealed(await decided({ action: 'warn' }));
    expect((await answer(warned, { outcome: 'partly', days: 1 })).body.fields).toHaveProperty('outcome');
    const id = await decided({ action: 'suspend', days: 9 });
    const appeal = await appealed(id);
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await answer(appeal, { outcome: 'partly' })).toMatchObject(refused('days'));
    expect(await answer(appeal, { outcome: 'partly', days: 9 })).toMatchObject(refused('days'));
    expect(await answer(appeal, { outcome: 'upheld', answer: ' ' })).toMatchObject(refused('answer'));
    expect((await answer(appeal, { outcome: 'partly', days: 2 })).status).toBe(200);
    const [decision] = await own();
    const length = new Date(decision!.ends_at!).getTime() - new Date(decision!.created_at).getTime();
    expect(length).toBe(2 * day);
    expect(decision!.appeal!.change).toMatch(/^It now holds until \w+ \d+, \d{4}\.$/);
    const { suspended_until } = await app.services.db
      .selectFrom('users')
      .select('suspended_until')
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(suspended_until?.toISOString()).toBe(decision!.ends_at);
  });

  test('in part opens an account that was closed for good, and leaves a suspension', async () => {
    const appeal = await appealedByLink(await decided({ action: 'ban' }, ada));
    expect((await answer(appeal, { outcome: 'partly', days: 5 })).status).toBe(200);
    expect(await isBanned(app.services, { email: sam.email })).toBe(false);
    const row = await app.services.db
      .selectFrom('users')
      .select(['disabled_at', 'suspended_until'])
      .where('uid', '=', sam.uid)
      .executeTakeFirstOrThrow();
    expect(row.disabled_at).toBeNull();
    expect(row.suspended_until).not.toBeNull();
  });

  test('is done once: of two at once, one is told that the other was faster', async () => {
    await makeStaff(app, pia);
    const appeal = await appealed(await decided({ action: 'suspend', days: 9 }));
    const both = await Promise.all([
      answer(appeal, { outcome: 'overturned' }, mia),
      answer(appeal, { outcome: 'upheld' }, pia),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('case-changed');
    const [faster, outcome] = both[0]!.status === 200 ? [mia, 'overturned'] : [pia, 'upheld'];
    expect((await answer(appeal, { outcome }, faster)).status).toBe(200);
    expect(await mailsTo(sam.email)).toHaveLength(1);
    await app.services.db.deleteFrom('staff').where('uid', '=', pia.uid).execute();
  });

  test('is possible when all that was reported is gone, and late', async () => {
    const id = await decided({ action: 'suspend', days: 300 });
    const appeal = await appealed(id);
    await app.services.db.deleteFrom('cases').execute();
    const viewer = { uid: mia.uid, profileCreated: true, termsAccepted: true, emailVerified: true };
    const staff = { ...viewer, secondFactorAt: new Date() } as Parameters<typeof decideAppeal>[1];
    await decideAppeal(at(8 * day), staff, { id: appeal, outcome: 'overturned', answer: 'You were right.' });
    expect((await own())[0]).toMatchObject({ action: 'restore' });
    const rows = await sql<{ act: string }>`SELECT act FROM audit_log WHERE object = ${id}`.execute(
      app.services.db,
    );
    expect(rows.rows.map(({ act }) => act)).toEqual(['decide-suspend', 'appeal-overturned']);
  });
});

/** The same for who cannot sign in. */
async function appealedByLink(id: string): Promise<string> {
  expect((await byLink('POST', appealToken(app.services.secret, id), why)).status).toBe(201);
  return (await listed(ada)).find(({ decision }) => decision.id === id)!.id;
}
