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

/** The statements of one act: the fewest of three, as background jobs send theirs whenever they are due. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const runs: string[][] = [];
  for (let run = 0; run < 3; run++) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await act();
    runs.push(spy.mock.calls.map(([query]) => textOf(query)));
    spy.mockRestore();
  }
  return runs.toSorted((a, b) => a.length - b.length)[0]!;
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
    expect(statements.length).toBeLessThanOrEqual(4);
  }
});

test('its page knows whether it is watched, and a guest’s has no heart', async () => {
  const heart = async (as?: string) => (await pages.get(`/listing/${listing}`, as)).text;
  expect(await heart(cookie)).toContain('Add to watchlist');
  await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing });
  expect(await heart(cookie)).toContain('Remove from watchlist');
  expect(await heart()).not.toMatch(/watchlist/i);
});
