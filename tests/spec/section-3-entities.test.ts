import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionLabels, conditions } from '#contract/conditions.ts';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, uploadImage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { chatAs, signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller', { phone: '512-555-0199' });
  buyer = await signUp(app, 'Bea Buyer');
  await seller.request('PATCH', '/api/users/update-profile/', { display_phone_number: true });
  listing = await postListing(app, seller, {
    subcategory: 'lightweight',
    image_urls: [await uploadImage(app, seller), await uploadImage(app, seller, 'photo.webp')],
    contact_methods: { emailRelay: true, instantChat: true, textCall: true },
  });
  const started = await buyer.request('POST', '/api/messages/start/', { listing: listing.id });
  conversation = started.body.conversation_id;
  await chatAs(app, buyer, conversation, 'Is it there?');
});
afterAll(() => app?.close());

const guest = async (path: string) => (await request(app, 'GET', path)).body;
const text = expect.any(String);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
const inputOf = (changes: Record<string, unknown>) => ({
  title: 'Chair',
  description: 'Works.',
  price: 10,
  category: listing.category.id,
  condition: 'used',
  zip_code: '78701',
  ...changes,
});
const create = async (changes: Record<string, unknown>) =>
  seller.request(
    'POST',
    '/api/listings/create/',
    inputOf({ image_urls: [await uploadImage(app, seller)], ...changes }),
  );

test('User: uid, email, display_name, profile_picture and email_verified', async () => {
  const { body } = await buyer.request('POST', '/api/users/sync_firebase_user/', { uid: buyer.uid });
  expect(body).toMatchObject({
    uid: buyer.uid,
    email: buyer.email,
    display_name: 'Bea Buyer',
    profile_picture: text,
    email_verified: true,
  });
});

test('User profile: every field of the spec', async () => {
  const { body } = await buyer.request('GET', '/api/users/profile/');
  expect(body).toMatchObject({
    uid: buyer.uid,
    email: buyer.email,
    first_name: 'Bea',
    last_name: 'Buyer',
    display_name: 'Bea Buyer',
    phone_number: '512-555-0123',
    display_phone_number: false,
    birthday: null,
    profile_picture: text,
    address: text,
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    country: text,
    terms_accepted: true,
    profile_created: true,
    password_created: true,
    email_verified: true,
  });
});

test('Listing: every field of the spec', async () => {
  expect(await guest(`/api/listings/listing/${listing.id}/`)).toMatchObject({
    id: listing.id,
    title: 'Standard wheelchair',
    description: 'Used for one year, works well.',
    price: 120,
    category: { id: text, name: 'Manual wheelchairs' },
    category_name: 'Manual wheelchairs',
    subcategory: { id: text, name: 'Lightweight' },
    condition: 'used',
    zip_code: '78701',
    city: 'Austin',
    state: 'TX',
    image_urls: [text, text],
    created_at: time,
    contact_methods: { emailRelay: true, instantChat: true, textCall: true },
    uid: seller.uid,
    seller: { uid: seller.uid, phone_number: null },
  });
});

test('Listing: a description of 250 characters is stored, one of 251 refused', async () => {
  const longest = await create({ description: 'd'.repeat(250) });
  expect([longest.status, longest.body.description.length]).toEqual([201, 250]);
  const tooLong = await create({ description: 'd'.repeat(251) });
  expect(tooLong).toMatchObject({ status: 400, body: { fields: { description: text } } });
});

test('Listing: category and subcategory are ids on create, objects in answers', async () => {
  const [category] = await guest('/api/listings/categories/');
  const [, subcategory] = category.subcategories;
  const full = await create({ category: category.id, subcategory: subcategory.id });
  expect(full).toMatchObject({
    status: 201,
    body: {
      category: { id: category.id, name: category.name },
      subcategory: { id: subcategory.id, name: subcategory.name },
    },
  });
  const without = await create({ category: category.id });
  expect(without).toMatchObject({ status: 201, body: { subcategory: null } });
});

test('Listing: distance is there when a ZIP is asked for, null otherwise', async () => {
  const path = `/api/listings/listing/${listing.id}/`;
  expect((await guest(path)).distance).toBeNull();
  const { distance } = await guest(`${path}?zip_code=78666`);
  expect(distance).toBeGreaterThan(20);
  expect(distance).toBeLessThan(40);
});

test('Listing: the first of image_urls is the cover', async () => {
  const { image_urls, cover } = await guest(`/api/listings/listing/${listing.id}/`);
  expect(image_urls).toEqual(listing.image_urls);
  expect(cover.url).toBe(image_urls[0]);
});

test('Listing: seller.phone_number for who may see it', async () => {
  const { body } = await buyer.request('GET', `/api/listings/listing/${listing.id}/`);
  expect(body.seller.phone_number).toBe('512-555-0199');
  expect((await guest(`/api/listings/listing/${listing.id}/`)).seller.phone_number).toBeNull();
});

