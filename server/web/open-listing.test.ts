import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageCookie, servePages, type Pages } from '../../tests/spec/pages.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let buyer: TestPerson;
let cookie: string;
let listing: string;

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  buyer = await signUpPerson(app, { name: 'Bea Buyer', zip: '02118' });
  cookie = await pageCookie(buyer);
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  listing = (await postListing(app, seller, { title: 'Quad cane', zip_code: '02134' })).id;
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

/** The statements of this process during an act. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await act();
  const statements = spy.mock.calls.map(([query]) => textOf(query));
  spy.mockRestore();
  return statements;
}

const textOf = (query: unknown): string => (query as { text?: string }).text ?? String(query);

test('a listing is opened signed in with four statements and no list', async () => {
  const token = await buyer.token();
  for (const open of [
    () => request(app, 'GET', `/api/listings/listing/${listing}/`, undefined, token),
    () => pages.get(`/listing/${listing}.data?_routes=pages/listing/listing-page`, cookie),
  ]) {
    const statements = await statementsOf(open);
    expect(statements.filter((text) => text.includes('FROM watchlist'))).toHaveLength(1);
    // Background jobs send theirs whenever they are due: what is sent every time is the act's own.
    await expect.poll(async () => (await statementsOf(open)).length).toBeLessThanOrEqual(4);
  }
});

test('its page knows whether it is watched, and a guest’s has no heart', async () => {
  const heart = async (as?: string) => (await pages.get(`/listing/${listing}`, as)).text;
  expect(await heart(cookie)).toContain('Add to watchlist');
  await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing });
  expect(await heart(cookie)).toContain('Remove from watchlist');
  expect(await heart()).not.toMatch(/watchlist/i);
});
