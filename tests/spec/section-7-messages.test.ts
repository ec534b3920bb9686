import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { chatAs, signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  buyer = await signUp(app, 'Bea Buyer');
});
beforeEach(async () => {
  listing = await postListing(app, seller, { title: 'Rollator' });
});
afterAll(() => app?.close());

const start = (changes: Record<string, unknown> = {}) =>
  buyer.request('POST', '/api/messages/start/', {
    listing: listing.id,
    buyer: buyer.uid,
    seller: seller.uid,
    ...changes,
  });
const startedId = async (): Promise<string> => (await start()).body.conversation_id;
const unread = (person: TestPerson) => person.request('GET', '/api/messages/unread-conversations/');

/** The mails to this address that have been stored since the listing of this test. */
async function mailsTo(address: string) {
  const rows = await app.services.db
    .selectFrom('outbox_mails')
    .select('mime')
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
  return Promise.all(rows.map(({ mime }) => PostalMime.parse(mime)));
}

test('POST /api/messages/start/: listing, buyer and seller give a conversation_id', async () => {
  const answer = await start();
  expect(answer).toMatchObject({ status: 200, body: { conversation_id: expect.any(String) } });
  expect((await start()).body.conversation_id).toBe(answer.body.conversation_id);
  expect((await start({ buyer: seller.uid })).status).toBe(403);
});

test('GET /api/messages/: the conversations of both', async () => {
  const conversation_id = await startedId();
  await chatAs(app, buyer, conversation_id, 'Is it there?');
  for (const person of [buyer, seller]) {
    const answer = await person.request('GET', '/api/messages/');
    expect(answer.status).toBe(200);
    expect(answer.body).toContainEqual(
      expect.objectContaining({ conversation_id, buyer_uid: buyer.uid, seller_uid: seller.uid }),
    );
  }
});

test('GET /api/messages/unread-conversations/: unread_conversations', async () => {
  const id = await startedId();
  await chatAs(app, buyer, id, 'Is it there?');
  expect(await unread(seller)).toMatchObject({
    status: 200,
    body: { unread_conversations: expect.arrayContaining([id]) },
  });
  expect((await unread(buyer)).body.unread_conversations).not.toContain(id);
});

test('PUT /api/messages/mark-read/{conversationId}/: nothing is unread afterwards', async () => {
  const id = await startedId();
  await chatAs(app, buyer, id, 'Is it there?');
  expect((await seller.request('PUT', `/api/messages/mark-read/${id}/`)).status).toBe(200);
  expect((await unread(seller)).body.unread_conversations).not.toContain(id);
});

test('GET /api/messages/{conversationId}/: an array of messages', async () => {
  const id = await startedId();
  await chatAs(app, buyer, id, 'Is it there?');
  await chatAs(app, seller, id, 'It is.');
  const answer = await buyer.request('GET', `/api/messages/${id}/`);
  expect(answer).toMatchObject({
    status: 200,
    body: [
      { message: 'Is it there?', sender_uid: buyer.uid },
      { message: 'It is.', sender_uid: seller.uid },
    ],
  });
});

test('POST /api/subs/email_relay/: from, seller_id, subject and text reach the seller as a mail', async () => {
  const answer = await buyer.request('POST', '/api/subs/email_relay/', {
    from: buyer.email,
    seller_id: seller.uid,
    subject: 'Bea Buyer is inquiring about Rollator',
    text: 'Could I see it on Sunday?',
  });
  expect(answer.status).toBe(200);
  const [mail] = await mailsTo(seller.email);
  expect(mail!.text).toContain('Could I see it on Sunday?');
  expect(mail!.text).not.toContain(buyer.email);
});

test('POST /api/subs/email_relay/: the subject names the buyer and the listing', async () => {
  await buyer.request('POST', '/api/subs/email_relay/', {
    from: buyer.uid,
    seller_id: seller.uid,
    listing_id: listing.id,
    subject: 'Bea Buyer is inquiring about Rollator',
    text: 'Is it there?',
  });
  const subjects = (await mailsTo(seller.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Bea Buyer is inquiring about Rollator');
});

test('POST /api/moderation/submit/: model, object_id and reason', async () => {
  const report = { model: 'listing', object_id: listing.id, reason: 'It is not theirs.' };
  expect((await buyer.request('POST', '/api/moderation/submit/', report)).status).toBe(200);
  const kept = await app.services.db
    .selectFrom('reports')
    .selectAll()
    .where('object_id', '=', listing.id)
    .execute();
  expect(kept).toMatchObject([{ ...report, reporter_uid: buyer.uid }]);
});

test('POST /api/support/feedback/: email and message, status 200', async () => {
  const feedback = { email: 'visitor@example.com', message: 'Easy to read.' };
  expect((await request(app, 'POST', '/api/support/feedback/', feedback)).status).toBe(200);
  const kept = await app.services.db.selectFrom('feedback').selectAll().execute();
  expect(kept).toMatchObject([feedback]);
});

const ticket = { name: 'Ann', email: 'ann@example.com', subject: 'Sign-in', message: 'I cannot sign in.' };

test('POST /api/support/submit_ticket/: name, email, subject and message', async () => {
  expect((await request(app, 'POST', '/api/support/submit_ticket/', ticket)).status).toBe(200);
  const kept = await app.services.db.selectFrom('support_tickets').selectAll().execute();
  expect(kept).toMatchObject([ticket]);
});

test('POST /api/support/submit_ticket/: an error field says what is wrong', async () => {
  const answer = await request(app, 'POST', '/api/support/submit_ticket/', { ...ticket, subject: ' ' });
  expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
});
