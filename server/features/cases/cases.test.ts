import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { personReference } from '#server/person-reference.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { addSignal, sweepCases, weightOf } from './case-filing.ts';
import { casesAt, startCaseDesk, type CaseDesk } from './case-test-desk.ts';

let desk: CaseDesk;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;
let mo: TestPerson;
let listing: Listing;

beforeAll(async () => {
  desk = await startCaseDesk();
  ({ app, seller, buyer, other, mo, listing } = desk);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() => desk.clear());

const { report, cases, shown, claim, onlyCase } = casesAt(() => desk);

describe('reports of one subject', () => {
  test('are one case, with a score of what each reporter counts for', async () => {
    await report();
    await report({}, other);
    await report({ reason: 'Still there.' }, other);
    expect(await cases()).toMatchObject([
      {
        subject: {
          model: 'listing',
          object_id: listing.id,
          title: 'Rollator',
          person: { uid: seller.uid, display_name: 'Sam Seller' },
        },
        state: 'open',
        score: 2,
        reporters: 2,
        urgent: false,
        claimed_by: null,
        version: 1,
      },
    ]);
  });

  test('two at once are one case', async () => {
    await Promise.all([report(), report({}, other), report({ model: 'user', object_id: seller.uid })]);
    expect((await cases()).map(({ subject: { model } }) => model).toSorted()).toEqual(['listing', 'user']);
  });

  test('people who report each other at once wait for nobody', async () => {
    for (let times = 0; times < 3; times += 1)
      await Promise.all([
        report({ model: 'user', object_id: seller.uid, reason: `${times}` }),
        report({ model: 'user', object_id: buyer.uid, reason: `${times}` }, seller),
      ]);
    expect(await cases()).toHaveLength(2);
  });

  test('of a chat are a case about each of the two', async () => {
    const chat = await startChat(app, { seller, buyer });
    await report({ model: 'conversation', object_id: chat });
    await report({ model: 'conversation', object_id: chat }, seller);
    const people = (await cases()).map(({ subject: { person } }) => person?.display_name);
    expect(new Set(people)).toEqual(new Set(['Bea Buyer', 'Sam Seller']));
  });

  test('after one is decided are a new case that names it', async () => {
    await report();
    const first = await onlyCase();
    const { db } = app.services;
    await db.updateTable('cases').set({ state: 'decided', closed_at: new Date() }).execute();
    await report({}, other);
    const second = await onlyCase();
    expect(second.id).not.toBe(first.id);
    expect((await shown(second.id)).previous_case_id).toBe(first.id);
    expect(await cases('?state=decided')).toMatchObject([{ id: first.id }]);
  });

  test('that are taken back count no more; with the last the case is closed', async () => {
    const ids = [await report(), await report({}, other)];
    await buyer.request('POST', `/api/moderation/reports/${ids[0]}/withdraw/`);
    expect(await onlyCase()).toMatchObject({ score: 1, reporters: 1 });
    await other.request('POST', `/api/moderation/reports/${ids[1]}/withdraw/`);
    expect(await cases()).toEqual([]);
    expect(await cases('?state=closed')).toHaveLength(1);
  });
});

test.each([
  [{ agreed: 0, declined: 0 }, 30, 1],
  [{ agreed: 0, declined: 0 }, 2.9, 0.5],
  [{ agreed: 16, declined: 0 }, 30, 1.64],
  [{ agreed: 0, declined: 16 }, 30, 0.36],
])('who was right %j in %f days counts for %f', (record, days, weight) => {
  const now = new Date();
  const created_at = new Date(now.getTime() - days * 86_400_000);
  expect(weightOf({ ...record, created_at }, now)).toBeCloseTo(weight);
});

describe('a case', () => {
  test('gives its pictures to who may judge it, and records that they looked', async () => {
    await report();
    const { id } = await onlyCase();
    const [picture] = (await shown(id)).reports[0]!.pictures;
    const get = async (person?: TestPerson) =>
      fetch(app.url + picture!.url, {
        headers: person ? { authorization: `Token ${await person.token()}` } : {},
      });
    const answer = await get(mo);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([(await get()).status, (await get(buyer)).status]).toEqual([404, 404]);
    const looks = await app.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'look-at-picture')
      .where('object', '=', id)
      .execute();
    expect(looks).toMatchObject([
      {
        actor: personReference(app.services, mo.uid),
        subject: personReference(app.services, seller.uid),
        object: id,
      },
    ]);
  });

  test('has notes of staff, and can be left to an admin', async () => {
    await report();
    const { id } = await onlyCase();
    await claim(id);
    const post = (path: string, text: string) =>
      mo.request('POST', `/api/staff/cases/${id}/${path}/`, { text });
    expect(await post('notes', 'Seen before.')).toMatchObject({ status: 201, body: { version: 3 } });
    expect(await post('escalate', 'Should this be a ban?')).toMatchObject({
      status: 200,
      body: { version: 4 },
    });
    expect(await shown(id)).toMatchObject({
      escalated: true,
      claimed_by: null,
      notes: [
        { by: /^Staff \d+$/, text: 'Seen before.' },
        { by: /^Staff \d+$/, text: 'Should this be a ban?' },
      ],
    });
    expect(await cases('?queue=escalated')).toHaveLength(1);
    // Admins are told once, and of no name.
    await post('escalate', 'Please.');
    const mails = app.services.db.selectFrom('outbox_mails').selectAll();
    const [mail, ...more] = await mails.where('subject', '=', 'A case was left to an admin').execute();
    expect([more, mail!.to_address]).toEqual([[], app.services.config.mail.support]);
    expect(mail!.mime.toString()).not.toContain(seller.displayName);
    expect(await post('notes', ' ')).toMatchObject({ status: 400 });
  });

  test('counts signals, which open one where there is none', async () => {
    const { db } = app.services;
    const subject = { model: 'user' as const, object_id: seller.uid, person_uid: seller.uid };
    await db.transaction().execute((trx) =>
      addSignal(app.services, trx, {
        subject,
        title: 'Sam Seller',
        kind: 'same-text',
        words: 'gift card',
        weight: 0.5,
        finding: seller.uid,
      }),
    );
    const one = await onlyCase();
    expect(one).toMatchObject({ score: 0.5, reporters: 0, version: 1 });
    expect((await shown(one.id)).signals).toMatchObject([{ kind: 'same-text', words: 'gift card' }]);
    const later = (days: number) => ({
      ...app.services,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
    });
    await sweepCases(later(89));
    expect((await shown(one.id)).signals).toHaveLength(1);
    await sweepCases(later(91));
    // Nothing is left in it to be judged.
    expect(await cases()).toEqual([]);
  });
});

test('when the account goes, its cases are closed and name nobody, and reporters are told that it is gone', async () => {
  const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
  await report({ model: 'user', object_id: leaver.uid });
  await leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
  expect(await cases()).toEqual([]);
  const rows = await app.services.db.selectFrom('cases').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'closed', person_uid: null, title: '' }]);
  expect(JSON.stringify(rows)).not.toContain(leaver.uid);
  expect((await buyer.request('GET', '/api/moderation/reports/')).body).toMatchObject([
    { state: 'reviewed', outcome: 'gone' },
  ]);
  const bell = async () => (await buyer.request('GET', '/api/notifications/')).body;
  await expect
    .poll(bell, { timeout: 15_000 })
    .toMatchObject([
      { kind: 'report', text: 'You reported something. It is not here any more.', url: '/profile/reports' },
    ]);
  expect(JSON.stringify(await bell())).not.toContain(leaver.uid);
});
