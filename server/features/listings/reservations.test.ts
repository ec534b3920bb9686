import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon } from '../notifications/notification-test-people.ts';
import { lifeOf, startLifeSite, type LifeSite } from './listing-life-test-site.ts';

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

describe('a reservation', () => {
  test('is told to whom it is for and by its name to nobody else', async () => {
    const reply = (await become('reserved', { conversation_id: chats.bea })).body as Listing;
    expect(reply).toMatchObject({
      status: 'reserved',
      status_since: new Date(noon).toISOString(),
      reserved_for: { uid: bea.uid, display_name: 'Bea Buyer', conversation_id: chats.bea },
    });
    expect((await seenBy(bea)).body.reserved_for).toEqual(reply.reserved_for);
    for (const person of [carl, watcher, null])
      expect((await seenBy(person)).body).toMatchObject({ status: 'reserved', reserved_for: null });
    expect(await isListed()).toBe(true);
    expect([await toldTo(bea), await toldTo(carl), await toldTo(seller)]).toEqual([
      ['reserved-for-you'],
      [],
      [],
    ]);
  });

  test('goes from one to another, ends, and is told once however often it is said', async () => {
    for (let time = 0; time < 3; time += 1)
      expect(await outcome('reserved', { conversation_id: chats.bea })).toBe('reserved');
    await Promise.all([1, 2, 3].map(() => become('reserved', { conversation_id: chats.carl })));
    expect([await toldTo(bea), await toldTo(carl)]).toEqual([
      ['reserved-for-you', 'reservation-ended'],
      ['reserved-for-you'],
    ]);
    await Promise.all([1, 2].map(() => become('active')));
    expect(await toldTo(carl)).toEqual(['reserved-for-you', 'reservation-ended']);
    expect((await seenBy(seller)).body).toMatchObject({ status: 'active', reserved_for: null });
  });

  test('is for the buyer of a chat about this very listing', async () => {
    const other = await postListing(site.app, seller);
    const elsewhere = (await bea.request('POST', '/api/messages/start/', { listing: other.id })).body.id;
    for (const conversation_id of [elsewhere, randomUUID(), 'no-id'])
      expect(await outcome('reserved', { conversation_id })).toBe('conversation-not-found');
    expect(await outcome('reserved', { conversation_id: chats.bea }, bea)).toBe('not-your-listing');
    expect((await seenBy(null)).body.status).toBe('active');
  });

  test('is not made for whom the seller has blocked, and they are told nothing', async () => {
    await seller.request('POST', '/api/users/block/', { blocked: carl.uid });
    try {
      expect(await outcome('reserved', { conversation_id: chats.carl })).toBe('blocked');
      expect(await outcome('passed-on', { conversation_id: chats.bea })).toBe('passed-on');
      await expect.poll(() => toldTo(watcher), soon).toEqual(['passed-on']);
      expect([await toldTo(carl), await toldTo(bea)]).toEqual([[], []]);
    } finally {
      await seller.request('POST', '/api/users/unblock/', { blocked: carl.uid });
    }
  });

  test('outlives whom it was for, without their name', async () => {
    const leaver = await signUpPerson(site.app, { name: 'Lea Leaver' });
    const { id } = (await leaver.request('POST', '/api/messages/start/', { listing: listing.id })).body;
    await become('reserved', { conversation_id: id });
    const token = await leaver.token();
    expect(
      (await request(site.app, 'DELETE', '/api/users/delete-profile/', { uid: leaver.uid }, token)).status,
    ).toBe(200);
    expect((await seenBy(seller)).body).toMatchObject({ status: 'reserved', reserved_for: null });
  });

  test('without a chat is for somebody elsewhere', async () => {
    expect((await become('reserved', { to: 'someone-else' })).body).toMatchObject({
      status: 'reserved',
      reserved_for: null,
    });
  });
});
