import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactMethods } from '#contract/listings.ts';
import { postListing, request, uploadImage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { chatAs, openChat, signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller', { phone: '512-555-0199' });
  buyer = await signUp(app, 'Bea Buyer');
  await seller.request('PATCH', '/api/users/update-profile/', { display_phone_number: true });
});
afterAll(() => app?.close());

const guest = (path: string) => request(app, 'GET', path);
const everyContact: ContactMethods = { emailRelay: true, instantChat: true, textCall: true };
const noContact: ContactMethods = { emailRelay: false, instantChat: false, textCall: false };
const detail = (id: string) => `/api/listings/listing/${id}/`;
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

test('A visitor lists listings with the location filter', async () => {
  const { id } = await postListing(app, seller);
  expect(idsOf((await guest('/api/listings/?zip_code=78701&radius=5')).body)).toContain(id);
  expect((await guest('/api/listings/?zip_code=10001&radius=5')).body).toEqual([]);
});

test('A visitor sees a listing, and no phone number', async () => {
  const { id } = await postListing(app, seller, { contact_methods: everyContact });
  const answer = await guest(detail(id));
  expect(answer).toMatchObject({ status: 200, body: { id, seller: { phone_number: null } } });
  expect(JSON.stringify(answer.body)).not.toContain('512-555-0199');
});

test('A visitor uses support', async () => {
  const ticket = { name: 'Ann', email: 'ann@example.com', subject: 'Help', message: 'Please.' };
  expect((await request(app, 'POST', '/api/support/submit_ticket/', ticket)).status).toBe(200);
});

test('A visitor can neither contact, report nor block', async () => {
  const { id } = await postListing(app, seller, { contact_methods: everyContact });
  for (const [path, body] of [
    ['/api/subs/email_relay/', { seller_id: seller.uid, listing_id: id, text: 'Hello' }],
    ['/api/messages/start/', { listing: id }],
    ['/api/moderation/submit/', { model: 'listing', object_id: id, reason: 'No' }],
    ['/api/users/block/', { blocked: seller.uid }],
  ] as const) {
    expect((await request(app, 'POST', path, body)).status).toBe(401);
  }
});

test('A signed-in user creates, edits and deletes own listings, and only those', async () => {
  const mine = await postListing(app, seller);
  const input = {
    title: 'Renamed',
    description: mine.description,
    price: 90,
    category: mine.category.id,
    condition: 'used',
    zip_code: '78701',
    image_urls: mine.image_urls,
  };
  const editPath = `/api/listings/edit-listing/${mine.id}/`;
  const deletePath = `/api/listings/delete-listing/${mine.id}/`;
  const theirs = { ...input, image_urls: [await uploadImage(app, buyer)] };
  expect((await buyer.request('PUT', editPath, theirs)).status).toBe(404);
  expect((await buyer.request('DELETE', deletePath)).status).toBe(404);
  expect((await guest(detail(mine.id))).body.title).toBe(mine.title);
  expect(await seller.request('PUT', editPath, input)).toMatchObject({
    status: 200,
    body: { title: 'Renamed' },
  });
  expect((await seller.request('DELETE', deletePath)).status).toBe(200);
  expect((await guest(detail(mine.id))).status).toBe(404);
});

test('Contact options are open only if the seller enabled them', async () => {
  for (const method of ['emailRelay', 'instantChat', 'textCall'] as const) {
    const { id } = await postListing(app, seller, { contact_methods: { ...noContact, [method]: true } });
    // First the chat: a mail leads to a conversation of its own, in which the seller answers.
    const chat = await buyer.request('POST', '/api/messages/start/', { listing: id });
    const mail = await buyer.request('POST', '/api/subs/email_relay/', {
      seller_id: seller.uid,
      listing_id: id,
      text: 'Hello',
    });
    const { phone_number } = (await buyer.request('GET', detail(id))).body.seller;
    expect({ method, mail: mail.status, chat: chat.status, phone_number }).toEqual({
      method,
      mail: method === 'emailRelay' ? 200 : 403,
      chat: method === 'instantChat' ? 200 : 403,
      phone_number: method === 'textCall' ? '512-555-0199' : null,
    });
  }
});

test('Buyer and seller are roles of one conversation', async () => {
  const [ofSeller, ofBuyer] = [await postListing(app, seller), await postListing(app, buyer)];
  const start = async (person: TestPerson, listing: string) =>
    (await person.request('POST', '/api/messages/start/', { listing })).body.conversation_id;
  const asBuyer = await start(buyer, ofSeller.id);
  const asSeller = await start(seller, ofBuyer.id);
  await chatAs(app, seller, asSeller, 'Is it there?');
  const { body } = await buyer.request('GET', '/api/messages/');
  const roles = new Map<string, string[]>(
    body.map((one: { id: string; buyer_uid: string; seller_uid: string }) => [
      one.id,
      [one.buyer_uid, one.seller_uid],
    ]),
  );
  expect(roles.get(asBuyer)).toEqual([buyer.uid, seller.uid]);
  expect(roles.get(asSeller)).toEqual([seller.uid, buyer.uid]);
});

test('A blocked user cannot message the blocker', async () => {
  const blake = await signUp(app, 'Blake Blocked');
  const { id } = await postListing(app, seller, { contact_methods: everyContact });
  const started = await blake.request('POST', '/api/messages/start/', { listing: id });
  const client = await openChat(app, blake, started.body.conversation_id);
  await seller.request('POST', '/api/users/block/', { blocked: blake.uid });
  client.send({ message: 'Why?', sender_uid: blake.uid, client_id: crypto.randomUUID() });
  expect(await client.frame(({ type }) => type === 'error')).toMatchObject({ code: 'blocked' });
  await client.close();
  const mail = { seller_id: seller.uid, text: 'Why?' };
  expect((await blake.request('POST', '/api/subs/email_relay/', mail)).status).toBe(403);
  expect((await blake.request('POST', '/api/messages/start/', { listing: id })).status).toBe(404);
});

test("A blocked user cannot view the blocker's listings", async () => {
  const blair = await signUp(app, 'Blair Blocked');
  const { id } = await postListing(app, seller);
  await blair.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
  await seller.request('POST', '/api/users/block/', { blocked: blair.uid });
  expect((await blair.request('GET', detail(id))).status).toBe(404);
  for (const path of ['/api/listings/?zip_code=78701&radius=20', '/api/listings/watchlist/']) {
    expect(idsOf((await blair.request('GET', path)).body)).not.toContain(id);
  }
  expect((await buyer.request('GET', detail(id))).status).toBe(200);
});

test('Token and Bearer are the same in every call', async () => {
  const token = await buyer.token();
  for (const path of [
    '/api/users/profile/',
    '/api/listings/user/',
    '/api/messages/',
    '/api/listings/watchlist/',
  ]) {
    const [first, second] = await Promise.all(
      ['Token', 'Bearer'].map((scheme) =>
        request(app, 'GET', path, undefined, undefined, { authorization: `${scheme} ${token}` }),
      ),
    );
    expect([first!.status, first!.body]).toEqual([200, second!.body]);
  }
});
