import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageRate } from '#contract/rate.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { openChat, signUpChatter, startChat } from './chat-test-people.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let ahead = 0;
const [hour, burst] = messageRate.windows;

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'on' }, clock: { now: () => new Date(Date.now() + ahead) } });
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  conversation = await startChat(app, { seller, buyer });
}, 60_000);
afterAll(() => app?.close());

const open = (person: TestPerson) => openChat(app, person, conversation);

test('one person’s messages are counted over all their sockets, and a resend costs nothing', async () => {
  const clients = await Promise.all([open(buyer), open(buyer), open(buyer)]);
  const first = { message: 'message 1', client_id: randomUUID() };
  for (let times = 0; times < 10; times += 1) clients[0]!.send(first);
  await clients[0]!.take('message', 10);
  for (let number = 2; number <= burst!.max; number += 1)
    clients[number % 3]!.send({ message: `message ${number}` });
  for (const client of clients.slice(1)) await client.take('message', burst!.max);
  const late = { message: 'too many', client_id: randomUUID() };
  clients[2]!.send(late);
  const refused = await clients[2]!.frame(({ type }) => type === 'error');
  expect(refused).toMatchObject({ code: 'rate-limited', client_id: late.client_id });
  expect(refused.error).toMatch(/You can write again in (10|\d) seconds?\.$/);
  expect(refused.retry_after).toBeLessThanOrEqual(10);
  ahead += 10_000;
  clients[2]!.send(late);
  await clients[2]!.frame(({ message }) => message === late.message);
  for (const client of clients) await client.close();
});

test('a newcomer’s messages of an hour are counted, and it says when it goes on', async () => {
  const client = await open(seller);
  const sent = hour!.newcomers - 1;
  // As if they were sent: the same counter.
  for (let times = 0; times < sent; times += 1)
    await app.services.counters.hit(`message per ${hour!.seconds}:${seller.uid}`, hour!.seconds);
  client.send({ message: 'The last one' });
  await client.frame(({ message }) => message === 'The last one');
  client.send({ message: 'One more' });
  const refused = await client.frame(({ type }) => type === 'error');
  expect(refused.error).toBe(
    'You have written many messages in a short time. You can write again in 60 minutes.',
  );
  await client.close();
});
