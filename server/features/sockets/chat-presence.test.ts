import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { markRead } from '#contract/messages.ts';
import { getNotificationChoices, setNotificationChoices } from '#contract/notifications.ts';
import { blockUser } from '#contract/users.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { openChat, signUpChatter, startChat } from './chat-test-people.ts';
import type { SocketTestClient } from './socket-test-client.ts';
import { startTwoInstances } from './two-test-instances.ts';

let app: RunningApp;
let second: RunningApp;
let close: () => Promise<void>;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let people = 0;
let ahead = 0;

beforeAll(async () => {
  ({ app, second, close } = await startTwoInstances({ clock: { now: () => new Date(Date.now() + ahead) } }));
}, 60_000);
beforeEach(async () => {
  people += 1;
  const letter = 'abcdefghijklmnopqrstuvwxyz'[people];
  buyer = await signUpChatter(app, `Bea Buyer ${letter}`);
  seller = await signUpChatter(app, `Sam Seller ${letter}`);
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => close?.());

/** The buyer's chats are open on the first instance, the seller's on the second. */
const chat = (person: TestPerson) => openChat(person === seller ? second : app, person, conversation);

const say = (person: TestPerson, text: string) =>
  sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });

/** Frames of this type that came before a message that is said now: what was published before it has arrived. */
async function until(client: SocketTestClient, type: string): Promise<number> {
  const text = randomUUID();
  await say(buyer, text);
  await client.frame(({ message }) => message === text);
  return client.frames.filter((frame) => frame.type === type).length;
}

async function hide(person: TestPerson): Promise<void> {
  const { kinds, ...choices } = await person.api.call(getNotificationChoices, {});
  const { account: _, ...others } = kinds;
  await person.api.call(setNotificationChoices, { body: { ...choices, kinds: others, presence: false } });
}

test('the other one, on another instance, is told who is writing; the writer’s own chats are not', async () => {
  const [one, own, other] = [await chat(buyer), await chat(buyer), await chat(seller)];
  expect(await one.frame(({ type }) => type === 'ready')).toMatchObject({ takes_typing: true });
  one.send({ type: 'typing' });
  await other.take('typing', 1);
  expect(await until(own, 'typing')).toBe(0);
  expect(await until(one, 'typing')).toBe(0);
  await Promise.all([one.close(), own.close(), other.close()]);
});

test('it is told once in 3 seconds, from however many chats it comes, and the rest is dropped without a word', async () => {
  const [one, another, other] = [await chat(buyer), await chat(buyer), await chat(seller)];
  for (let times = 0; times < 200; times += 1) one.send({ type: 'typing' });
  another.send({ type: 'typing' });
  await other.take('typing', 1);
  one.send({ message: 'written' });
  another.send({ message: 'written as well' });
  await other.take('message', 2);
  expect(await until(other, 'typing')).toBe(1);
  ahead += limits.typingEverySeconds * 1000;
  one.send({ type: 'typing' });
  await other.take('typing', 2);
  expect([...one.frames, ...another.frames].filter(({ type }) => type === 'error')).toEqual([]);
  await Promise.all([one.close(), another.close(), other.close()]);
});

test('a message has arrived after what said that it was being written', async () => {
  const [one, other] = [await chat(buyer), await chat(seller)];
  one.send({ type: 'typing' });
  one.send({ message: 'Hello' });
  await other.take('message', 1);
  expect(other.frames.map(({ type }) => type)).toEqual(['ready', 'typing', 'message']);
  await Promise.all([one.close(), other.close()]);
});

test('what the other one has seen is told at once, and again to a chat that is opened later', async () => {
  await say(buyer, 'one');
  const [one, other] = [await chat(buyer), await chat(seller)];
  expect(await until(one, 'seen')).toBe(0);
  await other.take('message', 1);
  other.send({ type: 'read', seq: 2 });
  expect(await one.take('seen', 1)).toEqual([{ type: 'seen', seq: 2 }]);
  await say(buyer, 'three');
  await seller.api.call(markRead, { params: { conversationId: conversation } });
  expect((await one.take('seen', 2)).at(-1)).toEqual({ type: 'seen', seq: 3 });
  // Two that the other has not seen, and one of the other's between them.
  await say(buyer, 'four');
  await say(seller, 'five');
  await say(buyer, 'six');
  const later = await chat(buyer);
  expect(await later.take('seen', 1)).toEqual([{ type: 'seen', seq: 3 }]);
  await Promise.all([one.close(), other.close(), later.close()]);
});

