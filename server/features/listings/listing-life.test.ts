import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingStatuses, mayBecome, type ListingStatus } from '#contract/listing-status.ts';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { noon, say, withPrice } from '../notifications/notification-test-people.ts';
import { lifeOf, startLifeSite, type LifeSite } from './listing-life-test-site.ts';

const day = 24 * 60;
const soon = { timeout: 20_000 };

let site: LifeSite;
let seller: TestPerson;
let bea: TestPerson;
let carl: TestPerson;
let watcher: TestPerson;
let listing: Listing;
/** Of Bea and of Carl, about the listing. */
let chats: { bea: string; carl: string };

beforeAll(async () => {
  site = await startLifeSite();
  ({ seller, bea, carl, watcher } = site);
});
afterAll(() => site?.close());
beforeEach(async () => {
  ({ listing, chats } = await site.offer());
});

const { become, outcome, seenBy, toldTo, isListed } = lifeOf(() => ({ site, listing }));

test('nothing becomes what the table does not allow, and everything it allows happens', async () => {
  const toGetTo: Record<ListingStatus, ListingStatus[]> = {
    active: [],
    reserved: ['reserved'],
    'passed-on': ['passed-on'],
    expired: ['expired'],
  };
  for (const from of listingStatuses)
    for (const next of listingStatuses.filter((status) => status !== from)) {
      listing = await postListing(site.app, seller);
      for (const status of toGetTo[from]) expect(await outcome(status)).toBe(status);
      const now = Date.parse(noon);
      const allowed = mayBecome({ status: from, since: now }, next, now);
      expect([from, next, await outcome(next)]).toEqual([
        from,
        next,
        allowed ? next : 'transition-not-allowed',
      ]);
    }
});

describe('what somebody has now', () => {
  test('leaves lists and the sitemap at once, and is told to who watches it or wrote about it', async () => {
    expect(await isListed()).toBe(true);
    expect((await become('passed-on', { conversation_id: chats.bea })).body).toMatchObject({
      status: 'passed-on',
      passed_on_to: { uid: bea.uid },
    });
    expect(await isListed()).toBe(false);
    const shown = async () => {
      const { body } = await request(site.app, 'GET', '/sitemap.xml');
      const parts = [...String(body).matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(([, loc]) => loc!);
      const texts = await Promise.all(parts.map(async (part) => (await fetch(part)).text()));
      return [body, ...texts].join('').includes(listing.id);
    };
    expect(await shown()).toBe(false);
    await expect.poll(() => toldTo(watcher), soon).toEqual(['passed-on']);
    expect([await toldTo(carl), await toldTo(bea)]).toEqual([['passed-on'], []]);
    expect((await seenBy(carl)).body).toMatchObject({ status: 'passed-on', passed_on_to: null });
    expect((await seenBy(null)).body.passed_on_to).toBeNull();
  });

  test('is not given to another one by a stale page: it has to be taken back first', async () => {
    for (const body of [{ conversation_id: chats.bea }, { conversation_id: chats.bea }, {}])
      expect(await outcome('passed-on', body)).toBe('passed-on');
    expect(await outcome('passed-on', { conversation_id: chats.carl })).toBe('transition-not-allowed');
    expect((await seenBy(seller)).body.passed_on_to.uid).toBe(bea.uid);
    expect([await outcome('active'), await outcome('passed-on', { conversation_id: chats.carl })]).toEqual([
      'active',
      'passed-on',
    ]);
    expect((await seenBy(seller)).body.passed_on_to.uid).toBe(carl.uid);
  });

  test('is told by mail to who watches it', async () => {
    // Somebody whom nothing else is mailed to: what comes within ten minutes of another mail waits.
    const wilma = await signUpPerson(site.app, { name: 'Wilma Watcher' });
    await wilma.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    await become('passed-on');
    await expect.poll(() => toldTo(wilma), soon).toEqual(['passed-on']);
    await site.look();
    expect((await site.mailsTo(wilma)).map(({ subject }) => subject)).toEqual(['“Rollator” is gone']);
  });

  test('can be taken back for 30 days, and is offered again', async () => {
    await become('passed-on');
    site.pass(29 * day);
    expect(await outcome('active')).toBe('active');
    expect(await isListed()).toBe(true);
    await expect.poll(() => toldTo(watcher), soon).toEqual(['passed-on', 'back-again']);
    await become('passed-on');
    site.pass(31 * day);
    expect(await outcome('active')).toBe('transition-not-allowed');
  });

  test('can be seen by everybody for 90 days, then by who has it in a chat or watches it', async () => {
    const stranger = await signUpPerson(site.app, { name: 'Stan Stranger' });
    await become('passed-on');
    const statuses = async () =>
      Promise.all([null, stranger, bea, watcher, seller].map(async (one) => (await seenBy(one)).status));
    site.pass(89 * day);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    site.pass(2 * day);
    expect(await statuses()).toEqual([404, 404, 200, 200, 200]);
    await makeStaff(site.app, stranger);
    expect((await seenBy(stranger)).body).toMatchObject({ hidden_by: 'time', watched: null });
    expect((await seenBy(bea)).body).not.toHaveProperty('hidden_by');
  });

  test('takes messages in its chats, and no new chat and no mail', async () => {
    await become('passed-on');
    await say(site.app, bea, chats.bea, 'I am glad for you.');
    expect((await bea.request('POST', '/api/messages/start/', { listing: listing.id })).status).toBe(200);
    expect(await watcher.request('POST', '/api/messages/start/', { listing: listing.id })).toMatchObject({
      status: 409,
      body: { code: 'listing-gone' },
    });
    const mail = { seller_id: seller.uid, listing_id: listing.id, text: 'Is it there?' };
    for (const person of [bea, watcher])
      expect((await person.request('POST', '/api/subs/email_relay/', mail)).body.code).toBe('listing-gone');
  });

  test('is not among listings by id, and is among one’s own and watched ones', async () => {
    await become('expired');
    const ids = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id);
    expect(ids(await request(site.app, 'GET', `/api/listings/by-id/?ids=${listing.id}`))).toEqual([]);
    expect(ids(await watcher.request('GET', '/api/listings/watchlist/'))).toContain(listing.id);
    expect(ids(await seller.request('GET', '/api/listings/user/'))).toContain(listing.id);
    const { body } = await bea.request('GET', `/api/messages/${chats.bea}/listing/`);
    expect(body.listing).toMatchObject({ id: listing.id, status: 'expired' });
  });
});

