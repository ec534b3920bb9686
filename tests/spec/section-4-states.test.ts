import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, type TestPerson } from '../support/people.ts';
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

const watchedIds = async (): Promise<string[]> =>
  (await buyer.request('GET', '/api/listings/watchlist/')).body.map(({ id }: { id: string }) => id);
const watch = (listing_id: string) => buyer.request('POST', '/api/listings/watchlist/add/', { listing_id });
const unwatch = (id: string) => buyer.request('DELETE', `/api/listings/watchlist/remove/${id}/`);

test('Watchlist: after adding or removing, a reload shows it', async () => {
  const { id } = await postListing(app, seller);
  await watch(id);
  expect(await watchedIds()).toEqual([id]);
  await unwatch(id);
  expect(await watchedIds()).toEqual([]);
});

test('Watchlist: a listing is watched if its id matches an entry', async () => {
  const [watched, other] = [await postListing(app, seller), await postListing(app, seller)];
  await watch(watched.id);
  const ids = await watchedIds();
  expect([ids.includes(watched.id), ids.includes(other.id)]).toEqual([true, false]);
});

test('Profile completion: saving sets email_verified and profile_created true', async () => {
  const nora = await signUp(app, 'Nora Newton', { stage: 'verified' });
  const saved = await nora.request('PUT', '/api/users/update-profile/', {
    first_name: 'Nora',
    last_name: 'Newton',
    display_name: 'Nora Newton',
    zip_code: '78701',
    phone_number: '512-555-0142',
  });
  const state = { email_verified: true, profile_created: true };
  expect(saved).toMatchObject({ status: 200, body: state });
  expect((await nora.request('GET', '/api/users/profile/')).body).toMatchObject(state);
});
