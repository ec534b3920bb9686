import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';
import { hideListingsOf } from './listings.ts';
import { askIfStillThere } from './still-there.ts';

const day = 24 * 60;

let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startMailedApp();
  seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  buyer = await signUpPerson(site.app, { name: 'Bea Buyer' });
});
afterAll(() => site?.close());
beforeEach(async () => {
  site.at(noon);
  const { db } = site.app.services;
  await db.deleteFrom('listings').execute();
  await db.deleteFrom('notifications').execute();
  await db.updateTable('notification_choices').set({ mailed_at: null }).execute();
  site.server.received.length = 0;
  listing = await postListing(site.app, seller, { title: 'Rollator' });
});

const work = async () => {
  await askIfStillThere(site.app.services);
  await site.look();
};
const subjects = async () => (await site.mailsTo(seller)).map(({ subject }) => subject);
const question = 'Is “Rollator” still there?';
/** The two addresses in the mail's words. */
async function links(): Promise<{ yes: string; gone: string }> {
  const { text = '' } = (await site.mailsTo(seller)).findLast(({ subject }) => subject === question)!;
  const found = [...text.matchAll(/https?:\/\/\S+\/still-there\?\S+/g)].map(([link]) => link);
  return {
    yes: found.find((link) => link.endsWith('answer=yes'))!,
    gone: found.find((link) => link.endsWith('answer=gone'))!,
  };
}
const status = async () => (await seller.request('GET', `/api/listings/listing/${listing.id}/`)).body.status;
const press = (link: string) => fetch(link, { method: 'POST' });
const answer = (link: string, said: string) =>
  request(site.app, 'POST', '/api/listings/still-there/', {
    token: new URL(link).searchParams.get('token'),
    answer: said,
  });
const titles = async () =>
  (await request(site.app, 'GET', '/api/listings/?zip_code=78701&radius=5')).body.map(
    ({ title }: Listing) => title,
  );

test('after 30 days the seller is asked once, and the links ask before they do anything', async () => {
  site.pass(30 * day - 60);
  await work();
  expect(await subjects()).toEqual([]);
  site.pass(60);
  await Promise.all([work(), work()]);
  site.pass(day);
  await work();
  expect(await subjects()).toEqual([question]);
  for (const link of Object.values(await links())) {
    const page = await fetch(link);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(await page.text()).toContain('Rollator');
  }
  expect(await status()).toBe('active');
});

