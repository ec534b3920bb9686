import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages, type Pages } from '../../tests/spec/pages.ts';
import { postListing, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let seller: TestPerson;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  seller = await signUpPerson(app, { name: 'Sam Seller' });
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

test('a city in the address of the marketplace leads to its ZIP, with all else that was asked for', async () => {
  const { status, location } = await pages.get('/marketplace?zip_code=Boston%2C+MA&radius=50&search=bed');
  expect(status).toBe(302);
  expect(location).toMatch(/^\/marketplace\?zip_code=021\d\d&radius=50&search=bed$/);
  expect((await pages.get(location!)).text).toContain('of Boston, MA 021');
});

test.each([
  ['Springfield', 'Which Springfield? Add its state: MA, MO, IL, OH, VA, or another.'],
  ['Nowhere at all', 'Enter a 5-digit ZIP code.'],
  ['00000', 'We do not know this ZIP code. Please check it.'],
])('what is wrong with %s is said at its field', async (typed, text) => {
  const { status, html } = await pages.get(`/marketplace?zip_code=${encodeURIComponent(typed)}`);
  expect(status).toBe(400);
  expect(html).toMatch(
    new RegExp(`<input[^>]*(name="zip_code"[^>]*aria-invalid|aria-invalid[^>]*name="zip_code")`),
  );
  expect(html).toContain(text);
});

test('listings and profiles take a city and keep its ZIP', async () => {
  const { id } = await postListing(app, seller, { zip_code: 'Springfield, IL' });
  const { body: listing } = await seller.request('GET', `/api/listings/listing/${id}/`);
  expect(listing).toMatchObject({
    city: 'Springfield',
    state: 'IL',
    zip_code: expect.stringMatching(/^627/),
  });
  const { body: profile } = await seller.request('GET', '/api/users/profile/');
  const { uid, email, first_name, last_name, display_name, phone_number } = profile;
  const { status, body } = await seller.request('PUT', '/api/users/update-profile/', {
    ...{ uid, email, first_name, last_name, display_name, phone_number },
    zip_code: 'boston ma',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ city: 'Boston', state: 'MA', zip_code: expect.stringMatching(/^021/) });
});