test.each([
  ['the one who writes', () => buyer],
  ['the one who reads', () => seller],
])('%s hides it: neither is told of the other', async (_who, person) => {
  await hide(person());
  const [one, other] = [await chat(buyer), await chat(seller)];
  one.send({ type: 'typing' });
  other.send({ type: 'typing' });
  one.send({ message: 'Hello' });
  await other.take('message', 1);
  other.send({ type: 'read', seq: 1 });
  other.send({ message: 'Yes?' });
  await one.take('message', 2);
  one.send({ type: 'read', seq: 2 });
  const later = [await chat(buyer), await chat(seller)];
  for (const client of [one, other, ...later]) {
    expect(await until(client, 'seen')).toBe(0);
    expect(client.frames.filter(({ type }) => type === 'typing')).toEqual([]);
  }
  await Promise.all([one, other, ...later].map((client) => client.close()));
});

test('between two of whom one has blocked the other nothing of it is told any more', async () => {
  await say(buyer, 'one');
  const [one, other] = [await chat(buyer), await chat(seller)];
  await seller.api.call(blockUser, { body: { blocked: buyer.uid } });
  await Promise.all([one.take('error', 1), other.take('error', 1)]);
  one.send({ type: 'typing' });
  other.send({ type: 'typing' });
  other.send({ type: 'read', seq: 1 });
  // Answered one after the other: when this is, the rest is done.
  for (const client of [one, other]) {
    client.send({ message: 'Hello' });
    await client.take('error', 2);
  }
  const later = await chat(buyer);
  await later.frame(({ type }) => type === 'error');
  for (const { frames } of [one, other]) expect(frames.map(({ type }) => type)).not.toContain('typing');
  for (const { frames } of [one, later]) expect(frames.map(({ type }) => type)).not.toContain('seen');
  await Promise.all([one.close(), other.close(), later.close()]);
});

test('a closed account is told nothing of, also when its chats were read before', async () => {
  await say(buyer, 'one');
  await seller.api.call(markRead, { params: { conversationId: conversation } });
  await app.services.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('uid', '=', seller.uid)
    .execute();
  const one = await chat(buyer);
  await one.frame(({ type }) => type === 'error');
  one.send({ message: 'Hello' });
  await one.take('error', 2);
  expect(one.frames.map(({ type }) => type)).not.toContain('seen');
  await one.close();
});

test.each([
  ['a typing frame with a text', { type: 'typing', message: 'Hello' }],
  ['a message of an unknown type', { type: 'shouting', message: 'Hello' }],
])('%s is the message that it always was', async (_what, frame) => {
  const one = await chat(buyer);
  one.send(frame);
  expect((await one.take('message', 1))[0]).toMatchObject({ message: 'Hello' });
  await one.close();
});

test.each([
  ['seen is not for clients to say', { type: 'seen', seq: 1 }, 'invalid-input'],
  ['no type at all', { type: ['typing'] }, 'invalid-input'],
  ['no JSON', '{"type":"typing"', 'invalid-json'],
])('%s: refused, and the chat goes on', async (_what, frame, code) => {
  const [one, other] = [await chat(buyer), await chat(seller)];
  one.send(frame);
  expect((await one.take('error', 1))[0]).toMatchObject({ code });
  expect(await until(other, 'typing')).toBe(0);
  await Promise.all([one.close(), other.close()]);
});

test('10 MB of typing end that chat and no other', async () => {
  const [one, other] = [await chat(buyer), await chat(seller)];
  one.send({ type: 'typing', of: 'x'.repeat(10 * 1024 * 1024) });
  expect(await one.closed).toBe(1009);
  expect(await until(other, 'typing')).toBe(0);
  await other.close();
});
