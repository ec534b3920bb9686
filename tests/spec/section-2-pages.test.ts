import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, type TestPerson } from '../support/people.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';
import { signUp } from './cast.ts';
import { pageCookie, servePages, type Pages } from './pages.ts';

let app: RunningApp;
let pages: Pages;
let seller: TestPerson;
let buyer: string;
let incomplete: string;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  seller = await signUp(app, 'Sam Seller');
  await seller.request('PATCH', '/api/users/update-profile/', { display_phone_number: true });
  buyer = await pageCookie(await signUp(app, 'Bea Buyer'));
  incomplete = await pageCookie(await signUp(app, 'Ina Complete', { stage: 'verified' }));
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

test('contact options appear only if the seller enabled them', async () => {
  const options = { emailRelay: 'Send Email', instantChat: 'Message seller', textCall: 'Show phone number' };
  const none = { emailRelay: false, instantChat: false, textCall: false };
  for (const [method, label] of Object.entries(options)) {
    const { id } = await postListing(app, seller, { contact_methods: { ...none, [method]: true } });
    const { text } = await pages.get(`/listing/${id}`, buyer);
    expect({ method, shown: Object.values(options).filter((option) => text.includes(option)) }).toEqual({
      method,
      shown: [label],
    });
  }
});

test('/complete-profile shows the email, read-only, and the note at the name of the sign-up', async () => {
  const { html, text } = await pages.get('/complete-profile', incomplete);
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  expect(inputs.find((input) => input.includes('value="ina.complete@example.com"'))).toMatch(/readonly/i);
  expect(inputs.find((input) => input.includes('name="display_name"'))).toMatch(/readonly/i);
  expect(text).toContain('This name was set during sign-up and cannot be changed here.');
});

test('/forgot-password leads to / by Return to Login', async () => {
  const { links } = await pages.get('/forgot-password');
  expect(links).toContainEqual(expect.objectContaining({ href: '/', text: 'Return to Login' }));
});

test('Continue is disabled until the policies are ticked', async () => {
  const { html } = await pages.get('/policy-acknowledgment', incomplete);
  const button = [...html.matchAll(/<button\b[^>]*>[\s\S]*?<\/button>/g)]
    .map(([each]) => each)
    .find((each) => each.includes('Continue'));
  expect(button).toMatch(/<button[^>]*\b(aria-)?disabled/);
});

test('Back leads from a listing to the marketplace, and Cancel & Return from a new one', async () => {
  const { id } = await postListing(app, seller);
  const back = (await pages.get(`/listing/${id}`)).links;
  expect(back.some(({ href, text }) => href === '/marketplace' && text === 'Back')).toBe(true);
  const create = (await pages.get('/create-listing', buyer)).links;
  expect(create.some(({ href, text }) => href === '/marketplace' && text === 'Cancel & Return')).toBe(true);
});

test('the landing page advertises what the site does', async () => {
  const { text } = await pages.get('/');
  for (const words of [
    /buy/i,
    /sell/i,
    /medical equipment/i,
    /chat/i,
    /verified/i,
    /real.?time|at once|notif/i,
  ]) {
    expect(text).toMatch(words);
  }
});
