import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime.ts';
import { signUpChatter, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { openPageSession, uidOfPageSession } from './sessions.ts';
import { request, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpChatter(app, 'Ana Able');
  ben = await signUpChatter(app, 'Ben Best');
}, 60_000);
afterAll(() => app?.close());

async function open(person: TestPerson): Promise<SocketTestClient> {
  const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${await ticketOf(person)}`);
  await socket.take('unread_convo_map', 1);
  return socket;
}

test('when a password is reset, the open sockets of that person close, and nobody else’s', async () => {
  const [own, others] = [await open(ana), await open(ben)];
  await request(app, 'POST', '/api/auth/request-password-reset', { email: ana.email });
  // The answer does not wait for the mail, so that its time does not tell who has an account.
  const mail = await vi.waitFor(
    () =>
      app.services.db
        .selectFrom('outbox_mails')
        .select('mime')
        .where('to_address', '=', ana.email)
        .where('subject', 'like', 'Choose%')
        .executeTakeFirstOrThrow(),
    10_000,
  );
  const text = mail.mime.toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /reset-password\?token=([\w-]+)/.exec(text)![1];
  const reset = await request(app, 'POST', '/api/auth/reset-password', {
    token,
    newPassword: 'another horse 2',
  });
  expect(reset.status).toBe(200);
  expect(await own.closed).toBe(closeCodes.unauthorised);
  expect(others.socket.readyState).toBe(others.socket.OPEN);
  await others.close();
});

/** Another sign-in of Ben's, by hand: what a browser holds afterwards. */
async function signInAgain(): Promise<{ cookie: string; token: string; page: string }> {
  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const credentials = { email: ben.email, password: testPassword };
  const { headers } = await request(app, 'POST', '/api/auth/sign-in/email', credentials);
  const cookie = cookiesOf(headers).join('; ');
  const { body } = await request(app, 'GET', '/api/auth/token', undefined, undefined, { cookie });
  const synced = await request(app, 'POST', '/api/users/sync_firebase_user/', {}, body.token);
  const page = cookiesOf(synced.headers).find((each) => each.startsWith('handrail_session='))!;
  return { cookie, token: body.token, page: page.split('=')[1]! };
}

async function openWith(token: string): Promise<SocketTestClient> {
  const socket = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${token}`);
  await socket.take('unread_convo_map', 1);
  return socket;
}

test.each([
  ['alone', false],
  ['with the page’s cookie', true],
])('signing out, %s, ends the sockets and the pages of that sign-in', async (_, sendsPage) => {
  const [leaving, staying] = [await signInAgain(), await signInAgain()];
  const socket = await openWith(leaving.token);
  const { body } = await request(app, 'POST', '/api/messages/socket-ticket/', {}, leaving.token);
  const cookie = sendsPage ? `${leaving.cookie}; handrail_session=${leaving.page}` : leaving.cookie;
  const left = await request(app, 'POST', '/api/auth/sign-out', {}, undefined, { cookie });
  expect(left.status).toBe(200);
  expect(left.headers.getSetCookie().join()).toContain('handrail_session=; Max-Age=0');
  expect(await socket.closed).toBe(closeCodes.unauthorised);
  const late = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${body.ticket}`);
  expect(await late.closed).toBe(closeCodes.unauthorised);
  expect(await uidOfPageSession(app.services, leaving.page)).toBeNull();
  expect((await request(app, 'GET', '/api/users/profile/', undefined, leaving.token)).status).toBe(401);

  expect(await uidOfPageSession(app.services, staying.page)).toBe(ben.uid);
  await (await openWith(staying.token)).close();
});

test('a sign-in that was ended while it asked for pages gets none', async () => {
  const leaving = await signInAgain();
  const letIn = await viewerOfToken(app.services, leaving.token);
  await request(app, 'POST', '/api/auth/sign-out', {}, undefined, { cookie: leaving.cookie });
  const late = await openPageSession(app.services, letIn);
  expect(await uidOfPageSession(app.services, late.token)).toBeNull();
});

test('nobody’s sign-out ends nothing', async () => {
  const other = await signInAgain();
  const socket = await openWith(other.token);
  expect((await request(app, 'POST', '/api/auth/sign-out', {})).status).toBe(200);
  await socket.close();
  expect(await socket.closed).not.toBe(closeCodes.unauthorised);
});

test('when an account is disabled, its open sockets close', async () => {
  const socket = await open(ben);
  await app.services.identity.disable!(ben.uid);
  expect(await socket.closed).toBe(closeCodes.unauthorised);
});
