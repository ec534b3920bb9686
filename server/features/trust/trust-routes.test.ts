import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let sam: TestPerson;

beforeAll(async () => {
  app = await startApp();
  sam = await signUpPerson(app, { name: 'Sam Seller' });
}, 60_000);
afterAll(() => app?.close());

test.each([
  ['Bed, works well.', []],
  ['Call me: 512-555-0134', ['phone']],
  ['nora@example.com or five one two, 555 0134; it is at 402 Maple Street', ['phone', 'email', 'address']],
  ['20 inches wide, model 4471-220, seat 5 ft', []],
])('of %j it is told which contact details are in it: %j', async (text, details) => {
  expect(await sam.request('POST', '/api/texts/contact-details/', { text })).toMatchObject({
    status: 200,
    body: { details },
  });
});

test('a listing that says them is posted all the same', async () => {
  const { description } = await postListing(app, sam, { description: 'Call 512-555-0134.' });
  expect(description).toBe('Call 512-555-0134.');
});
