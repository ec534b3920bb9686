import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#server/day.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let daughter: TestPerson;
let other: TestPerson;
let strong: string;
let silent: string;
let sheet: string;

beforeAll(async () => {
  app = await startApp();
  daughter = await signUpPerson(app, { name: 'Dora Daughter' });
  other = await signUpPerson(app, { name: 'Otto Other' });
  const kind = { category: 'manual-wheelchairs', subcategory: 'standard' };
  strong = (await postListing(app, other, { ...kind, details: { user_capacity_lb: 250 } })).id;
  silent = (await postListing(app, other, { ...kind, details: {} })).id;
  const made = { name: 'For Mum', values: { user_weight_lb: 143 } };
  sheet = (await daughter.request('POST', '/api/account/needs/', made)).body.id;
}, 60_000);
afterAll(() => app?.close());

const address = (query: string) => `/api/listings/by-id/?ids=${strong},${silent}${query}`;
const verdicts = (body: { id: string; fit: { verdict: string } | null }[]) =>
  [strong, silent].map((id) => body.find((card) => card.id === id)!.fit?.verdict ?? null);

test('listings asked for by id say whether they fit: by an own sheet, or by measures', async () => {
  const own = await daughter.request('GET', address(`&needs=${sheet}`));
  expect(verdicts(own.body)).toEqual(['fits', 'unknown']);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  const guest = await request(app, 'GET', address('&need.user_weight_lb=120 kg'));
  expect(verdicts(guest.body)).toEqual(['does-not-fit', 'unknown']);
  expect(guest.headers.get('cache-control')).toBe('private, no-store');
});

test('a listing asked for by id says what else was judged, which lists leave out', async () => {
  const needs = '&need.user_weight_lb=120 kg&need.hip_width_in=17';
  const { body } = await request(app, 'GET', address(needs));
  const { fit } = body.find((card: { id: string }) => card.id === strong);
  expect(fit).toMatchObject({
    verdict: 'does-not-fit',
    reasons: [{ filter: 'capacity' }],
    others: [{ filter: 'seat-width', verdict: 'unknown', text: 'seat width not said, needs 18 in' }],
  });
  const list = await request(app, 'GET', `/api/listings/?${needs.slice(1)}`);
  expect(list.body[0].fit).not.toHaveProperty('others');
});

test('without needs nothing is said, and another person’s sheet is refused', async () => {
  expect(verdicts((await request(app, 'GET', address(''))).body)).toEqual([null, null]);
  const taken = await other.request('GET', address(`&needs=${sheet}`));
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['needs']]);
});

test('of what somebody has it is said as long as its page stands, and it is in no list of what is on offer', async () => {
  const gone = (await postListing(app, other, { details: { user_capacity_lb: 250 } })).id;
  await other.request('POST', `/api/listings/listing/${gone}/status/`, {
    status: 'passed-on',
    to: 'elsewhere',
  });
  const asked = async (query: string) =>
    (await request(app, 'GET', `/api/listings/by-id/?ids=${gone}${query}`)).body.length;
  expect(await asked('')).toBe(0);
  expect(await asked('&need.user_weight_lb=120 kg')).toBe(1);
  await app.services.db
    .updateTable('listings')
    .set({ status_since: new Date(Date.now() - 91 * dayMs) })
    .where('id', '=', gone)
    .execute();
  expect(await asked('&need.user_weight_lb=120 kg')).toBe(0);
});
