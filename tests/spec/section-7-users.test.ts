import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, type Stage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;
let names = 0;

const defaultAvatar = '/images/default-avatar.png';
const completion = (person: TestPerson) => ({
  uid: person.uid,
  email: person.email,
  first_name: 'Nora',
  last_name: 'Newton',
  display_name: person.displayName,
  zip_code: '78701',
  phone_number: '512-555-0142',
  profile_picture: app.url + defaultAvatar,
  email_verified: true,
  profile_created: true,
});

beforeAll(async () => {
  app = await startApp();
  ana = await signUp(app, 'Ana Able');
  ben = await signUp(app, 'Ben Best');
});
afterAll(() => app?.close());

const newcomer = (stage: Stage) => signUp(app, `Nora ${'n'.repeat(++names)}`, { stage });
const profileOf = async (person: TestPerson) => (await person.request('GET', '/api/users/profile/')).body;

test('POST /api/users/sync_firebase_user/: uid and email, at login with Google', async () => {
  const { uid, email } = ana;
  const answer = await ana.request('POST', '/api/users/sync_firebase_user/', { uid, email });
  expect(answer).toMatchObject({ status: 200, body: { uid, email } });
  expect(answer.headers.getSetCookie().join()).toContain('HttpOnly');
});

test('POST /api/users/sync_firebase_user/: uid, email, display_name, profile_picture and email_verified, at sign-up', async () => {
  const nora = await newcomer('unverified');
  for (const email_verified of [false, true]) {
    const answer = await nora.request('POST', '/api/users/sync_firebase_user/', {
      uid: nora.uid,
      email: nora.email,
      display_name: nora.displayName,
      profile_picture: app.url + defaultAvatar,
      email_verified,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { uid: nora.uid, display_name: nora.displayName, email_verified: false },
    });
  }
});

test('GET /api/users/profile/: own profile with terms_accepted and profile_created', async () => {
  expect(await ana.request('GET', '/api/users/profile/')).toMatchObject({
    status: 200,
    body: { uid: ana.uid, terms_accepted: true, profile_created: true },
  });
  const nora = await newcomer('verified');
  expect(await profileOf(nora)).toMatchObject({ terms_accepted: false, profile_created: false });
});

test("GET /api/users/profile/{uid}/: another user's profile", async () => {
  const answer = await ana.request('GET', `/api/users/profile/${ben.uid}/`);
  expect(answer).toMatchObject({ status: 200, body: { uid: ben.uid, display_name: 'Ben Best' } });
  expect(answer.body).not.toHaveProperty('email');
});

test("PUT /api/users/update-profile/: the spec's payload completes the profile", async () => {
  const nora = await newcomer('verified');
  expect(await nora.request('PUT', '/api/users/update-profile/', completion(nora))).toMatchObject({
    status: 200,
    body: {
      first_name: 'Nora',
      last_name: 'Newton',
      display_name: nora.displayName,
      zip_code: '78701',
      phone_number: '512-555-0142',
      email_verified: true,
      profile_created: true,
    },
  });
  expect((await profileOf(nora)).profile_created).toBe(true);
});

test('PUT /api/users/update-profile/: an error field says what is wrong', async () => {
  const nora = await newcomer('verified');
  for (const [changes, status] of [
    [{ zip_code: '' }, 400],
    [{ zip_code: '00000' }, 400],
    [{ uid: ben.uid }, 403],
  ] as const) {
    const answer = await nora.request('PUT', '/api/users/update-profile/', {
      ...completion(nora),
      ...changes,
    });
    expect([answer.status, typeof answer.body.error]).toEqual([status, 'string']);
  }
  expect((await profileOf(nora)).profile_created).toBe(false);
});

test('PATCH /api/users/update-profile/: display_phone_number on and off', async () => {
  for (const display_phone_number of [true, false]) {
    const answer = await ana.request('PATCH', '/api/users/update-profile/', { display_phone_number });
    expect(answer).toMatchObject({ status: 200, body: { display_phone_number } });
    expect((await profileOf(ana)).display_phone_number).toBe(display_phone_number);
  }
});

test('POST /api/users/update_password_status/: password_created true', async () => {
  const answer = await ana.request('POST', '/api/users/update_password_status/', { password_created: true });
  expect(answer.status).toBe(200);
  expect((await profileOf(ana)).password_created).toBe(true);
});

test('POST /api/users/accept-terms/: terms_accpted true', async () => {
  const nora = await newcomer('verified');
  await nora.request('PUT', '/api/users/update-profile/', completion(nora));
  expect((await nora.request('POST', '/api/users/accept-terms/', { terms_accpted: true })).status).toBe(200);
  expect((await profileOf(nora)).terms_accepted).toBe(true);
});

test('PUT /api/users/update-profile-picture/: profile_picture and uid', async () => {
  const form = new FormData();
  const file = await readFile(new URL('../fixtures/images/phone.jpg', import.meta.url));
  form.append('image', new Blob([file]), 'me.jpg');
  const upload = await fetch(`${app.url}/api/uploads/profile-picture/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await ana.token()}` },
    body: form,
  });
  const { images } = (await upload.json()) as { images: { url: string }[] };
  const profile_picture = images[0]!.url;
  const answer = await ana.request('PUT', '/api/users/update-profile-picture/', {
    profile_picture,
    uid: ana.uid,
  });
  expect(answer).toMatchObject({ status: 200, body: { profile_picture } });
  expect((await ben.request('GET', `/api/users/profile/${ana.uid}/`)).body.profile_picture).toBe(
    profile_picture,
  );
  expect((await fetch(new URL(profile_picture, app.url))).headers.get('content-type')).toBe('image/jpeg');
});

test('POST /api/users/block/: puts a person on the list', async () => {
  expect((await ana.request('POST', '/api/users/block/', { blocked: ben.uid })).status).toBe(200);
  const list = await ana.request('GET', '/api/users/blocked-users/');
  expect(list).toMatchObject({ status: 200, body: [{ blocked_uid: ben.uid, display_name: 'Ben Best' }] });
  await ana.request('POST', '/api/users/unblock/', { blocked: ben.uid });
});

test('POST /api/users/unblock/: takes a person off the list', async () => {
  await ana.request('POST', '/api/users/block/', { blocked: ben.uid });
  expect((await ana.request('POST', '/api/users/unblock/', { blocked: ben.uid })).status).toBe(200);
  expect((await ana.request('GET', '/api/users/blocked-users/')).body).toEqual([]);
});

test('DELETE /api/users/delete-profile/: uid ends the account', async () => {
  const nora = await newcomer('complete');
  const token = await nora.token();
  const answer = await request(app, 'DELETE', '/api/users/delete-profile/', { uid: nora.uid }, token);
  expect(answer.status).toBe(200);
  expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
  expect((await ana.request('GET', `/api/users/profile/${nora.uid}/`)).status).toBe(404);
});
