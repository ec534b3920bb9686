import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { sendMessage } from './conversations.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';
import { startMessageSite, texts, type MessageSite } from './message-test-people.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let say: MessageSite['say'];
let chat: string;

beforeAll(async () => {
  ({ app, seller, buyer, say } = await startMessageSite());
  chat = await start();
}, 60_000);
afterAll(() => app?.close());

const start = () => startChat(app, { seller, buyer });

/** Each by its own transaction, as when others hold the conversation, and gathered, as sockets do. */
const senders = [
  [
    'one by one',
    () =>
      (...said: Parameters<SendMessage>) =>
        sendMessage(app.services, ...said),
  ],
  ['gathered', () => createMessageSender(app.services)],
] as const;

test('messages come as asked: the latest, those after, those before, each page in order', async () => {
  const id = await start();
  for (let number = 1; number <= 120; number += 1)
    await say(number % 2 ? buyer : seller, id, `message ${number}`);
  const seqs = async (query: string): Promise<number[]> =>
    (await seller.request('GET', `/api/messages/${id}/${query}`)).body.map(({ seq }: { seq: number }) => seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(await seqs('')).toEqual(range(71, 120));
  expect(await seqs('?before=71')).toEqual(range(21, 70));
  expect(await seqs('?before=21')).toEqual(range(1, 20));
  expect(await seqs('?after=7')).toEqual(range(8, 120));
  expect(await seqs('?after=120')).toEqual([]);
  expect((await seller.request('GET', `/api/messages/${id}/?after=x`)).status).toBe(400);
});

test('a message has both names of its text, its sender and their picture', async () => {
  const id = await start();
  const clientId = randomUUID();
  await say(buyer, id, ' <b>Grüße</b> 👋 ', clientId);
  const { body } = await seller.request('GET', `/api/messages/${id}/`);
  expect(body).toEqual([
    {
      conversation_id: id,
      seq: 1,
      client_id: clientId,
      message: ' <b>Grüße</b> 👋 ',
      text: ' <b>Grüße</b> 👋 ',
      sender_uid: buyer.uid,
      sender_profile_pic: expect.stringMatching(/^(https?:\/\/|\/)/),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test.for(senders)(
  'a resend stores nothing, takes no seq and counts nothing unread, also when all happen at once: %s',
  async ([, make]) => {
    const send = make();
    const id = await start();
    const once = { text: 'once', clientId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(buyer.uid, id, once)));
    expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
    expect(answers.filter(({ isResend }) => !isResend)).toHaveLength(1);
    const next = await send(buyer.uid, id, { text: 'next', clientId: randomUUID() });
    expect(next.message.seq).toBe(2);
    const { body } = await seller.request('GET', '/api/messages/unread-conversations/');
    expect(body.unread_counts[id]).toBe(2);
  },
);

test('the same client id of another sender is another message', async () => {
  const id = await start();
  const clientId = randomUUID();
  await say(buyer, id, 'mine', clientId);
  expect((await say(seller, id, 'yours', clientId)).message.seq).toBe(2);
});

test.for(senders)('60 messages sent at once get 60 seqs without a gap: %s', async ([, make]) => {
  const send = make();
  const id = await start();
  const sent = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      send((number % 2 ? buyer : seller).uid, id, { text: `message ${number}`, clientId: randomUUID() }),
    ),
  );
  expect(sent.map(({ message }) => message.seq).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
});

test.for([
  ['blank', ' \n\t ', 'message-blank'],
  ['nothing but NUL', '\0\0', 'message-blank'],
  ['nothing to see', '\u200b\u3164 \ufe0f\u2800\u{e0061}', 'message-blank'],
  ['too long', 'x'.repeat(4001), 'message-too-long'],
  ['100 KB', 'x'.repeat(100_000), 'message-too-long'],
] as const)('a message that is %s is refused', async ([, text, code]) => {
  await expect(say(buyer, chat, text)).rejects.toMatchObject({ code });
});

test('4,000 characters are stored, an emoji is one of them; NUL and half characters do no harm', async () => {
  const id = await start();
  await say(buyer, id, '🛏'.repeat(4000));
  await say(buyer, id, 'a\0b');
  await say(buyer, id, 'half \ud83d');
  const { body } = await buyer.request('GET', `/api/messages/${id}/`);
  expect(texts(body)).toEqual(['🛏'.repeat(4000), 'ab', 'half \ufffd']);
  await expect(say(buyer, id, '🛏'.repeat(4001))).rejects.toMatchObject({ code: 'message-too-long' });
});
