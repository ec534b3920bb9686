import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, uploadImage, type Answer, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { openChat, signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  buyer = await signUp(app, 'Bea Buyer');
  listing = await postListing(app, seller);
});
afterAll(() => app?.close());

const text = expect.any(String);
const refusedAt = (field: string, says: unknown = text) =>
  expect.objectContaining({ status: 400, body: expect.objectContaining({ fields: { [field]: says } }) });
const inputOf = async (changes: Record<string, unknown> = {}) => ({
  title: 'Transport chair',
  description: 'Folds flat.',
  price: 60,
  category: listing.category.id,
  condition: 'used',
  zip_code: '78701',
  image_urls: [await uploadImage(app, seller)],
  contact_methods: { emailRelay: true, instantChat: false, textCall: false },
  ...changes,
});
const create = async (changes: Record<string, unknown> = {}) =>
  seller.request('POST', '/api/listings/create/', await inputOf(changes));
const edit = (changes: Record<string, unknown>) =>
  seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, {
    title: listing.title,
    description: listing.description,
    price: listing.price,
    category_id: listing.category.id,
    condition: listing.condition,
    zip_code: listing.zip_code,
    image_urls: listing.image_urls,
    ...changes,
  });

test('Complete profile: each of the five fields is required, by the text of the spec', async () => {
  const nora = await signUp(app, 'Nora Newton', { stage: 'verified' });
  const complete = {
    display_name: 'Nora Newton',
    first_name: 'Nora',
    last_name: 'Newton',
    phone_number: '512-555-0142',
    zip_code: '78701',
  };
  for (const field of Object.keys(complete)) {
    for (const missing of ['', '   ', undefined]) {
      const answer = await nora.request('PUT', '/api/users/update-profile/', {
        ...complete,
        [field]: missing,
      });
      expect(answer).toEqual(refusedAt(field, 'All fields are required.'));
    }
  }
});

const lockedName = 'This name was set during sign-up and cannot be changed here.';

test('Complete profile: a display name set at sign-up is locked, unless that was with Google', async () => {
  const lena = await signUp(app, 'Lena Locked', { stage: 'verified' });
  const complete = (display_name: string) =>
    lena.request('PUT', '/api/users/update-profile/', {
      first_name: 'Lena',
      last_name: 'Locked',
      display_name,
      zip_code: '78701',
      phone_number: '512-555-0142',
    });
  expect(await complete('Somebody Else')).toMatchObject({ status: 403, body: { error: lockedName } });
  // As a sign-up with Google leaves it.
  await app.services.db
    .updateTable('users')
    .set({ display_name_locked: false })
    .where('uid', '=', lena.uid)
    .execute();
  expect(await complete('Lena L.')).toMatchObject({ status: 200, body: { display_name: 'Lena L.' } });
});

test('Create listing: each required field is required', async () => {
  for (const field of ['title', 'description', 'price', 'zip_code', 'condition']) {
    for (const missing of ['', undefined])
      expect(await create({ [field]: missing })).toEqual(refusedAt(field));
  }
  for (const missing of ['', undefined]) {
    const answer = await create({ category: missing });
    expect([400, 404]).toContain(answer.status);
  }
});

test('Create listing: at least one image is required', async () => {
  for (const image_urls of [[], undefined])
    expect(await create({ image_urls })).toEqual(refusedAt('image_urls'));
});

test('Create listing: only image files are taken', async () => {
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'plain text']) {
    const form = new FormData();
    form.append('images', new Blob([content], { type: 'image/jpeg' }), 'chair.jpg');
    const answer = await fetch(`${app.url}/api/uploads/listing-images/`, {
      method: 'POST',
      headers: { authorization: `Token ${await seller.token()}` },
      body: form,
    });
    expect(answer.status).toBe(415);
  }
});

test('Create listing: nobody posts without logging in', async () => {
  const answer = await request(app, 'POST', '/api/listings/create/', await inputOf());
  expect(answer.status).toBe(401);
});

test('Create listing: a subcategory is optional', async () => {
  for (const subcategory of [undefined, null]) {
    expect(await create({ subcategory })).toMatchObject({ status: 201, body: { subcategory: null } });
  }
});

test('Create listing: the price is numeric', async () => {
  for (const price of ['a lot', '1e3', '-5', -5, {}, null]) {
    expect(await create({ price })).toEqual(refusedAt('price'));
  }
  expect(await create({ price: '89.50' })).toMatchObject({ status: 201, body: { price: 89.5 } });
});

test('Create listing: at least one contact method is expected', async () => {
  const none = { emailRelay: false, instantChat: false, textCall: false };
  expect(await create({ contact_methods: none })).toEqual(refusedAt('contact_methods'));
});

