import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

const defaultAvatar = '/images/default-avatar.png';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Able' });
  ben = await signUpPerson(app, { name: 'Ben Best' });
}, 60_000);
afterAll(() => app?.close());

async function upload(person: TestPerson, file = 'phone.jpg'): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([await readFile(path.join('tests/fixtures/images', file))]), file);
  const response = await fetch(`${app.url}/api/uploads/profile-picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${await person.token()}` },
    body: form,
  });
  return ((await response.json()) as { images: { url: string }[] }).images[0]!.url;
}
const choose = (person: TestPerson, url: unknown, claims: object = {}) =>
  person.request('PUT', '/api/users/update-profile-picture/', { profile_picture: url, ...claims });
const pictureOf = async (person: TestPerson) =>
  (await person.request('GET', '/api/users/profile/')).body.profile_picture;
const stored = async (uid: string) =>
  Buffer.from(await (await fetch(`${app.url}/files/user_images/${uid}/profile.jpg`)).arrayBuffer());

describe('a new user', () => {
  test('has the default avatar stored as their own picture, and the shared one shown', async () => {
    const newcomer = await signUpPerson(app, { name: 'Nina New', stage: 'unverified' });
    expect(await pictureOf(newcomer)).toBe(defaultAvatar);
    expect(await sharp(await stored(newcomer.uid)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 320,
    });
    expect((await stored(newcomer.uid)).equals(await stored(ben.uid))).toBe(true);
  });

  test('can choose the stored one by its address', async () => {
    const newcomer = await signUpPerson(app, { name: 'Nils New', stage: 'verified' });
    const url = `/files/user_images/${newcomer.uid}/profile.jpg`;
    expect(await choose(newcomer, url)).toMatchObject({ status: 200 });
    expect(await pictureOf(newcomer)).toMatch(/\/profile\.jpg\?v=\w+$/);
  });
});

describe('choosing a profile picture', () => {
  test('shows the upload to everybody, under an address that changes with the picture', async () => {
    const first = await upload(ana);
    expect(await choose(ana, first, { uid: ana.uid })).toMatchObject({
      status: 200,
      body: { uid: ana.uid, profile_picture: first },
    });
    expect((await ben.request('GET', `/api/users/profile/${ana.uid}/`)).body.profile_picture).toBe(first);
    const second = await upload(ana, 'photo.webp');
    await choose(ana, second);
    expect(await pictureOf(ana)).toBe(second);
    expect(second).not.toBe(first);
  });

  test('an address never gets other bytes: what replaces the shown picture is shown under its own', async () => {
    await choose(ana, await upload(ana));
    const next = await upload(ana, 'photo.webp');
    // The answer was lost, or nothing was chosen: the file is replaced all the same (spec §3, its name is fixed).
    expect(await pictureOf(ana)).toBe(next);
    await choose(ana, defaultAvatar);
    await upload(ana);
    expect(await pictureOf(ana)).toBe(defaultAvatar);
  });

  test('stays through later sign-ins', async () => {
    const url = await upload(ana);
    await choose(ana, url);
    const before = await stored(ana.uid);
    await ana.request('POST', '/api/users/sync_firebase_user/', { profile_picture: defaultAvatar });
    expect(await pictureOf(ana)).toBe(url);
    expect((await stored(ana.uid)).equals(before)).toBe(true);
  });

  test('can go back to the default', async () => {
    await choose(ana, await upload(ana));
    expect((await choose(ana, defaultAvatar)).body.profile_picture).toBe(defaultAvatar);
    expect((await choose(ana, `${app.url}${defaultAvatar}`)).body.profile_picture).toBe(defaultAvatar);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['somebody else’s', () => upload(ben)],
    ['another site’s', () => 'https://example.com/x.jpg'],
    ['a script', () => 'javascript:alert(1)'],
    ['another file', () => `/files/user_images/${ana.uid}/../${ben.uid}/profile.jpg`],
  ])('%s is refused', async (_, url) => {
    const before = await pictureOf(ana);
    expect(await choose(ana, await url())).toMatchObject({ status: 400, body: { code: 'image-not-yours' } });
    expect(await pictureOf(ana)).toBe(before);
  });

  test('for somebody else, or as nobody, is refused', async () => {
    expect(await choose(ana, defaultAvatar, { uid: ben.uid })).toMatchObject({
      status: 403,
      body: { code: 'not-yourself' },
    });
    const body = { profile_picture: defaultAvatar };
    expect((await request(app, 'PUT', '/api/users/update-profile-picture/', body)).status).toBe(401);
  });

  test('works with the rest of the profile too', async () => {
    const update = (picture: string) =>
      ana.request('PUT', '/api/users/update-profile/', {
        first_name: 'Ana',
        last_name: 'Able',
        display_name: 'Ana Able',
        zip_code: '78701',
        phone_number: '512-555-0123',
        profile_picture: picture,
      });
    const url = await upload(ana);
    expect((await update(url)).body.profile_picture).toBe(url);
    expect(await update('https://example.com/x.jpg')).toMatchObject({
      status: 400,
      body: { code: 'image-not-yours' },
    });
    expect(await pictureOf(ana)).toBe(url);
    expect((await update(defaultAvatar)).body.profile_picture).toBe(defaultAvatar);
  });
});
