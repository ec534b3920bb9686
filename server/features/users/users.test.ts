import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { profileOf, update } from './user-test-calls.ts';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;
let names = 0;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Able', phone: '512-555-0142' });
  ben = await signUpPerson(app, { name: 'Ben Best' });
});
afterAll(() => app?.close());

const newcomer = (stage: 'unverified' | 'verified') =>
  signUpPerson(app, { name: `Newcomer ${'x'.repeat(++names)}`, stage });
const sync = (person: TestPerson, body: unknown = {}) =>
  person.request('POST', '/api/users/sync_firebase_user/', body);
const accept = (person: TestPerson, body: unknown) =>
  person.request('POST', '/api/users/accept-terms/', body);

describe('syncing', () => {
  test('makes the person known once, and any number of times changes nothing', async () => {
    const person = await newcomer('unverified');
    const first = await sync(person, { uid: person.uid, email: person.email.toUpperCase() });
    const again = await Promise.all(Array.from({ length: 5 }, () => sync(person)));
    expect(first).toMatchObject({
      status: 200,
      body: {
        uid: person.uid,
        email: person.email,
        profile_created: false,
        terms_accepted: false,
        password_created: true,
      },
    });
    for (const answer of again) expect(answer.body).toEqual(first.body);
  });

  test('as somebody else is refused', async () => {
    for (const claim of [
      { uid: ben.uid },
      { email: ben.email },
      { uid: ana.uid, email: ben.email },
      { uid: '' },
    ]) {
      expect(await sync(ana, claim)).toMatchObject({ status: 403, body: { code: 'not-yourself' } });
    }
  });

  test('believes nothing that a client says of itself', async () => {
    const person = await newcomer('unverified');
    const claims = {
      email_verified: true,
      profile_created: true,
      terms_accepted: true,
      display_name: 'Admin',
      profile_picture: 'https://example.com/x.jpg',
    };
    await sync(person, claims);
    expect(await profileOf(person)).toMatchObject({
      email_verified: false,
      profile_created: false,
      terms_accepted: false,
      display_name: person.displayName,
      profile_picture: '/images/default-avatar.png',
    });
    expect(await update(person)).toMatchObject({ status: 403, body: { code: 'email-not-verified' } });
  });

  test('sets a cookie that opens pages and never the API', async () => {
    const [cookie] = (await sync(ana)).headers.getSetCookie();
    expect(cookie).toMatch(/^handrail_session=[\w-]{40,}; .*HttpOnly; SameSite=Lax$/);
    const headers = { cookie: cookie!.split(';')[0]! };
    for (const path of ['/api/users/profile/', '/api/listings/user/']) {
      expect((await request(app, 'GET', path, undefined, undefined, headers)).status).toBe(401);
    }
  });
});

describe('the way to a complete profile', () => {
  test('is verify, complete, accept, in this order', async () => {
    const person = await newcomer('verified');
    const own = '/api/listings/user/';
    expect(await person.request('GET', own)).toMatchObject({
      status: 403,
      body: { code: 'profile-incomplete' },
    });
    expect(await accept(person, { terms_accpted: true })).toMatchObject({
      status: 403,
      body: { code: 'profile-incomplete' },
    });

    const completed = await update(person, {
      email_verified: true,
      profile_created: true,
      uid: person.uid,
      email: person.email,
    });
    expect(completed).toMatchObject({
      status: 200,
      body: {
        profile_created: true,
        email_verified: true,
        terms_accepted: false,
        city: 'Austin',
        state: 'TX',
        zip_code: '78701',
      },
    });
    expect(await person.request('GET', own)).toMatchObject({
      status: 403,
      body: { code: 'policies-not-accepted' },
    });
    expect((await accept(person, { terms_accpted: true })).status).toBe(200);
    expect((await person.request('GET', own)).status).toBe(200);
    expect((await profileOf(person)).terms_accepted).toBe(true);
  });

  test.each<[unknown, number, string | undefined]>([
    [{ terms_accpted: true }, 200, undefined],
    [{ terms_accepted: true }, 200, undefined],
    [{ terms_accpted: false }, 400, 'terms-not-accepted'],
    [{ terms_accepted: false }, 400, 'terms-not-accepted'],
    [{}, 400, 'terms-not-accepted'],
    [{ terms_accpted: 'true' }, 400, 'invalid-input'],
    [{ terms_accepted: 1 }, 400, 'invalid-input'],
  ])('accepting the terms with %j is %i', async (body, status, code) => {
    const answer = await accept(ana, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('the day of accepting stays the first one', async () => {
    const read = () =>
      app.services.db
        .selectFrom('users')
        .select('terms_accepted_at')
        .where('uid', '=', ana.uid)
        .executeTakeFirstOrThrow();
    const before = await read();
    await accept(ana, { terms_accepted: true });
    expect(await read()).toEqual(before);
  });

  test('a password is only noted when the identity knows one', async () => {
    const note = (body: unknown) => ana.request('POST', '/api/users/update_password_status/', body);
    expect((await note({ password_created: true })).status).toBe(200);
    expect((await profileOf(ana)).password_created).toBe(true);
    expect((await note({ password_created: false })).status).toBe(400);
  });
});
