import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dismissNotice, listConversations, listMessages, type Message } from '#contract/messages.ts';
import { noticeTexts, noticeTextsSpanish } from '#contract/wording/notices.ts';
import { openChat, signUpChatter, startChat } from '#server/features/sockets/chat-test-people.ts';
import type { TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sendMessage } from './conversations.ts';

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
  conversation = await startChat(app, { seller, buyer });
});
afterAll(() => app?.close());

const code = 'Please send me the code you just got by text.';
const giftCard = 'Buy an Apple gift card and send me the numbers.';
const ahead60 = 'Zelle me 60 now and I will hold it for you.';

const say = (person: TestPerson, text: string) =>
  sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });
const read = (person: TestPerson) =>
  person.api.call(listMessages, { params: { conversationId: conversation }, query: {} });
const shown = (messages: readonly Message[]) => messages.map(({ notice }) => notice?.kind ?? null);
const dismiss = (person: TestPerson, seq: number) =>
  person.api.call(dismissNotice, { params: { conversationId: conversation, seq: String(seq) } });

test('the reader is shown what to mind, in the frame and when the page is loaded; the sender is not', async () => {
  const [reader, writer] = [
    await openChat(app, seller, conversation),
    await openChat(app, buyer, conversation),
  ];
  writer.send({ message: 'Hello, is it there?', client_id: randomUUID() });
  writer.send({ message: code, client_id: randomUUID() });
  const [, told] = await reader.take('message', 2);
  expect(told).toMatchObject({
    seq: 2,
    message: code,
    notice: { kind: 'code', text: noticeTexts('Handrail').code },
  });
  const [, own] = await writer.take('message', 2);
  expect(own).toMatchObject({ seq: 2, message: code });
  expect(own).not.toHaveProperty('notice');
  expect(shown(await read(seller))).toEqual([null, 'code']);
  expect(shown(await read(buyer))).toEqual([null, null]);
  await Promise.all([reader.close(), writer.close()]);
});

test('a message in Spanish has it in Spanish', async () => {
  await say(buyer, 'Mándeme el código que le llegó por mensaje.');
  expect((await read(seller))[0]!.notice).toEqual({
    kind: 'code',
    text: noticeTextsSpanish('Handrail').code,
  });
});

test('of a kind there is one a day, of another kind another', async () => {
  for (const text of [code, code, giftCard]) await say(buyer, text);
  await say(seller, code);
  expect(shown(await read(seller))).toEqual(['code', null, 'gift-card', null]);
  expect(shown(await read(buyer))).toEqual([null, null, null, 'code']);
  await sql`UPDATE messages SET created_at = created_at - interval '25 hours'`.execute(app.services.db);
  await say(buyer, code);
  expect(shown(await read(seller)).at(-1)).toBe('code');
});

test('two at once show one', async () => {
  await Promise.all(Array.from({ length: 5 }, () => say(buyer, code)));
  expect(shown(await read(seller)).filter(Boolean)).toEqual(['code']);
});

test('once both have written three times only the gravest are left', async () => {
  for (let time = 0; time < 3; time += 1) {
    await say(buyer, 'Hello');
    if (time === 2) await say(buyer, ahead60);
    await say(seller, 'Hello');
  }
  await say(buyer, ahead60);
  await say(buyer, code);
  expect(shown(await read(seller)).filter(Boolean)).toEqual(['payment-ahead', 'code']);
});

describe('“It’s fine”', () => {
  test('takes the notices of the conversation away, for good, and those of the other person not', async () => {
    await say(buyer, code);
    await say(buyer, ahead60);
    await say(seller, giftCard);
    for (const _time of [1, 2]) expect(await dismiss(seller, 1)).toEqual({ ok: true });
    await say(buyer, giftCard);
    expect(shown(await read(seller))).toEqual([null, null, null, null]);
    expect(shown(await read(buyer))).toEqual([null, null, 'gift-card', null]);
  });

  test('is for the reader alone to say', async () => {
    await say(buyer, code);
    await dismiss(buyer, 1);
    expect(shown(await read(seller))).toEqual(['code']);
    const stranger = await signUpChatter(app, 'Otto Other');
    const path = `/api/messages/${conversation}/notices/1/dismiss/`;
    expect(await stranger.request('POST', path)).toMatchObject({
      status: 404,
      body: { code: 'conversation-not-found' },
    });
    expect(await seller.request('POST', path.replace('/1/', '/x/'))).toMatchObject({ status: 400 });
    expect(shown(await read(seller))).toEqual(['code']);
  });

  test('about a message without a notice changes nothing', async () => {
    await say(buyer, 'Hello');
    await say(buyer, code);
    await dismiss(seller, 1);
    await dismiss(seller, 99);
    expect(shown(await read(seller))).toEqual([null, 'code']);
  });
});

test('where words hurt is told to the reader alone, and nothing is withheld', async () => {
  const text = 'Is it there, you stupid old hag?';
  await say(buyer, text);
  const [there] = await read(seller);
  expect(there!.text).toBe(text);
  expect(there!.harsh?.map(([start, end]) => text.slice(start, end))).toEqual(['you stupid old hag']);
  expect((await read(buyer))[0]).not.toHaveProperty('harsh');
  const endsFor = async (person: TestPerson) =>
    (await person.api.call(listConversations, { query: { conversation } })).map((one) => one.last_message);
  expect(await endsFor(seller)).toEqual(['Is it there, …?']);
  expect(await endsFor(buyer)).toEqual([text]);
});

test('said again it is the same message with the same notice', async () => {
  const said = { text: code, clientId: randomUUID() };
  for (const isResend of [false, true])
    expect(await sendMessage(app.services, buyer.uid, conversation, said)).toMatchObject({ isResend });
  expect(shown(await read(seller))).toEqual(['code']);
});