test('Category: id, name and subcategories of id and name', async () => {
  const categories = await guest('/api/listings/categories/');
  expect(categories.length).toBeGreaterThan(0);
  for (const category of categories) {
    expect(category).toMatchObject({ id: text, name: text });
    for (const subcategory of category.subcategories)
      expect(subcategory).toMatchObject({ id: text, name: text });
  }
});

test('Condition values: the five of the spec and no other', async () => {
  for (const condition of ['new', 'like new', 'used', 'needs repairs', 'parts only']) {
    expect(await create({ condition })).toMatchObject({ status: 201, body: { condition } });
  }
  for (const condition of ['broken', 'Like New', '']) expect((await create({ condition })).status).toBe(400);
});

test('Condition values: their labels', () => {
  expect(conditions.map((condition) => conditionLabels[condition])).toEqual([
    'New',
    'Like New',
    'Used',
    'Needs Repairs',
    'Parts Only',
  ]);
});

test('Watchlist: a list of listings with id', async () => {
  await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
  const { body } = await buyer.request('GET', '/api/listings/watchlist/');
  expect(body).toMatchObject([{ id: listing.id, title: listing.title, price: 120 }]);
});

test('Conversation: every field of the spec', async () => {
  const { body } = await buyer.request('GET', '/api/messages/');
  expect(body).toMatchObject([
    {
      id: conversation,
      conversation_id: conversation,
      listing_id: listing.id,
      buyer_uid: buyer.uid,
      seller_uid: seller.uid,
      seller_display_name: 'Sam Seller',
      buyer_display_name: 'Bea Buyer',
      other_user_profile_pic: text,
    },
  ]);
});

test('Message: message, text, sender_uid, sender_profile_pic and timestamp', async () => {
  const { body } = await seller.request('GET', `/api/messages/${conversation}/`);
  expect(body).toMatchObject([
    {
      message: 'Is it there?',
      text: 'Is it there?',
      sender_uid: buyer.uid,
      sender_profile_pic: text,
      timestamp: time,
    },
  ]);
});

test('Unread data: counts by conversation and the list of unread conversations', async () => {
  const { body } = await seller.request('GET', '/api/messages/unread-conversations/');
  expect(body).toEqual({
    unread_conversations: [conversation],
    unread_counts: { [conversation]: 1 },
  });
});

test('Blocked user entry: uid, blocked_uid, display_name and profile_picture', async () => {
  const ben = await signUp(app, 'Ben Best');
  await buyer.request('POST', '/api/users/block/', { blocked: ben.uid });
  const { body } = await buyer.request('GET', '/api/users/blocked-users/');
  expect(body).toEqual([
    { uid: text, blocked_uid: ben.uid, display_name: 'Ben Best', profile_picture: text },
  ]);
});

test('Report: of a listing, a user or a conversation, and of nothing else', async () => {
  const report = async (model: string, object_id: string) =>
    (await buyer.request('POST', '/api/moderation/submit/', { model, object_id, reason: 'Rude' })).status;
  expect([
    await report('listing', listing.id),
    await report('user', seller.uid),
    await report('conversation', conversation),
    await report('message', conversation),
  ]).toEqual([200, 200, 200, 400]);
});

test('Feedback: with and without an email', async () => {
  for (const email of ['ann@example.com', '', undefined]) {
    const body = { email, message: 'Easy to read.' };
    expect((await request(app, 'POST', '/api/support/feedback/', body)).status).toBe(200);
  }
});

test('Support ticket: name, email, subject and message', async () => {
  const ticket = { name: 'Ann', email: 'ann@example.com', subject: 'Help', message: 'Please.' };
  expect((await request(app, 'POST', '/api/support/submit_ticket/', ticket)).status).toBe(200);
  expect(await app.services.db.selectFrom('support_tickets').selectAll().execute()).toMatchObject([ticket]);
});

test('Stored images: a profile picture is user_images/{uid}/profile.jpg', async () => {
  const form = new FormData();
  form.append('image', new Blob([await readFile(new URL('../fixtures/images/phone.jpg', import.meta.url))]));
  const answer = await fetch(`${app.url}/api/uploads/profile-picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${await buyer.token()}` },
    body: form,
  });
  const { images } = (await answer.json()) as { images: { path: string; url: string }[] };
  expect(images[0]!.path).toBe(`user_images/${buyer.uid}/profile.jpg`);
  expect(new URL(images[0]!.url, app.url).pathname).toMatch(
    new RegExp(`/user_images/${buyer.uid}/profile\\.jpg$`),
  );
});

test('Stored images: a new user has the default avatar', async () => {
  const nora = await signUp(app, 'Nora Newton', { stage: 'verified' });
  const { profile_picture } = (await nora.request('GET', '/api/users/profile/')).body;
  expect(new URL(profile_picture, app.url).pathname).toBe('/images/default-avatar.png');
});

test('Stored images: listing images are user_images/{uid}/listings/{timestamp}_{index}.jpg', async () => {
  const { images } = await guest(`/api/listings/listing/${listing.id}/`);
  for (const { path, url } of images) {
    expect(path).toMatch(new RegExp(`^user_images/${seller.uid}/listings/\\d{13}_\\d+\\.jpg$`));
    const file = await fetch(new URL(url, app.url));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
});