test('of what was taken down nobody else is told, whatever its seller makes of it', async () => {
  const { db } = site.app.services;
  const setHidden = (hidden: boolean) =>
    db.updateTable('listings').set({ hidden }).where('id', '=', listing.id).execute();
  await setHidden(true);
  for (const [status, person] of [
    ['reserved', { conversation_id: chats.bea }],
    ['active', {}],
    ['passed-on', { conversation_id: chats.bea }],
    ['active', {}],
  ] as const) {
    site.pass(1);
    expect(await outcome(status, person)).toBe(status);
  }
  const cheaper = { ...withPrice(listing, listing.price - 1), title: 'Rollator, call me' };
  const path = `/api/listings/edit-listing/${listing.id}/`;
  expect((await seller.request('PUT', path, cheaper)).status).toBe(200);
  await setHidden(false);
  site.pass(1);
  await become('passed-on');
  // Watchers are told of one thing after the other: by now they would have been told of all before.
  await expect.poll(() => toldTo(watcher), soon).toContain('passed-on');
  const told = await db.selectFrom('notifications').select(['uid', 'kind']).execute();
  const expected = [bea, carl, watcher].map(({ uid }) => ({ uid, kind: 'passed-on' }));
  expect(new Set(told)).toEqual(new Set(expected));
});

describe('how a listing does', () => {
  const own = async () => {
    const { body } = await seller.request('GET', '/api/listings/user/');
    return (body as (Listing & { views: number; watchers: number; conversations: number })[]).find(
      ({ id }) => id === listing.id,
    )!;
  };
  const open = (person: TestPerson | null) =>
    person
      ? person.request('POST', `/api/listings/listing/${listing.id}/view/`)
      : request(site.app, 'POST', `/api/listings/listing/${listing.id}/view/`);

  test('is told to its seller: views once a person a day, their own not, watchers, chats', async () => {
    expect(await own()).toMatchObject({ views: 0, watchers: 1, conversations: 2 });
    for (const person of [bea, bea, null, null, seller]) expect((await open(person)).status).toBe(200);
    expect((await own()).views).toBe(2);
    site.pass(day);
    await Promise.all([bea, bea, carl].map(open));
    expect((await own()).views).toBe(4);
  });

  test('keeps no address and no person', async () => {
    await Promise.all([open(bea), open(null)]);
    const rows = await site.app.services.db.selectFrom('listing_viewers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(bea.uid);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });
});
