import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSocketTicket } from '#contract/messages.ts';
import { socketPaths } from '#contract/realtime.ts';
import { SocketTestClient } from '#server/features/conversations/socket-test-client.ts';
import { request, signUpPerson, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { disableAccount } from './disable-account.ts';

let app: RunningApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Able' });
});
afterAll(() => app?.close());

test('a disabled account is signed out everywhere and cannot sign in; nobody else notices', async () => {
  const ben = await signUpPerson(app, { name: 'Ben Best' });
  const token = await ana.token();
  const { ticket } = await ana.api.call(createSocketTicket, {});
  const socket = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${ticket}`);
  await socket.take('unread_convo_map', 1);

  expect(await disableAccount(app.services, ' Ana.Able@Example.com ')).toBe(ana.uid);
  await socket.closed;
  expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
  const body = { email: ana.email, password: testPassword };
  const login = await request(app, 'POST', '/api/auth/sign-in/email', body, undefined, { origin: app.url });
  expect(login.status).toBeGreaterThanOrEqual(400);
  expect((await ben.request('GET', '/api/users/profile/')).status).toBe(200);
});

test('an address that nobody has is told', async () => {
  expect(await disableAccount(app.services, 'nobody@example.com')).toBeNull();
});
