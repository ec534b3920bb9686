import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';
import { pageCookie, servePages, type Pages } from './pages.ts';

/**
 * Where each page of the route table leads: its status, or the address it sends people to. The router is the one
 * protected page that decides by itself (spec §4), also for those without a verified address.
 */
const table = `
                                                    nobody                   unverified    incomplete        complete
  /                                                 200                      200           200               200
  /forgot-password                                  200                      200           200               200
  /privacy-policy                                   200                      200           200               200
  /terms-of-service                                 200                      200           200               200
  /disclaimer                                       200                      200           200               200
  /safety                                           200                      200           200               200
  /returns-policy                                   200                      200           200               200
  /marketplace                                      200                      200           200               200
  /marketplace/manual-wheelchairs                   200                      200           200               200
  /marketplace/manual-wheelchairs/lightweight       200                      200           200               200
  /listing/:id                                      200                      200           200               200
  /support                                          200                      200           200               200
  /wanted                                           200                      200           200               200
  /verify-email                                     200                      200           /router           /router

  /router                                           /login                   200           200               200
  /post-login-router                                /login                   200           200               200
  /complete-profile                                 /login                   /verify-email 200               200
  /create-profile                                   /login                   /verify-email 200               200
  /create-password                                  /login                   /verify-email 200               200
  /policy-acknowledgment                            /login                   /verify-email 200               200

  /create-listing                                   /login                   /verify-email /complete-profile 200
  /profile                                          /login                   /verify-email /complete-profile 200
  /profile/my-listings                              /login                   /verify-email /complete-profile 200
  /profile/my-listings/edit-listing/:id             /login                   /verify-email /complete-profile 200
  /profile/blocked                                  /login                   /verify-email /complete-profile 200
  /profile/saved-searches                           /login                   /verify-email /complete-profile 200
  /profile/notifications                            /login                   /verify-email /complete-profile 200
  /notifications                                    /login                   /verify-email /complete-profile 200
  /messages                                         /login                   /verify-email /complete-profile 200
  /watchlist                                        /login                   /verify-email /complete-profile 200
  /delete-account                                   /login                   /verify-email /complete-profile 200
  /feedback                                         /login                   /verify-email /complete-profile 200

  /chat                                             /messages                /messages     /messages         /messages
  /my-listings                                      /profile/my-listings     /profile/my-listings /profile/my-listings /profile/my-listings
`;

const [heading = '', ...lines] = table
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '');
const everyone = heading.split(/ +/);
const rows = lines.flatMap((line) => {
  const [path = '', ...expected] = line.split(/ +/);
  return everyone.map((who, at) => ({ path, who, expected: expected[at]! }));
});

let app: RunningApp;
let pages: Pages;
let owner: TestPerson;
let listing: string;
let cookies: Record<string, string | undefined>;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  owner = await signUp(app, 'Olive Owner');
  listing = (await postListing(app, owner, { title: 'Folding rollator', subcategory: 'lightweight' })).id;
  cookies = {
    nobody: undefined,
    unverified: await pageCookie(await signUp(app, 'Una Verified', { stage: 'unverified' })),
    incomplete: await pageCookie(await signUp(app, 'Ina Complete', { stage: 'verified' })),
    complete: await pageCookie(owner),
  };
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

test.each(rows)('$path for $who', async ({ path, who, expected }) => {
  const page = await pages.get(path.replace(':id', listing), cookies[who]);
  const got = page.location === null ? String(page.status) : page.location.split('?', 1)[0];
  expect(got).toBe(expected);
});

test('not logged in, one comes back after the login', async () => {
  expect((await pages.get('/watchlist')).location).toBe('/login?returnTo=%2Fwatchlist');
});

test.each([
  ['unverified', '/verify-email'],
  ['incomplete', '/complete-profile'],
])('%s, one comes back at the end of the way in', async (who, step) => {
  const { location } = await pages.get('/messages?chat=1', cookies[who]);
  expect(location).toBe(`${step}?returnTo=%2Fmessages%3Fchat%3D1`);
  expect((await pages.get('/complete-profile', cookies['unverified'])).location).toBe('/verify-email');
});

const linksOf = async (path: string, cookie?: string) => (await pages.get(path, cookie)).links;
const leads = (links: { href: string; text: string }[], href: string, text?: string) =>
  links.some((link) => link.href === href && (text === undefined || link.text.includes(text)));

test('the footer leads to the policies and to Contact Us, and shows the year 2025', async () => {
  const { html } = await pages.get('/marketplace');
  const footer = html.slice(html.lastIndexOf('<footer'));
  expect(footer).toContain('href="/privacy-policy"');
  expect(footer).toContain('href="/terms-of-service"');
  expect(footer).toMatch(/href="\/support"[^>]*>Contact Us</);
  expect(footer).toContain('2025');
});

test('the landing page leads to login, sign-up and marketplace', async () => {
  const links = await linksOf('/');
  expect(leads(links, '/login', 'Login')).toBe(true);
  expect(leads(links, '/signup', 'Sign Up')).toBe(true);
  expect(leads(links, '/marketplace', 'Browse Without Logging In')).toBe(true);
});

test('the login page leads to terms, privacy, marketplace, forgotten password and sign-up', async () => {
  const links = await linksOf('/login');
  for (const [href, text] of [
    ['/terms-of-service', ''],
    ['/privacy-policy', ''],
    ['/marketplace', 'Continue as Guest'],
    ['/forgot-password', 'Forgot Password?'],
    ['/signup', 'Register'],
  ] as const) {
    expect({ href, found: leads(links, href, text) }).toEqual({ href, found: true });
  }
});

test('the sign-up page leads to the login, and asks for an address in a field of email type', async () => {
  const { links, html } = await pages.get('/signup');
  expect(leads(links, '/login', 'Log in')).toBe(true);
  expect(html).toMatch(/<input[^>]*type="email"/);
});

test('the policies of the acknowledgment open in a new tab', async () => {
  const links = await linksOf('/policy-acknowledgment', cookies['incomplete']);
  for (const href of ['/terms-of-service', '/privacy-policy', '/returns-policy', '/disclaimer']) {
    expect(links.filter((link) => link.href === href && link.html.includes('target="_blank"'))).not.toEqual(
      [],
    );
  }
});

test('a listing shows description, category, subcategory, condition, ZIP code, city and state', async () => {
  const { text } = await pages.get(`/listing/${listing}`);
  for (const part of [
    'Folding rollator',
    '$120',
    'Used for one year, works well.',
    'Manual wheelchairs',
    'Lightweight',
    'Used',
    '78701',
    'Austin',
    'TX',
    'Contact Seller',
  ]) {
    expect(text).toContain(part);
  }
});

test('a visitor logs in to contact the seller and comes back to the listing', async () => {
  const links = await linksOf(`/listing/${listing}`);
  const href = `/login?returnTo=${encodeURIComponent(`/listing/${listing}`)}`;
  expect(leads(links, href, 'Log in to contact seller')).toBe(true);
});

test('the category tree leads to all listings', async () => {
  const links = await linksOf('/marketplace/manual-wheelchairs');
  expect(
    links.some(({ href, text }) => href.split('?')[0] === '/marketplace' && text === 'Show All Listings'),
  ).toBe(true);
});

test('own listings show title, description and price, and lead to their editing', async () => {
  const { text, links } = await pages.get('/profile/my-listings', cookies['complete']);
  for (const part of ['Folding rollator', 'Used for one year, works well.', '$120'])
    expect(text).toContain(part);
  expect(leads(links, `/profile/my-listings/edit-listing/${listing}`)).toBe(true);
});
