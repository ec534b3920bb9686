import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime.ts';
import { signUpChatter, ticketOf } from '#server/features/conversations/chat-test-people.ts';
import { SocketTestClient } from '#server/features/conversations/socket-test-client.ts';
import { request, type TestPerson } from '../../../tests/support/people.ts';
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

test('when an account is disabled, its open sockets close', async () => {
  const socket = await open(ben);
  await app.services.identity.disable!(ben.uid);
  expect(await socket.closed).toBe(closeCodes.unauthorised);
});
