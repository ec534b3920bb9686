import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffPerson } from '#contract/staff-people.ts';
import { tellDecisions } from '#server/features/decisions/telling.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { personReference } from '#server/person-reference.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff, setSecondStep } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
/** Looks; a moderator. */
let mo: TestPerson;
let ada: TestPerson;
let rita: TestPerson;
let sam: TestPerson;
/** A case about Sam, which Rita reported. */
let caseId: string;

const people = '/api/staff/people/';
const report = (by: TestPerson, about: TestPerson) =>
  by.request('POST', '/api/moderation/submit/', { model: 'user', object_id: about.uid, reason: 'Rude.' });
const caseAbout = async ({ uid }: TestPerson): Promise<string> => {
  const { body } = await ada.request('GET', '/api/staff/cases/');
  return body.find(({ subject }: { subject: { person: { uid: string } } }) => subject.person.uid === uid).id;
};
const reveal = (what: string, { by = mo, about = sam, of = caseId } = {}) =>
  by.request('POST', `${people}${about.uid}/reveal/`, { what, case_id: of });
const uidsOf = ({ body }: { body: { uid: string }[] }) => body.map(({ uid }) => uid);
const shows = async () => (await ada.request('GET', '/api/staff/audit/')).body;

beforeAll(async () => {
  app = await startApp();
  mo = await signUpPerson(app, { name: 'Mo Morris' });
  ada = await signUpPerson(app, { name: 'Ada Able' });
  rita = await signUpPerson(app, { name: 'Rita Reporter' });
  sam = await signUpPerson(app, { name: 'Sam Seller', phone: '512-555-0177' });
  await report(rita, sam);
}, 60_000);
afterAll(() => app?.close());

beforeEach(async () => {
  await makeStaff(app, mo);
  await makeStaff(app, ada, 'admin');
  caseId = await caseAbout(sam);
});

describe('who may', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', `${people}?q=sam`],
    ['POST', `${people}search/`, { q: 'sam' }],
    ['GET', `${people}x/`],
    ['POST', `${people}x/reveal/`, { what: 'email', case_id: 'x' }],
  ];

  test.each(calls)('%s %s: staff alone', async (method, path, body) => {
    const none = { status: 404, body: { code: 'not-found' } };
    expect(await request(app, method, path, body)).toMatchObject(none);
    for (const person of [rita, sam]) expect(await person.request(method, path, body)).toMatchObject(none);
  });

  test.each(calls)('%s %s: with a second factor', async (method, path, body) => {
    await setSecondStep(app, mo, null);
    const refused = { status: 403, body: { code: 'second-step-required' } };
    expect(await mo.request(method, path, body)).toMatchObject(refused);
  });
});

describe('searching', () => {
  test.each([
    ['a part of the name', () => 'AM SELL'],
    ['the whole address', () => sam.email.toUpperCase()],
    ['the uid', () => sam.uid],
  ])('by %s finds the person', async (_, words) => {
    const answer = await mo.request('GET', `${people}?q=${encodeURIComponent(words())}`);
    expect(answer.body).toEqual([
      {
        uid: sam.uid,
        display_name: 'Sam Seller',
        member_since: expect.any(String),
        closed: false,
        suspended_until: null,
      },
    ]);
    expect((await mo.request('POST', `${people}search/`, { q: words() })).body).toEqual(answer.body);
  });

  test.each([
    ['a part of an address', () => sam.email.slice(0, -1)],
    ['signs that mean something to the database', () => '%%'],
    ['one’s own name', () => 'Mo Morris'],
  ])('by %s finds nobody', async (_, words) => {
    const answer = await mo.request('GET', `${people}?q=${encodeURIComponent(words())}`);
    expect(answer).toMatchObject({ status: 200, body: [] });
  });

  test('by one letter is refused in words', async () => {
    const answer = await mo.request('GET', `${people}?q=%20s%20`);
    const refused = { status: 400, body: { fields: { q: 'Enter at least 2 characters.' } } };
    expect(answer).toMatchObject(refused);
    expect(await mo.request('POST', `${people}search/`, { q: ' s ' })).toMatchObject(refused);
  });

  test('gives at most 20 people, whose name it is exactly first', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => ({
      uid: `crowd-${n}`,
      email: `crowd-${n}@example.org`,
      display_name: `Crowd ${n}`,
      birthday: null,
      terms_accepted_at: null,
    }));
    await app.services.db.insertInto('users').values(rows).execute();
    expect(uidsOf(await mo.request('GET', `${people}?q=crowd`))).toHaveLength(20);
    expect(uidsOf(await mo.request('GET', `${people}?q=crowd-9`))).toEqual(['crowd-9']);
  });
});

