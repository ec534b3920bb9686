import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { latestMessagesFrameSchema, socketPaths, type LatestMessage } from '#contract/realtime.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { signUpChatter, startChat, ticketOf } from './chat-test-people.ts';
import { SocketTestClient } from './socket-test-client.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
}, 60_000);
beforeEach(async () => {
  await app.services.db.deleteFrom('conversations').execute();
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => app?.close());

async function open(person: TestPerson, path: string = socketPaths.unread()): Promise<SocketTestClient> {
  return new SocketTestClient(`${app.url}${path}?token=${await ticketOf(person)}`);
}

const say = (person: TestPerson, text: string, to = conversation) =>
  sendMessage(app.services, person.uid, to, { text, clientId: randomUUID() });

/** What was told of conversations so far, `frames` frames of it at least. */
async function latest(client: SocketTestClient, frames: number): Promise<LatestMessage[]> {
  const told = await client.take('latest_messages', frames);
  return told.flatMap((frame) => z.parse(latestMessagesFrameSchema, frame).messages);
}

const ends = (messages: LatestMessage[]) =>
  messages.map(({ conversation_id: id, seq, text }) => [id, seq, text]);

test('with the counts comes how a conversation ends: at opening, then where there is a newer message', async () => {
  await say(buyer, 'one');
  const client = await open(seller);
  const [first] = await latest(client, 1);
  expect(first).toEqual({
    conversation_id: conversation,
    seq: 1,
    sender_uid: buyer.uid,
    text: 'one',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const other = await startChat(app, { seller, buyer });
  await say(buyer, 'two', other);
  await latest(client, 2);
  await say(buyer, 'three');
  expect(ends(await latest(client, 3))).toEqual([
    [conversation, 1, 'one'],
    [other, 1, 'two'],
    [conversation, 2, 'three'],
  ]);
  await client.close();
});

test('a new message is told of though as many are unread as before', async () => {
  await say(buyer, 'one');
  const client = await open(seller);
  await latest(client, 1);
  await app.services.db.updateTable('conversations').set({ seller_unread: 0 }).execute();
  await say(buyer, 'two');
  expect(ends(await latest(client, 2)).at(-1)).toEqual([conversation, 2, 'two']);
  await client.close();
});

test('what is read already is not told of again, and own messages never are', async () => {
  await say(buyer, 'to the seller');
  await say(seller, 'to the buyer');
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  const [ofSeller, ofBuyer] = [await open(seller), await open(buyer)];
  expect(ends(await latest(ofBuyer, 1))).toEqual([[conversation, 2, 'to the buyer']]);
  await say(buyer, 'again');
  expect(ends(await latest(ofSeller, 1))).toEqual([[conversation, 3, 'again']]);
  await Promise.all([ofSeller.close(), ofBuyer.close()]);
});

test('a frame stays small: 200 characters of a message, and the newest 20 conversations', async () => {
  const long = '🛒'.repeat(3000);
  for (let count = 0; count < 22; count += 1) {
    conversation = await startChat(app, { seller, buyer });
    await say(buyer, long);
  }
  const client = await open(seller);
  const told = await latest(client, 1);
  expect(told).toHaveLength(20);
  expect(told[0]).toMatchObject({ conversation_id: conversation, text: '🛒'.repeat(200) });
  await client.close();
});

test('the socket that tells only the sum tells of no conversation', async () => {
  const client = await open(seller, socketPaths.notifications());
  await client.changes('unread_messages', 1);
  await say(buyer, 'one');
  await client.changes('unread_messages', 2);
  await say(buyer, 'two');
  await client.changes('unread_messages', 3);
  expect(client.frames.map(({ type }) => type)).not.toContain('latest_messages');
  await client.close();
});