test('Edit: a condition is required, by the text of the spec', async () => {
  for (const condition of ['', undefined, 'broken']) {
    expect(await edit({ condition })).toEqual(refusedAt('condition', 'Please select a condition.'));
  }
});

test('Edit: a description of more than 250 characters is refused', async () => {
  expect(await edit({ description: 'd'.repeat(251) })).toEqual(refusedAt('description'));
  expect((await edit({ description: 'd'.repeat(250) })).status).toBe(200);
});

const start = (person: TestPerson) =>
  person.request('POST', '/api/messages/start/', {
    listing: listing.id,
    buyer: person.uid,
    seller: seller.uid,
  });

test('Chat: a message that is blank after trimming is not stored', async () => {
  const id = (await start(buyer)).body.conversation_id;
  const client = await openChat(app, buyer, id);
  client.send({ message: '  \n ', sender_uid: buyer.uid });
  expect(await client.frame(({ type }) => type === 'error')).toMatchObject({ code: 'message-blank' });
  await client.close();
  expect((await buyer.request('GET', `/api/messages/${id}/`)).body).toEqual([]);
});

test("Chat: a message needs the sender's own id", async () => {
  const id = (await start(buyer)).body.conversation_id;
  const client = await openChat(app, buyer, id);
  client.send({ message: 'I am somebody else', sender_uid: seller.uid });
  expect(await client.frame(({ type }) => type === 'error')).toMatchObject({ code: 'not-yourself' });
  await client.close();
  expect((await buyer.request('GET', `/api/messages/${id}/`)).body).toEqual([]);
});

test('Chat: nobody chats with their own listing', async () => {
  expect(await start(seller)).toMatchObject({
    status: 400,
    body: { error: 'You cannot message yourself.' },
  });
});

test('Login is needed for email, chat, report, block and watchlist', async () => {
  const calls: [string, string, unknown?][] = [
    ['POST', '/api/subs/email_relay/', { seller_id: seller.uid, text: 'Hello' }],
    ['POST', '/api/messages/start/', { listing: listing.id }],
    ['POST', '/api/moderation/submit/', { model: 'listing', object_id: listing.id, reason: 'No' }],
    ['POST', '/api/users/block/', { blocked: seller.uid }],
    ['POST', '/api/listings/watchlist/add/', { listing_id: listing.id }],
    ['GET', '/api/listings/watchlist/'],
  ];
  for (const [method, path, body] of calls) expect((await request(app, method, path, body)).status).toBe(401);
});

test("Delete listing: only of the user's own listings", async () => {
  const path = `/api/listings/delete-listing/${listing.id}/`;
  expect((await buyer.request('DELETE', path)).status).toBe(404);
  expect((await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status).toBe(200);
});

test('Marketplace search: a case-insensitive substring of the title', async () => {
  const { id } = await postListing(app, seller, { title: 'Hoyer Patient Lift' });
  const found = async (words: string) =>
    (await request(app, 'GET', `/api/listings/?search=${encodeURIComponent(words)}`)).body.map(
      (one: { id: string }) => one.id,
    );
  for (const words of ['hoyer', 'PATIENT lift', 'tient l']) expect(await found(words)).toEqual([id]);
  expect(await found('hoyer lift')).toEqual([]);
});

const ticket = { name: 'Ann', email: 'ann@example.com', subject: 'Help', message: 'Please.' };
const submit = (body: unknown): Promise<Answer> => request(app, 'POST', '/api/support/submit_ticket/', body);

test('Support ticket: each of the four fields is required, by the text of the spec', async () => {
  for (const field of Object.keys(ticket)) {
    for (const missing of ['', '  ', undefined]) {
      const answer = await submit({ ...ticket, [field]: missing });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
      expect(answer.body.error).toBe('❗ All fields are required.');
    }
  }
});

const feedback = (body: unknown): Promise<Answer> => request(app, 'POST', '/api/support/feedback/', body);

test('Feedback: the message is required', async () => {
  for (const message of ['', '  ', undefined])
    expect(await feedback({ message })).toEqual(refusedAt('message'));
});

test('Feedback: the email is optional, and an email', async () => {
  expect((await feedback({ message: 'Good' })).status).toBe(200);
  expect((await feedback({ message: 'Good', email: 'ann@example.com' })).status).toBe(200);
  expect(await feedback({ message: 'Good', email: 'ann' })).toEqual(refusedAt('email'));
});

test('Reports: free text without a minimum', async () => {
  for (const reason of ['', 'x', 'Any words, 漢字 🚫\nof several lines']) {
    const body = { model: 'listing', object_id: listing.id, reason };
    expect((await buyer.request('POST', '/api/moderation/submit/', body)).status).toBe(200);
  }
});
