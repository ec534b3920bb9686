import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { chatAs, openChat, signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  buyer = await signUp(app, 'Bea Buyer');
});
beforeEach(async () => {
  const { id } = await postListing(app, seller);
  await app.services.db.deleteFrom('conversations').execute();
  const body = { listing: id, buyer: buyer.uid, seller: seller.uid };
  conversation = (await buyer.request('POST', '/api/messages/start/', body)).body.conversation_id;
});
afterAll(() => app?.close());

test('/ws/messages/unread/?token=: type and unread_counts', async () => {
  const client = new SocketTestClient(`${app.url}/ws/messages/unread/?token=${await seller.token()}`);
  await client.changes('unread_convo_map', 1);
  await chatAs(app, buyer, conversation, 'Is it there?');
  expect(await client.changes('unread_convo_map', 2)).toEqual([
    { type: 'unread_convo_map', unread_counts: {} },
    { type: 'unread_convo_map', unread_counts: { [conversation]: 1 } },
  ]);
  await client.close();
});

test('The second notification connection: unread_messages with unread_count', async () => {
  const client = new SocketTestClient(`${app.url}/ws/notifications/?token=${await seller.token()}`);
  await client.changes('unread_messages', 1);
  await chatAs(app, buyer, conversation, 'Is it there?');
  expect(await client.changes('unread_messages', 2)).toEqual([
    { type: 'unread_messages', unread_count: 0 },
    { type: 'unread_messages', unread_count: 1 },
  ]);
  await client.close();
});

test('/ws/chat/{conversationId}/: message and sender_uid are sent, message objects received', async () => {
  const [sellers, buyers] = [
    await openChat(app, seller, conversation),
    await openChat(app, buyer, conversation),
  ];
  buyers.send({ message: 'Is it there?', sender_uid: buyer.uid });
  for (const client of [sellers, buyers]) {
    expect(await client.frame(({ type }) => type === 'message')).toMatchObject({
      message: 'Is it there?',
      sender_uid: buyer.uid,
      sender_profile_pic: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  }
  await Promise.all([sellers.close(), buyers.close()]);
});
