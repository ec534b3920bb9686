import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime.ts';
import { openPageSession, uidOfPageSession } from '#server/features/sessions/sessions.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { authenticator, secretOf, turnOnSecondStep } from '../../../tests/support/authenticator.ts';
import { request, signUpPerson, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let people = 0;

beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app?.close());

const someone = () => signUpPerson(app, { name: `Sue ${'x'.repeat(++people)}` });
const stepUp = (person: TestPerson, code: unknown) =>
  person.request('POST', '/api/account/step-up/', { code });

describe('a code entered again', () => {
  test('stands for ten minutes in this sign-in, and works once', async () => {
    const person = await someone();
    const { nextCode } = await turnOnSecondStep(person);
    await setSecondStep(app, person, null);
    const code = nextCode();
    const { status, body } = await stepUp(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(status).toBe(200);
    const minutes = (Date.parse(body.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
    const { secondFactorAt } = await viewerOfToken(app.services, await person.token());
    expect(secondFactorAt?.getTime()).toBe(Date.parse(body.until) - 10 * 60_000);
    expect((await stepUp(person, code)).status).toBe(400);
  });

  test('is refused in words where it is wrong, or where there is no second step', async () => {
    const [person, without] = [await someone(), await someone()];
    await turnOnSecondStep(person);
    for (const one of [person, without])
      expect(await stepUp(one, '000000')).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: { code: expect.stringContaining('That code is not right') } },
      });
    expect((await stepUp(person, '')).body.fields).toEqual({ code: 'Enter your code.' });
  });

  test('counts only once two-step sign-in was confirmed', async () => {
    const person = await someone();
    const step = await person.identity.secondStep!();
    const { uri, recoveryCodes } = await step.begin(testPassword);
    const code = authenticator(secretOf(uri))();
    for (const one of [code, recoveryCodes[0]]) expect((await stepUp(person, one)).status).toBe(400);
    const { secondFactorAt } = await viewerOfToken(app.services, await person.token());
    expect(secondFactorAt).toBeUndefined();
    expect(await step.confirm(code)).toMatchObject({ secondStep: true });
  });

  test('lets an account be deleted long after the sign-in', async () => {
    const person = await someone();
    const { recoveryCodes } = await turnOnSecondStep(person);
    const longAgo = new Date(Date.now() - 3600_000);
    await app.services.db
      .updateTable('auth_session')
      .set({ created_at: longAgo, second_factor_at: longAgo })
      .where('user_id', '=', person.uid)
      .execute();
    const remove = () => person.request('DELETE', '/api/users/delete-profile/', { uid: person.uid });
    expect((await remove()).body).toMatchObject({ code: 'sign-in-again' });
    expect((await stepUp(person, recoveryCodes[0])).status).toBe(200);
    expect((await remove()).status).toBe(200);
    const left = await app.services.db
      .selectFrom('auth_two_factor')
      .select('id')
      .where('user_id', '=', person.uid)
      .execute();
    expect(left).toEqual([]);
  });
});

test('turning it on keeps the page signed in and reopens the sockets', async () => {
  const person = await someone();
  const viewer = await viewerOfToken(app.services, await person.token());
  const page = await openPageSession(app.services, viewer);
  const socket = await openSocket(await person.token());
  await turnOnSecondStep(person);
  expect(await socket.closed).toBe(closeCodes.unauthorised);
  await (await openSocket(await person.token())).close();
  expect(await uidOfPageSession(app.services, page.token)).toBe(person.uid);
  const { body } = await person.request('GET', '/api/notifications/');
  expect(body[0]).toMatchObject({ text: 'Two-step login was turned on.', url: '/profile/security' });
});

async function openSocket(token: string): Promise<SocketTestClient> {
  const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${token}`);
  await socket.take('unread_convo_map', 1);
  return socket;
}

/** Another sign-in of this person's, on a phone. */
async function signInElsewhere(person: TestPerson) {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
  const credentials = { email: person.email, password: testPassword };
  const signedIn = await request(app, 'POST', '/api/auth/sign-in/email', credentials, undefined, headers);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { body } = await request(app, 'GET', '/api/auth/token', undefined, undefined, { cookie });
  const viewer = await viewerOfToken(app.services, body.token);
  const page = await openPageSession(app.services, viewer);
  return { token: body.token as string, page: page.token, session: viewer.identitySession! };
}

const listOf = async (person: TestPerson) => (await person.request('GET', '/api/account/sessions/')).body;

describe('the sign-ins', () => {
  test('are listed in words, with the one that asks', async () => {
    const person = await someone();
    const { session } = await signInElsewhere(person);
    const list = await listOf(person);
    expect(list).toHaveLength(2);
    expect(list.find(({ id }: { id: string }) => id === session)).toMatchObject({
      current: false,
      device: 'Chrome on Android',
    });
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    for (const { created_at, last_seen_at } of list)
      expect(Date.parse(last_seen_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
    expect(JSON.stringify(list)).not.toContain('token');
  });

  test('end one by one: its tokens, pages and sockets within a second', async () => {
    const person = await someone();
    const [phone, tablet] = [await signInElsewhere(person), await signInElsewhere(person)];
    const socket = await openSocket(phone.token);
    expect((await person.request('DELETE', `/api/account/sessions/${phone.session}/`)).status).toBe(200);
    const begun = performance.now();
    expect(await socket.closed).toBe(closeCodes.unauthorised);
    expect(performance.now() - begun).toBeLessThan(1000);
    const ask = (token: string) => request(app, 'GET', '/api/users/profile/', undefined, token);
    expect((await ask(phone.token)).status).toBe(401);
    expect(await uidOfPageSession(app.services, phone.page)).toBeNull();
    expect((await ask(tablet.token)).status).toBe(200);
    expect(await uidOfPageSession(app.services, tablet.page)).toBe(person.uid);
  });

  test('of somebody else do not end', async () => {
    const [person, other] = [await someone(), await someone()];
    const { session, token } = await signInElsewhere(other);
    expect((await person.request('DELETE', `/api/account/sessions/${session}/`)).status).toBe(200);
    expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(200);
  });

  test('end everywhere but here', async () => {
    const person = await someone();
    const [phone, tablet] = [await signInElsewhere(person), await signInElsewhere(person)];
    expect((await person.request('POST', '/api/account/sessions/sign-out-elsewhere/')).status).toBe(200);
    expect(await listOf(person)).toMatchObject([{ current: true }]);
    for (const { token, page } of [phone, tablet]) {
      expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
      expect(await uidOfPageSession(app.services, page)).toBeNull();
    }
    expect((await person.request('GET', '/api/users/profile/')).status).toBe(200);
  });
});
