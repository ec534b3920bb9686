import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notification-schema.ts';
import { turnOnSecondStep } from '../../../tests/support/authenticator.ts';
import { request, signUpPerson, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { noon, startMailedApp, type MailedApp } from './notification-test-people.ts';
import { deviceOf } from './sign-ins.ts';

let site: MailedApp;

beforeAll(async () => {
  site = await startMailedApp();
}, 60_000);
afterAll(() => site?.close());
// Tokens hold for minutes.
beforeEach(() => site.at(noon));

const texts = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body.map(({ text }: Notification) => text);

describe('the account', () => {
  const mailsAbout = async (person: TestPerson, subject: RegExp) => {
    await site.mailsTo(person);
    return site.server.received.filter(({ to, raw }) => to.includes(person.email) && subject.test(raw))
      .length;
  };
  const changePassword = async (person: TestPerson) => {
    const signIn = await request(site.app, 'POST', '/api/auth/sign-in/email', {
      email: person.email,
      password: testPassword,
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return request(
      site.app,
      'POST',
      '/api/auth/change-password',
      { currentPassword: testPassword, newPassword: 'another calm chair 8' },
      undefined,
      { cookie, origin: site.app.url },
    );
  };

  test('of a changed password is told at once, in the middle of the night', async () => {
    const person = await signUpPerson(site.app, { name: 'Pia Password' });
    site.at('2027-03-02T08:00:00Z');
    expect((await changePassword(person)).status).toBe(200);
    const rows = await site.app.services.db
      .selectFrom('notifications')
      .select(['kind', 'payload'])
      .where('uid', '=', person.uid)
      .execute();
    expect(rows).toEqual([{ kind: 'account', payload: { event: 'password-changed' } }]);
    expect(await mailsAbout(person, /^Subject: Your Handrail password was changed/m)).toBe(1);
  });

  test('of a sign-in on a new kind of device is told, of the first and of known ones not', async () => {
    const person = await signUpPerson(site.app, { name: 'Dora Device' });
    const token = await person.token();
    const sync = (userAgent: string) =>
      request(site.app, 'POST', '/api/users/sync_firebase_user/', { time_zone: 'Europe/Rome' }, token, {
        'user-agent': userAgent,
      });
    const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    for (const agent of [chrome, chrome.replace('140', '141')]) expect((await sync(agent)).status).toBe(200);
    expect(await texts(person)).toEqual([]);
    for (const agent of ['Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', chrome])
      expect((await sync(agent)).status).toBe(200);
    expect(await texts(person)).toEqual([
      'Someone logged in to your account on a new device: Firefox on Windows.',
    ]);
    expect(await mailsAbout(person, /^Subject: New login to your Handrail account/m)).toBe(1);
    const { body } = await person.request('GET', '/api/account/notification-choices/');
    expect(body.quiet).toEqual({ from: '21:00', to: '08:00', time_zone: 'Europe/Rome' });
  });

  test('of a sign-in by calls alone is told as well, once, and after the code where one is asked for', async () => {
    const person = await signUpPerson(site.app, { name: 'Stella Stolen' });
    const [chrome, firefox, edge] = ['Chrome/140.0', 'Firefox/140.0', 'Edg/140.0'].map((browser) => ({
      'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}`,
      origin: site.app.url,
    }));
    const sync = async (headers: Record<string, string> | undefined) =>
      request(site.app, 'POST', '/api/users/sync_firebase_user/', {}, await person.token(), headers);
    const post = (path: string, body: object, headers: Record<string, string> | undefined) =>
      request(site.app, 'POST', `/api/auth${path}`, body, undefined, headers);
    const giveThePassword = (headers: Record<string, string> | undefined) =>
      post('/sign-in/email', { email: person.email, password: testPassword }, headers);
    await sync(chrome);
    expect((await giveThePassword(firefox)).status).toBe(200);
    const told = 'Someone logged in to your account on a new device: Firefox on Windows.';
    expect(await texts(person)).toEqual([told]);
    // What the page does next.
    await sync(firefox);
    expect((await giveThePassword(chrome)).status).toBe(200);
    expect(await texts(person)).toEqual([told]);
    expect(await mailsAbout(person, /^Subject: New login to your Handrail account/m)).toBe(1);

    const { recoveryCodes } = await turnOnSecondStep(person);
    const before = await texts(person);
    const asked = await giveThePassword(edge);
    expect(await texts(person)).toEqual(before);
    const cookie = asked.headers.getSetCookie().map((line) => line.split(';')[0]);
    const code = { code: recoveryCodes[0] };
    const headers = { ...edge, cookie: cookie.join('; ') };
    expect((await post('/two-factor/verify-backup-code', code, headers)).status).toBe(200);
    expect((await texts(person))[0]).toBe(told.replace('Firefox', 'Edge'));
  });

  test('is mailed nothing while nobody has proven its address, which may be a stranger’s', async () => {
    const person = await signUpPerson(site.app, { name: 'Ring Now', stage: 'unverified' });
    const token = await person.token();
    for (const agent of [
      'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    ])
      await request(site.app, 'POST', '/api/users/sync_firebase_user/', {}, token, { 'user-agent': agent });
    expect((await changePassword(person)).status).toBe(200);
    expect(await mailsAbout(person, /^Subject: (New login|Your Handrail password)/m)).toBe(0);
    expect(await mailsAbout(person, /Ring Now/)).toBe(0);
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.0', 'another program'],
    ['', 'another program'],
  ])('calls %j %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