describe('who is asked and', () => {
  beforeEach(async () => {
    site.pass(30 * day);
    await work();
  });

  test('does not answer for 15 days is shown no more, is told so, and brings it back with one tap', async () => {
    site.pass(15 * day - 60);
    await work();
    expect(await status()).toBe('active');
    site.pass(60);
    await Promise.all([work(), work()]);
    expect(await status()).toBe('expired');
    expect(await titles()).toEqual([]);
    expect(await subjects()).toEqual([question, '“Rollator” is not shown any more']);
    const path = `/api/listings/listing/${listing.id}/status/`;
    expect((await seller.request('POST', path, { status: 'active' })).status).toBe(200);
    await work();
    expect([await status(), await titles()]).toEqual(['active', ['Rollator']]);
  });

  test('says it is there is asked again only 30 days later, and stands at the top', async () => {
    const newer = await postListing(site.app, seller, { title: 'Newer' });
    expect(await titles()).toEqual(['Newer', 'Rollator']);
    const { yes } = await links();
    site.pass(1);
    expect(await (await press(yes)).text()).toContain('We will keep showing it');
    expect(await titles()).toEqual(['Rollator', 'Newer']);
    await seller.request('DELETE', `/api/listings/delete-listing/${newer.id}/`);
    site.pass(29 * day);
    await work();
    expect(await subjects()).toEqual([question]);
    site.pass(day);
    await work();
    expect((await subjects()).filter((subject) => subject === question)).toHaveLength(2);
  });

  test('says so often is moved to the top once in 14 days', async () => {
    const { yes } = await links();
    await press(yes);
    site.pass(13 * day);
    await postListing(site.app, seller, { title: 'Newer' });
    expect((await press(yes)).status).toBe(200);
    expect(await titles()).toEqual(['Newer', 'Rollator']);
    site.pass(2 * day);
    await press(yes);
    expect(await titles()).toEqual(['Rollator', 'Newer']);
  });

  test('pages stay in order where one was moved to the top', async () => {
    await postListing(site.app, seller, { title: 'Newer' });
    site.pass(1);
    await press((await links()).yes);
    const found: string[] = [];
    for (let cursor = '', more = true; more;) {
      const query = `zip_code=78701&radius=5&limit=1&cursor=${cursor}`;
      const { body, headers } = await request(site.app, 'GET', `/api/listings/?${query}`);
      found.push(...body.map(({ title }: Listing) => title));
      cursor = headers.get('x-next-cursor') ?? '';
      more = cursor !== '';
    }
    expect(found).toEqual(['Rollator', 'Newer']);
  });

  test('says it is gone has it out of the lists, and can say otherwise', async () => {
    const { yes, gone } = await links();
    await Promise.all([press(gone), press(gone)]);
    expect([await status(), await titles()]).toEqual(['passed-on', []]);
    await press(yes);
    expect([await status(), await titles()]).toEqual(['active', ['Rollator']]);
  });

  test('wants back what may not be listed any more reads that, and not that it is too late', async () => {
    site.pass(15 * day);
    await work();
    const { db } = site.app.services;
    await db.updateTable('listings').set({ title: 'CPAP machine' }).where('id', '=', listing.id).execute();
    const page = await press((await links()).yes);
    const text = await page.text();
    expect([page.status, await status()]).toEqual([422, 'expired']);
    expect(text).toContain('This may not be listed here.');
    expect(text).not.toContain('more than 30 days');
  });

  test('could not answer while it was hidden is asked again when it is shown', async () => {
    const hide = (hidden: boolean) =>
      site.app.services.db
        .transaction()
        .execute((trx) => hideListingsOf(site.app.services, trx, seller.uid, hidden));
    await hide(true);
    site.pass(20 * day);
    expect((await press((await links()).yes)).status).toBe(404);
    await hide(false);
    await work();
    expect([await status(), await titles()]).toEqual(['active', ['Rollator']]);
    expect((await subjects()).filter((subject) => subject === question)).toHaveLength(2);
    site.pass(15 * day);
    await work();
    expect(await status()).toBe('expired');
  });

  test('changed it has answered', async () => {
    const { id: _, ...body } = { ...listing, category_id: listing.category.id, price: 90 };
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, {
      ...Object.fromEntries(
        ['title', 'description', 'price', 'category_id', 'condition', 'zip_code', 'image_urls'].map(
          (name) => [name, body[name as keyof typeof body]],
        ),
      ),
    });
    site.pass(16 * day);
    await work();
    expect(await status()).toBe('active');
  });

  test('has it reserved loses the reservation too when nobody answers, and who waited is told', async () => {
    const { id } = (await buyer.request('POST', '/api/messages/start/', { listing: listing.id })).body;
    await say(site.app, buyer, id, 'May I have it?');
    const path = `/api/listings/listing/${listing.id}/status/`;
    await seller.request('POST', path, { status: 'reserved', conversation_id: id });
    site.pass(31 * day);
    await work();
    expect(await status()).toBe('reserved');
    site.pass(15 * day);
    await work();
    expect(await status()).toBe('expired');
    const told = await site.app.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('uid', '=', buyer.uid)
      .orderBy('created_at')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['reserved-for-you', 'reservation-ended']);
  });
});

test('a link is good for its listing, for 60 days, unchanged, and as long as the listing is there', async () => {
  site.pass(30 * day);
  await work();
  const { yes } = await links();
  const other = await postListing(site.app, seller, { title: 'Other' });
  const forged = yes.replace(listing.id, other.id);
  const cut = yes.replace(/.&answer/, '&answer');
  for (const link of [forged, cut]) {
    expect(await answer(link, 'gone')).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
    for (const method of ['GET', 'POST']) expect((await fetch(link, { method })).status).toBe(404);
  }
  expect(await answer(yes, 'yes')).toMatchObject({ status: 200, body: { status: 'active' } });
  expect((await answer(yes, 'maybe')).status).toBe(400);
  site.pass(61 * day);
  expect((await answer(yes, 'yes')).status).toBe(401);
  site.at(noon);
  await seller.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
  expect((await answer(yes, 'gone')).status).toBe(401);
});

test('what is hidden is not asked about', async () => {
  await site.app.services.db.updateTable('listings').set({ hidden: true }).execute();
  site.pass(31 * day);
  await work();
  expect(await subjects()).toEqual([]);
});
