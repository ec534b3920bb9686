import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { profileOf, update } from './user-test-calls.ts';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Able', phone: '512-555-0142' });
  ben = await signUpPerson(app, { name: 'Ben Best' });
});
afterAll(() => app?.close());

describe('a profile', () => {
  test.each(['first_name', 'last_name', 'display_name', 'zip_code', 'phone_number'])(
    'needs its %s',
    async (field) => {
      for (const value of [undefined, '', '   ', null]) {
        expect(await update(ana, { [field]: value })).toMatchObject({
          status: 400,
          body: { error: 'All fields are required.', fields: { [field]: 'All fields are required.' } },
        });
      }
    },
  );

  test.each<[Record<string, unknown>, string]>([
    [{ first_name: '\u200b' }, 'first_name'],
    [{ first_name: 'x'.repeat(81) }, 'first_name'],
    [{ last_name: 'Able\nBcc: everyone' }, 'last_name'],
    [{ last_name: 'Able\0' }, 'last_name'],
    [{ zip_code: '7870' }, 'zip_code'],
    [{ zip_code: '78701-12' }, 'zip_code'],
    [{ zip_code: '００７０１' }, 'zip_code'],
    [{ phone_number: 'call me' }, 'phone_number'],
    [{ phone_number: '12345' }, 'phone_number'],
    [{ phone_number: '1'.repeat(16) }, 'phone_number'],
    [{ phone_number: `555-0142${' '.repeat(60)}1` }, 'phone_number'],
    [{ phone_number: '512-555\n0142' }, 'phone_number'],
    [{ phone_number: '512-555-0142<script>' }, 'phone_number'],
  ])('does not take %j', async (changes, field) => {
    const answer = await update(ana, changes);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test.each(['512-555-0142', '(512) 555-0142', '+1 512.555.0142', '5125550142'])(
    'takes the phone number %s',
    async (phone_number) => {
      expect(await update(ana, { phone_number })).toMatchObject({ status: 200, body: { phone_number } });
    },
  );

  test('keeps five digits of a ZIP+4, and its town', async () => {
    expect(await update(ana, { zip_code: ' 10001-1234 ' })).toMatchObject({
      status: 200,
      body: { zip_code: '10001', city: 'New York', state: 'NY' },
    });
    expect(await update(ana, { zip_code: '09021' })).toMatchObject({ status: 200, body: { state: 'AE' } });
    expect(await update(ana, { zip_code: '00000' })).toMatchObject({
      status: 400,
      body: { code: 'zip-not-found', fields: { zip_code: /./ } },
    });
    expect((await profileOf(ana)).zip_code).toBe('09021');
  });

  test("is completed under the name of the sign-up, which is the person's to change afterwards", async () => {
    const newcomer = await signUpPerson(app, { name: 'Nia Newcomer', stage: 'verified' });
    expect(await profileOf(newcomer)).toMatchObject({ display_name_locked: true });
    expect(await update(newcomer, { display_name: 'Someone Else' })).toMatchObject({
      status: 403,
      body: {
        code: 'display-name-locked',
        error: 'This name was set during sign-up and cannot be changed here.',
      },
    });
    expect(await profileOf(newcomer)).toMatchObject({ display_name: 'Nia Newcomer', profile_created: false });
    expect(await update(newcomer, { display_name: 'Nia Newcomer' })).toMatchObject({
      status: 200,
      body: { display_name_locked: false },
    });
    expect(await update(newcomer, { display_name: ' Nia ' })).toMatchObject({
      status: 200,
      body: { display_name: 'Nia' },
    });
  });

  test.each([
    ['Handrail Support', 'display-name-reserved'],
    ['Hаndrail', 'display-name-mixed'],
    ['Ada\u3164', 'display-name-unreadable'],
  ])('does not take the name %j', async (display_name, code) => {
    const answer = await update(ana, { display_name });
    expect(answer).toMatchObject({
      status: 400,
      body: { code, fields: { display_name: answer.body.error } },
    });
  });

  test('with a name that passed for ours before is shown as anybody’s, and is the person’s to change', async () => {
    const posing = await signUpPerson(app, { name: 'Posy Posing', stage: 'verified' });
    const rename = (display_name: string) =>
      app.services.db.updateTable('users').set({ display_name }).where('uid', '=', posing.uid).execute();
    await rename('Handrail\u200b Support');
    expect(await profileOf(posing)).toMatchObject({ display_name: 'Member', display_name_locked: false });
    expect((await update(posing, { display_name: 'Posy' })).status).toBe(200);
    await rename('Posy\u202e  \u3164P');
    const seen = await ana.request('GET', `/api/users/profile/${posing.uid}/`);
    expect(seen.body.display_name).toBe('Posy P');
  });

  test('of somebody else is not changed', async () => {
    expect(await update(ana, { uid: ben.uid })).toMatchObject({
      status: 403,
      body: { code: 'not-yourself' },
    });
    expect(await update(ana, { email: ben.email })).toMatchObject({
      status: 403,
      body: { code: 'not-yourself' },
    });
  });

  test('shows and hides the phone number, and changes nothing else by the way', async () => {
    const patch = (body: unknown) => ana.request('PATCH', '/api/users/update-profile/', body);
    const before = await profileOf(ana);
    expect((await patch({ display_phone_number: true, first_name: 'Eve' })).body).toEqual({
      ...before,
      display_phone_number: true,
    });
    expect((await patch({ display_phone_number: false })).body).toEqual({
      ...before,
      display_phone_number: false,
    });
    for (const body of [{}, { display_phone_number: 'true' }, { display_phone_number: null }]) {
      expect((await patch(body)).status).toBe(400);
    }
  });

  test('shows others a name, a picture and a town: no e-mail, no phone, no address', async () => {
    const { status, body } = await ben.request('GET', `/api/users/profile/${ana.uid}/`);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual([
      'city',
      'created_at',
      'display_name',
      'profile_picture',
      'state',
      'uid',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/512\W*555\W*0142|@|zip_code/);
  });

  test.each(['nobody', "' OR true --", 'x'.repeat(190)])('of %s is not found', async (uid) => {
    expect((await ben.request('GET', `/api/users/profile/${uid}/`)).status).toBe(404);
  });

  test('that is not complete is shown to nobody else', async () => {
    const person = await signUpPerson(app, { name: 'Una Unfinished', stage: 'verified' });
    expect(await ben.request('GET', `/api/users/profile/${person.uid}/`)).toMatchObject({
      status: 404,
      body: { code: 'user-not-found' },
    });
  });
});
