import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageCookie, servePages, type Pages } from '../../tests/spec/pages.ts';
import { postListing, signUpPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let cookie: string;
let listing: string;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  const person = await signUpPerson(app, { name: 'Bea Boston', zip: '02118' });
  cookie = await pageCookie(person);
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  listing = (await postListing(app, seller, { title: 'Quad cane', zip_code: '02134' })).id;
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

const zipFields = (html: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)]
    .filter(([tag]) => tag.includes(' name="zip_code"'))
    .map(([tag]) => / value="([^"]*)"/.exec(tag)?.[1] ?? '');

test.each(['/marketplace', '/marketplace/canes-crutches', '/marketplace?search=cane&zip_code='])(
  '%s begins at the ZIP of the profile, for guests in Austin',
  async (path) => {
    const own = await pages.get(path, cookie);
    expect(zipFields(own.html)).toEqual(['02118']);
    expect(own.text).toContain('Within 20 miles of Boston, MA 02118');
    expect(own.text).not.toContain('Near Boston');
    expect((await pages.get(path)).text).toContain('Within 20 miles of Austin, TX 78701');
  },
);

test('the ZIP of the address comes first', async () => {
  const { text } = await pages.get('/marketplace?zip_code=60601', cookie);
  expect(text).toContain('Within 20 miles of Chicago, IL 60601');
  expect(text).toContain('Near Chicago, IL 60601');
});

test('the search of the landing page has the ZIP of the profile, for guests none', async () => {
  expect(zipFields((await pages.get('/', cookie)).html)).toEqual(['02118']);
  expect(zipFields((await pages.get('/')).html)).toEqual(['']);
});

test('a listing tells how far it is from the ZIP of the profile', async () => {
  const { text } = await pages.get(`/listing/${listing}`, cookie);
  expect(text).toMatch(/about \d+\.\d miles away from 02118/);
});
