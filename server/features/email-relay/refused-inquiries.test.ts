import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { conversationsOf, startRelaySite, type RelaySite } from './email-relay-test-site.ts';

let site: RelaySite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startRelaySite();
  ({ app, seller, buyer, listing } = site);
}, 60_000);
afterAll(() => app?.close());
beforeEach(() => site.forgetMails());

describe('nothing is sent', () => {
  test.each<[string, () => Record<string, unknown>, number, string]>([
    ['about a listing that is not there', () => ({ listing_id: randomUUID() }), 404, 'listing-not-found'],
    ['about what is no id', () => ({ listing_id: 'x' }), 404, 'listing-not-found'],
    ['to somebody who is not there', () => ({ seller_id: 'nobody' }), 404, 'user-not-found'],
    ['to oneself', () => ({ seller_id: buyer.uid }), 400, 'cannot-message-yourself'],
    [
      'to another than the listing’s seller',
      () => ({ seller_id: buyer.uid, listing_id: listing.id }),
      403,
      'not-yourself',
    ],
    ['without words', () => ({ listing_id: listing.id, text: ' \n ' }), 400, 'invalid-input'],
    ['with too many words', () => ({ listing_id: listing.id, text: 'x'.repeat(4001) }), 400, 'invalid-input'],
    [
      'with a client_id that is none',
      () => ({ listing_id: listing.id, client_id: '1' }),
      400,
      'invalid-input',
    ],
  ])('%s', async (_, body, status, code) => {
    expect(await site.refusal(body())).toEqual([status, code]);
    expect(await site.mails()).toEqual([]);
  });

  test('about one’s own listing', async () => {
    expect(await site.refusal({ listing_id: listing.id }, seller)).toEqual([400, 'cannot-message-yourself']);
  });

  test('to a seller who offers no e-mail, on that listing or at all', async () => {
    const chatter = await signUpPerson(app, { name: 'Cora Chatter' });
    const chatOnly = await postListing(app, chatter, {
      contact_methods: { emailRelay: false, instantChat: true, textCall: false },
    });
    await site.forgetMails();
    const refused = [403, 'contact-method-not-offered'];
    expect(await site.refusal({ seller_id: chatter.uid, listing_id: chatOnly.id })).toEqual(refused);
    expect(await site.refusal({ seller_id: chatter.uid })).toEqual(refused);
    expect(await site.mails()).toEqual([]);
  });

  test('to a seller whose listings are all hidden, as while the account is suspended', async () => {
    const hidden = await signUpPerson(app, { name: 'Hugo Hidden' });
    const { id } = await postListing(app, hidden);
    await site.forgetMails();
    await app.services.db.updateTable('listings').set({ hidden: true }).where('id', '=', id).execute();
    expect(await site.refusal({ seller_id: hidden.uid, listing_id: id })).toEqual([404, 'listing-not-found']);
    expect(await site.refusal({ seller_id: hidden.uid })).toEqual([403, 'contact-method-not-offered']);
    expect(await site.mails()).toEqual([]);
  });

  test('between two of whom one has blocked the other', async () => {
    await buyer.request('POST', '/api/users/block/', { blocked: seller.uid });
    expect(await site.refusal({ listing_id: listing.id })).toEqual([403, 'blocked']);
    expect(await site.refusal({})).toEqual([403, 'blocked']);
    await buyer.request('POST', '/api/users/unblock/', { blocked: seller.uid });
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await site.refusal({ listing_id: listing.id })).toEqual([404, 'listing-not-found']);
    expect(await site.refusal({})).toEqual([403, 'blocked']);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    expect(await site.mails()).toEqual([]);
  });

  test('for visitors, or before the profile is complete', async () => {
    const body = { seller_id: seller.uid, text: 'Hello' };
    expect((await request(app, 'POST', '/api/subs/email_relay/', body)).status).toBe(401);
    const newcomer = await signUpPerson(app, { name: 'Nina New', stage: 'verified' });
    expect(await site.refusal({ listing_id: listing.id }, newcomer)).toEqual([403, 'profile-incomplete']);
  });

  test('and nothing is remembered when the mail can not be queued', async () => {
    const fresh = await postListing(app, seller);
    const before = await app.services.db.selectFrom('relayed_mails').select('id').execute();
    await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
    try {
      expect((await site.send({ listing_id: fresh.id })).status).toBe(500);
    } finally {
      await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
    }
    expect(await app.services.db.selectFrom('relayed_mails').select('id').execute()).toHaveLength(
      before.length,
    );
    const about = (await conversationsOf(buyer)).map(({ listing_id }: { listing_id: string }) => listing_id);
    expect(about).not.toContain(fresh.id);
  });
});

test('a newcomer can send 10 mails an hour, many at once too, and is told when the next may go', async () => {
  const now = new Date();
  const limited = await startApp({ env: { LIMITS: 'on' }, clock: { now: () => now } });
  const pass = (seconds: number) =>
    sql`UPDATE rate_windows SET ends_at = ends_at - make_interval(secs => ${seconds})`.execute(
      limited.services.db,
    );
  try {
    const sam = await signUpPerson(limited, { name: 'Sam Seller' });
    const bea = await signUpPerson(limited, { name: 'Bea Buyer' });
    const { id } = await postListing(limited, sam);
    const mail = () =>
      bea.request('POST', '/api/subs/email_relay/', { seller_id: sam.uid, listing_id: id, text: 'Hello' });
    const first = await Promise.all(Array.from({ length: 12 }, mail));
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(200),
      429,
      429,
    ]);
    await pass(600);
    const refused = await mail();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate-limited',
        error: 'You have sent many emails. You can write the next one in 50 minutes.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('3000');
    await pass(2999);
    expect((await mail()).status).toBe(429);
    await pass(1);
    expect((await mail()).status).toBe(200);
  } finally {
    await limited.close();
  }
});
