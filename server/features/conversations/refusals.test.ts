import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '#contract/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { openChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createMessageSender } from './message-sender.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
}, 60_000);
afterAll(() => app?.close());

const send = (body: Record<string, unknown>) =>
  buyer.request('POST', '/api/subs/email_relay/', {
    seller_id: seller.uid,
    text: 'Is it still there?',
    ...body,
  });
const conversationsOf = async (person: TestPerson) => (await person.request('GET', '/api/messages/')).body;
const messagesOf = async (person: TestPerson, conversation: string) =>
  ((await person.request('GET', `/api/messages/${conversation}/`)).body as Message[]).map(
    ({ sender_uid, text }) => [sender_uid, text],
  );

describe('a seller who allows email only', () => {
  const emailOnly = { emailRelay: true, instantChat: false, textCall: false };
  const refused = { code: 'answer-awaited', error: wording.answerAwaited };
  let about: string;
  let conversation: string;
  beforeEach(async () => {
    about = (await postListing(app, seller, { contact_methods: emailOnly })).id;
    await send({ listing_id: about });
    [{ id: conversation }] = await conversationsOf(buyer);
  });

  const open = (person: TestPerson) => openChat(app, person, conversation);
  const refusals = async () => [
    (await conversationsOf(buyer))[0].refusal,
    (await conversationsOf(seller))[0].refusal,
  ];

  test('cannot be chatted to because of one mail; both write once they have answered', async () => {
    const [asking, answering] = [await open(buyer), await open(seller)];
    expect(await asking.frame(({ type }) => type === 'error')).toMatchObject({ ...refused, client_id: null });
    expect(await refusals()).toEqual(['answer-awaited', null]);
    const clientId = randomUUID();
    asking.send({ message: 'Hello?', client_id: clientId });
    expect(await asking.frame(({ client_id }) => client_id === clientId)).toMatchObject(refused);

    answering.send({ message: 'Yes, it is.', client_id: randomUUID() });
    await asking.take('message', 1);
    expect((await asking.take('ready', 2)).at(-1)).not.toHaveProperty('refused');
    expect(await refusals()).toEqual([null, null]);
    asking.send({ message: 'Good, I will come.', client_id: randomUUID() });
    await answering.take('message', 2);
    expect((await messagesOf(seller, conversation)).map(([, text]) => text)).toEqual([
      'Is it still there?',
      'Yes, it is.',
      'Good, I will come.',
    ]);
    await Promise.all([asking.close(), answering.close()]);
  });

  test('gets another mail, which is another message and opens no chat', async () => {
    expect((await send({ listing_id: about, text: 'Hello again' })).status).toBe(200);
    expect(await messagesOf(seller, conversation)).toHaveLength(2);
    expect(await refusals()).toEqual(['answer-awaited', null]);
  });

  test('is chatted to when they offer that later', async () => {
    const contact_instant_chat = true;
    await app.services.db
      .updateTable('listings')
      .set({ contact_instant_chat })
      .where('id', '=', about)
      .execute();
    expect(await refusals()).toEqual([null, null]);
    const said = { text: 'Hello', clientId: randomUUID() };
    await createMessageSender(app.services)(buyer.uid, conversation, said);
    expect(await messagesOf(seller, conversation)).toHaveLength(2);
  });

  test('is not chatted to by who had started, and not written, before they turned the chat off', async () => {
    const { id } = await postListing(app, seller);
    const started = (await buyer.request('POST', '/api/messages/start/', { listing: id })).body.id;
    const contact_instant_chat = false;
    await app.services.db
      .updateTable('listings')
      .set({ contact_instant_chat })
      .where('id', '=', id)
      .execute();
    const said = { text: 'Hello', clientId: randomUUID() };
    const sending = createMessageSender(app.services)(buyer.uid, started, said);
    await expect(sending).rejects.toMatchObject({ code: 'answer-awaited' });
  });
});
