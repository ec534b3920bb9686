import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSocketTicket } from '#contract/messages.ts';
import { signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { openTestChat } from './open-test-chat.ts';
import { until } from './until-test-state.ts';
import { createUnreadConnection } from './unread-connection.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'on' } });
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
afterAll(() => app?.close());

test('a chat in one tab too many says so, and connects once another tab is closed', async () => {
  const origin = app.url;
  const ticket = async () => (await buyer.api.call(createSocketTicket, {})).ticket;
  const clock = { now: () => new Date() };
  const tabs = Array.from({ length: 60 }, () => createUnreadConnection({ origin, ticket, clock }));
  await Promise.all(tabs.map((tab) => until(tab, ({ counts }) => counts !== null)));
  const chat = openTestChat(buyer, await startChat(app, { seller, buyer }), { origin });
  await until(chat, ({ refused }) => refused !== null);
  expect(chat.state().refused).toBe(
    'You have this site open in too many tabs. Close a few, and this chat connects by itself.',
  );
  tabs[0]!.close();
  await until(chat, ({ connection }) => connection === 'open');
  expect(chat.state().refused).toBeNull();
  for (const connection of [chat, ...tabs]) connection.close();
});
