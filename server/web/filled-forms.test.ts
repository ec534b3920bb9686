import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCookie, servePages, type Pages } from '../../tests/spec/pages.ts';
import { postListing, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let seller: TestPerson;
let cookie: string;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  cookie = await pageCookie(seller);
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

/** The tag of the control with this id. */
const control = (html: string, id: string) =>
  [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(` id="${id}"`));

test('the form of a listing comes with what the listing says', async () => {
  const { id } = await postListing(app, seller, {
    title: 'Shower chair',
    price: 45,
    description: 'Clean & dry.',
    zip_code: '78704',
    condition: 'needs repairs',
  });
  const { html } = await pages.get(`/profile/my-listings/edit-listing/${id}`, cookie);
  const values = [...html.matchAll(/<input\b[^>]*\bvalue="([^"]+)"/g)].map(([, value]) => value);
  expect(values).toEqual(expect.arrayContaining(['Shower chair', '45', '78704']));
  expect(html).toMatch(/<textarea\b[^>]*>Clean &amp; dry\.<\/textarea>/);
  const selected = [...html.matchAll(/<option\b([^>]*)>([^<]*)</g)].filter(([, attributes = '']) =>
    attributes.includes('selected'),
  );
  expect(selected.map(([, , label]) => label)).toContain('Needs Repairs');
  expect(selected).toHaveLength(3);
  expect(html).toMatch(/<input\b(?=[^>]*name="emailRelay")[^>]* checked/);
});

test.each([
  ['/profile', 'details'],
  ['/complete-profile', 'complete'],
])('the form of %s comes with what is known', async (path, form) => {
  const { body: profile } = await seller.request('GET', '/api/users/profile/');
  const { html } = await pages.get(path, cookie);
  for (const name of ['display_name', 'first_name', 'last_name', 'phone_number', 'zip_code']) {
    expect(profile[name]).toBeTruthy();
    expect(control(html, `${form}-${name}`)).toContain(` value="${profile[name]}"`);
  }
});
