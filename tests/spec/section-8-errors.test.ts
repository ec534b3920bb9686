import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, request, testPassword, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startApp();
  seller = await signUp(app, 'Sam Seller');
  buyer = await signUp(app, 'Bea Buyer');
});
afterAll(() => app?.close());

test("Listing not found or does not belong to you: edit and delete of another's listing", async () => {
  const { id, image_urls, category } = await postListing(app, seller);
  const input = {
    title: 'Mine now',
    description: 'Works.',
    price: 1,
    category: category.id,
    condition: 'used',
    zip_code: '78701',
    image_urls,
  };
  const error = 'Listing not found or does not belong to you.';
  for (const target of [id, randomUUID()]) {
    expect(await buyer.request('PUT', `/api/listings/edit-listing/${target}/`, input)).toMatchObject({
      status: 404,
      body: { error },
    });
    expect(await buyer.request('DELETE', `/api/listings/delete-listing/${target}/`)).toMatchObject({
      status: 404,
      body: { error },
    });
  }
});

test('Listing not found: a listing that is not there', async () => {
  const error = 'Listing not found.';
  for (const id of [randomUUID(), 'no-id']) {
    expect(await request(app, 'GET', `/api/listings/listing/${id}/`)).toMatchObject({
      status: 404,
      body: { error },
    });
  }
  expect(await buyer.request('POST', '/api/messages/start/', { listing: randomUUID() })).toMatchObject({
    status: 404,
    body: { error },
  });
});

const auth = (path: string, body: unknown) =>
  request(app, 'POST', `/api/auth/${path}`, body, undefined, { origin: app.url });

test('Login: a wrong password and an unknown address are answered alike', async () => {
  const answers = [
    await auth('sign-in/email', { email: buyer.email, password: 'not the password 1' }),
    await auth('sign-in/email', { email: 'nobody@example.com', password: testPassword }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([401, 'Invalid email or password.']);
  }
});

test('Account disabled: its token ends', async () => {
  const dan = await signUp(app, 'Dan Disabled');
  const token = await dan.token();
  await app.services.identity.disable?.(dan.uid);
  expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
});