describe('a person’s page', () => {
  const look = async (uid: string, by = mo) => by.request('GET', `${people}${uid}/`);

  test('has listings, cases, decisions and restrictions, and no address, number or reporter', async () => {
    const vera = await signUpPerson(app, { name: 'Vera Vague', phone: '512-555-0188' });
    const listing = await postListing(app, vera, { title: 'Rollator' });
    await report(rita, vera);
    const about = await caseAbout(vera);
    const decided = await ada.request('POST', `/api/staff/cases/${about}/decide/`, {
      version: 1,
      action: 'suspend',
      rule: 'spam',
      facts: 'Too many.',
      days: 3,
    });
    const { body, status } = await look(vera.uid);
    expect(status).toBe(200);
    const ends_at = expect.stringMatching(/Z$/);
    expect(body satisfies StaffPerson).toMatchObject({
      uid: vera.uid,
      closed: false,
      suspended_until: ends_at,
      messaging_limited_until: null,
      listings: [{ id: listing.id, title: 'Rollator', status: 'active', hidden: true }],
      listings_total: 1,
      cases: [{ id: about, state: 'decided', model: 'user', title: 'Vera Vague', urgent: false }],
      decisions: [
        {
          id: decided.body.decision,
          case_id: about,
          action: 'suspend',
          rule: 'spam',
          by: /^Staff \d+$/,
          ends_at,
          undone: false,
        },
      ],
    });
    const text = JSON.stringify(body);
    for (const hidden of [vera.email, '555-0188', rita.uid, rita.email, rita.displayName])
      expect(text).not.toContain(hidden);
  });

  test('is not for themselves, nor for who reported, wrote to or blocked them', async () => {
    const refused = { status: 403, body: { code: 'own-person' } };
    expect(await look(mo.uid)).toMatchObject(refused);
    for (const [name, meets] of [
      ['Rob Reported', (who: TestPerson) => report(mo, who)],
      ['Chad Chats', (who: TestPerson) => startChat(app, { seller: who, buyer: mo })],
      ['Bo Blocked', (who: TestPerson) => mo.request('POST', '/api/users/block/', { blocked: who.uid })],
    ] as const) {
      const who = await signUpPerson(app, { name });
      expect((await look(who.uid)).status).toBe(200);
      await meets(who);
      expect(await look(who.uid)).toMatchObject(refused);
      expect((await look(who.uid, ada)).status).toBe(200);
    }
  });

  test('of staff is for admins', async () => {
    const mia = await signUpPerson(app, { name: 'Mia Miles' });
    await makeStaff(app, mia);
    expect(await look(mia.uid)).toMatchObject({ status: 403, body: { code: 'staff-person' } });
    expect((await look(mia.uid, ada)).status).toBe(200);
  });

  test('of nobody is not found', async () => {
    expect(await look('nobody')).toMatchObject({ status: 404, body: { code: 'user-not-found' } });
  });
});

describe('“Show”', () => {
  test.each([
    ['email', () => [{ text: sam.email, uid: null, report_id: null }]],
    ['phone', () => [{ text: expect.stringMatching(/512.*555.*0177/), uid: null, report_id: null }]],
    ['reporter', () => [{ text: 'Rita Reporter', uid: rita.uid, report_id: expect.any(String) }]],
  ])('%s is shown, and that somebody looked is in the audit', async (what, shown) => {
    expect(await reveal(what)).toMatchObject({ status: 200, body: shown() });
    expect((await shows())[0]).toMatchObject({
      act: `show-${what}`,
      actor: /^Staff \d+$/,
      subject: personReference(app.services, sam.uid),
      object: caseId,
      detail: '',
    });
  });

  test('takes a code of the last ten minutes', async () => {
    await setSecondStep(app, mo, new Date(Date.now() - 11 * 60_000));
    const before = (await shows()).length;
    expect(await reveal('email')).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    expect(await shows()).toHaveLength(before);
  });

  test('takes a case about this very person', async () => {
    const before = (await shows()).length;
    const none = { status: 404, body: { code: 'not-found' } };
    expect(await reveal('email', { about: rita })).toMatchObject(none);
    for (const of of [randomUUID(), 'x', '']) expect(await reveal('email', { of })).toMatchObject(none);
    expect(await shows()).toHaveLength(before);
  });

  test('is not for the reporter, the person, nor for a moderator where the person is staff', async () => {
    await makeStaff(app, rita);
    await makeStaff(app, sam);
    const own = { status: 403, body: { code: 'own-case' } };
    expect(await reveal('reporter', { by: rita })).toMatchObject(own);
    expect(await reveal('reporter', { by: sam })).toMatchObject(own);
    expect(await reveal('reporter')).toMatchObject({ status: 403, body: { code: 'staff-case' } });
    expect((await reveal('reporter', { by: ada })).status).toBe(200);
    await app.services.db.deleteFrom('staff').where('uid', 'in', [rita.uid, sam.uid]).execute();
  });

  test('names nobody whose report was taken back', async () => {
    const tom = await signUpPerson(app, { name: 'Tom Timid' });
    await report(tom, sam);
    const [{ id }] = (await tom.request('GET', '/api/moderation/reports/')).body;
    expect((await reveal('reporter')).body).toHaveLength(2);
    await tom.request('POST', `/api/moderation/reports/${id}/withdraw/`);
    expect((await reveal('reporter')).body).toHaveLength(1);
  });

  test('is the one way to a reporter’s name: nothing else that staff and the person are told has it', async () => {
    const wes = await signUpPerson(app, { name: 'Wes Wronged' });
    await report(rita, wes);
    const about = await caseAbout(wes);
    const found = await mo.request('GET', `/api/staff/cases/${about}/`);
    const told: unknown[] = [
      found.body,
      (await mo.request('GET', '/api/staff/cases/')).body,
      (await mo.request('GET', `${people}${wes.uid}/`)).body,
    ];
    await mo.request('POST', `/api/staff/cases/${about}/decide/`, {
      version: found.body.version,
      action: 'warn',
      rule: 'abuse',
      facts: 'Be kind.',
    });
    const inTwoMinutes = { now: () => new Date(Date.now() + 120_000) };
    await tellDecisions({ ...app.services, clock: inTwoMinutes });
    const { db } = app.services;
    const outbox = db.selectFrom('outbox_mails').select('mime').where('to_address', '=', wes.email);
    const mails = (await outbox.execute()).map(({ mime }) => mime.toString());
    expect(mails.join()).toContain('Be kind.');
    told.push(mails, (await wes.request('GET', '/api/account/decisions/')).body, await shows());
    for (const hidden of [rita.uid, rita.email, rita.displayName])
      expect(JSON.stringify(told)).not.toContain(hidden);
  });
});
