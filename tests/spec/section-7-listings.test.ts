import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, request, uploadImage, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';

interface Named {
  id: string;
  name: string;
}

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let categories: (Named & { subcategories: Named[] })[];

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  buyer = await signUp(app, 'Bea Buyer');
  categories = (await request(app, 'GET', '/api/listings/categories/')).body;
});
afterAll(() => app?.close());

const guest = (path: string) => request(app, 'GET', path);
const titlesOf = (body: { title: string }[]) => body.map(({ title }) => title);
const idsOf = (body: { id: string }[]) => body.map(({ id }) => id);

/** The whole payload of the spec, for a category with subcategories. */
const payload = async (changes: Record<string, unknown> = {}) => ({
  title: 'Folding wheelchair',
  description: 'Used for one year.',
  price: 120,
  category: categories[0]!.id,
  subcategory: categories[0]!.subcategories[1]!.id,
  condition: 'like new',
  zip_code: '78701',
  image_urls: [await uploadImage(app, seller)],
  contact_methods: { emailRelay: true, instantChat: true, textCall: false },
  ...changes,
});
const create = (body: unknown) => seller.request('POST', '/api/listings/create/', body);

test('GET /api/listings/categories/: with and without a token', async () => {
  const path = '/api/listings/categories/';
  const [signedIn, visitor] = [await buyer.request('GET', path), await guest(path)];
  expect(signedIn.body).toEqual(visitor.body);
  expect(visitor.status).toBe(200);
  const named = { id: expect.any(String), name: expect.any(String) };
  expect(categories.length).toBeGreaterThan(0);
  for (const category of categories) {
    expect(category).toMatchObject(named);
    for (const subcategory of category.subcategories) expect(subcategory).toMatchObject(named);
  }
});

test('GET /api/listings/categories/{id}/subcategories/: a list of id and name', async () => {
  const [category] = categories;
  const answer = await guest(`/api/listings/categories/${category!.id}/subcategories/`);
  expect(answer).toMatchObject({ status: 200, body: category!.subcategories });
  expect(answer.body[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
});

test('GET /api/listings/: with zip_code, radius and subcategory, with and without a token', async () => {
  const [standard, light] = categories[0]!.subcategories;
  const { body: posted } = await create(await payload({ subcategory: light!.id, title: 'A light one' }));
  await create(await payload({ subcategory: standard!.id, title: 'A standard one' }));
  const path = `/api/listings/?zip_code=78701&radius=20&subcategory=${light!.id}`;
  for (const answer of [await guest(path), await buyer.request('GET', path)]) {
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body)).toContain(posted.id);
    expect(titlesOf(answer.body)).not.toContain('A standard one');
  }
  const elsewhere = await guest(`/api/listings/?zip_code=10001&radius=20&subcategory=${light!.id}`);
  expect(elsewhere).toMatchObject({ status: 200, body: [] });
});

test('GET /api/listings/: radius is a number of miles or unlimited', async () => {
  const { id } = await postListing(app, seller, { zip_code: '78666' });
  const within = async (radius: string) =>
    idsOf((await guest(`/api/listings/?zip_code=78701&radius=${radius}`)).body).includes(id);
  expect(await Promise.all(['20', '50', 'unlimited'].map(within))).toEqual([false, true, true]);
  expect((await guest('/api/listings/?zip_code=10001&radius=unlimited')).body.length).toBeGreaterThan(0);
  expect((await guest('/api/listings/?zip_code=78701&radius=far')).status).toBe(400);
});

test('GET /api/listings/listing/{id}/: with and without a token', async () => {
  const { id, title } = await postListing(app, seller);
  for (const answer of [
    await guest(`/api/listings/listing/${id}/`),
    await buyer.request('GET', `/api/listings/listing/${id}/`),
  ]) {
    expect(answer).toMatchObject({ status: 200, body: { id, title, uid: seller.uid } });
  }
});

test("GET /api/listings/user/: the user's own listings", async () => {
  const { id } = await postListing(app, seller);
  const answer = await seller.request('GET', '/api/listings/user/');
  expect(answer.status).toBe(200);
  expect(idsOf(answer.body)).toContain(id);
  expect((await buyer.request('GET', '/api/listings/user/')).body).toEqual([]);
});

test("POST /api/listings/create/: the spec's payload", async () => {
  const body = await payload();
  const answer = await create(body);
  expect(answer).toMatchObject({
    status: 201,
    body: {
      title: body.title,
      description: body.description,
      price: 120,
      category: { id: body.category, name: categories[0]!.name },
      subcategory: { id: body.subcategory, name: categories[0]!.subcategories[1]!.name },
      condition: 'like new',
      zip_code: '78701',
      image_urls: body.image_urls,
      contact_methods: body.contact_methods,
    },
  });
  const read = await guest(`/api/listings/listing/${answer.body.id}/`);
  expect(read.body).toMatchObject({ title: body.title, image_urls: body.image_urls });
});

test('POST /api/listings/create/: category_id and subcategory_id', async () => {
  const { category, subcategory, ...rest } = await payload();
  const answer = await create({ ...rest, category_id: category, subcategory_id: subcategory });
  expect(answer).toMatchObject({
    status: 201,
    body: { category: { id: category }, subcategory: { id: subcategory } },
  });
});

test('PUT /api/listings/edit-listing/{id}/: existing plus new image_urls, category_id and subcategory_id', async () => {
  const { body: listing } = await create(await payload());
  const [, other] = categories;
  const image_urls = [await uploadImage(app, seller), ...listing.image_urls];
  const change = {
    title: 'Power chair',
    description: 'New battery.',
    price: 300,
    zip_code: '78704',
    category_id: other!.id,
    subcategory_id: other!.subcategories[0]!.id,
    condition: 'needs repairs',
    image_urls,
  };
  const answer = await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, change);
  const { category_id, subcategory_id, ...rest } = change;
  const expected = { ...rest, category: { id: category_id }, subcategory: { id: subcategory_id } };
  expect(answer).toMatchObject({ status: 200, body: expected });
  expect((await guest(`/api/listings/listing/${listing.id}/`)).body).toMatchObject(expected);
});

test('DELETE /api/listings/delete-listing/{id}/: the listing is gone', async () => {
  const { id } = await postListing(app, seller);
  expect((await seller.request('DELETE', `/api/listings/delete-listing/${id}/`)).status).toBe(200);
  expect((await guest(`/api/listings/listing/${id}/`)).status).toBe(404);
  expect(idsOf((await seller.request('GET', '/api/listings/user/')).body)).not.toContain(id);
});

const watched = async () => idsOf((await buyer.request('GET', '/api/listings/watchlist/')).body);

test('POST /api/listings/watchlist/add/: listing_id puts a listing on the list', async () => {
  const { id } = await postListing(app, seller);
  expect(await watched()).not.toContain(id);
  const answer = await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
  expect(answer.status).toBe(200);
  expect(await watched()).toContain(id);
});

test('DELETE /api/listings/watchlist/remove/{id}/: takes it off the list', async () => {
  const { id } = await postListing(app, seller);
  await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
  expect((await buyer.request('DELETE', `/api/listings/watchlist/remove/${id}/`)).status).toBe(200);
  expect(await watched()).not.toContain(id);
});
