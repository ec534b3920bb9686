import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readOnPrimary } from '#server/db/guest-reads.ts';
import { insertManyListings, insertSeller } from '../../../tests/support/many-listings.ts';
import { request } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { listingAddresses, listingParts } from './sitemap.ts';

let app: RunningApp;
let sellerUid: string;
let now = Date.parse('2026-02-01T12:00:00Z');

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(now) } });
  sellerUid = await insertSeller(app.services.db);
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('listings').execute();
  now += 3_600_000;
});

/** The oldest of them is as many minutes before noon of 1 January 2026. */
const post = (count: number, age?: string) =>
  insertManyListings(app.services.db, {
    count,
    sellerUid,
    zips: ['78701'],
    categories: app.services.categories.all,
    ...(age && { age }),
  });
const ids = async () =>
  (
    await app.services.db.selectFrom('listings').select('id').orderBy('created_at').orderBy('id').execute()
  ).map(({ id }) => id);

async function read(path: string) {
  const answer = await fetch(app.url + path);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    locations: [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
      expect(location.startsWith(`${app.url}/`)).toBe(true);
      return location.slice(app.url.length);
    }),
  };
}

/** Every listing's path, by way of the index, as a crawler finds it. */
async function crawl(): Promise<string[]> {
  const { locations } = await read('/sitemap.xml');
  const found: string[] = [];
  for (const part of locations) found.push(...(await read(part)).locations);
  return found.filter((path) => path.startsWith('/listing/'));
}

describe('robots.txt', () => {
  test('keeps crawlers from what is private or found otherwise, and names the sitemap', async () => {
    const { status, headers, text } = await read('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(headers.get('cache-control')).toContain('public');
    const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    const isClosed = (path: string) =>
      closed.some((rule) => new RegExp(`^${rule.replace(/[?]/g, '\\?').replaceAll('*', '.*')}`).test(path));
    for (const path of [
      '/api/listings/',
      '/ws/chat/1/',
      '/profile/blocked',
      '/messages?chat=1',
      '/watchlist',
      '/marketplace?zip_code=78701&search=bed',
      '/marketplace/hospital-beds?search=bed',
      '/marketplace/hospital-beds?words=bed',
      '/create-listing',
      '/needs?kind=lift-chairs&returnTo=%2Fmarketplace%2Flift-chairs',
    ])
      expect({ path, closed: isClosed(path) }).toEqual({ path, closed: true });
    for (const path of [
      '/',
      '/marketplace',
      '/marketplace/hospital-beds/low?radius=5',
      '/listing/a1',
      '/support',
      '/privacy-policy',
      '/files/user_images/u/listings/1_0.jpg',
      '/assets/a.js',
    ])
      expect({ path, closed: isClosed(path) }).toEqual({ path, closed: false });
    expect(text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  });
});

describe('the sitemap', () => {
  test('of a site without listings has its pages and every category, each once', async () => {
    expect((await read('/sitemap.xml')).locations).toEqual(['/sitemap-pages.xml']);
    const { headers, locations } = await read('/sitemap-pages.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toContain('public');
    for (const path of [
      '/',
      '/marketplace',
      '/marketplace/lift-chairs',
      '/marketplace/hospital-beds/low',
      '/support',
      '/privacy-policy',
      '/terms-of-service',
      '/disclaimer',
      '/safety',
      '/returns-policy',
    ])
      expect(locations).toContain(path);
    expect(new Set(locations).size).toBe(locations.length);
    expect(locations.some((path) => /login|signup|profile|messages/.test(path))).toBe(false);
  });

  test('leads to every listing once, with the time it last changed', async () => {
    await post(30, `n * interval '40 days'`);
    expect((await crawl()).toSorted()).toEqual((await ids()).map((id) => `/listing/${id}`).toSorted());
    const [id = ''] = await ids();
    const changed = new Date('2026-02-01T10:00:00.123Z');
    await app.services.db.updateTable('listings').set({ updated_at: changed }).where('id', '=', id).execute();
    expect((await read('/sitemap-2022.xml')).text).toContain(
      `<url><loc>${app.url}/listing/${id}</loc><lastmod>2026-02-01T10:00:00.123Z</lastmod></url>`,
    );
  });

  test('leaves a deleted listing out at once', async () => {
    await post(2);
    const [gone, kept] = await ids();
    await app.services.db.deleteFrom('listings').where('id', '=', gone!).execute();
    expect(await crawl()).toEqual([`/listing/${kept}`]);
  });

  test('has every listing of a part larger than what is read at once', async () => {
    await post(4_500, `interval '1 minute'`);
    expect((await read('/sitemap-2026.xml')).locations).toEqual((await ids()).map((id) => `/listing/${id}`));
  });

  test('asks the database for its index once in ten minutes, however many ask', async () => {
    await post(1);
    expect((await read('/sitemap.xml')).locations).toHaveLength(2);
    await app.services.db.deleteFrom('listings').execute();
    now += 599_000;
    expect((await read('/sitemap.xml')).locations).toHaveLength(2);
    now += 2_000;
    expect((await read('/sitemap.xml')).locations).toEqual(['/sitemap-pages.xml']);
  });

  test.each(['/sitemap-202613.xml', '/sitemap-7.xml', '/sitemap-none.xml', '/sitemap-.xml'])(
    '%s is not there',
    async (path) => expect((await read(path)).status).toBe(404),
  );
});

describe('parts', () => {
  const reading = () => ({ guestReads: readOnPrimary(app.services.db) });
  const addressesOf = async (part: string, most: number) => {
    const found: string[] = [];
    for await (const batch of listingAddresses(reading(), part, most)!)
      found.push(...batch.map(({ path }) => path));
    return found;
  };

  test('are years while those fit in a file, and finer where they do not', async () => {
    await post(48, `(n - 1) * interval '1 day'`);
    expect(await listingParts(reading(), 47)).toEqual(['2025', '2026']);
    expect(await listingParts(reading(), 46)).toEqual(['202511', '202512', '2026']);
    const days = await listingParts(reading(), 30);
    expect(days.slice(0, 3)).toEqual(['202511', '20251201', '20251202']);
    expect(days.slice(-2)).toEqual(['20251231', '2026']);
  });

  test('never hold more than fits, and together hold every listing', async () => {
    await post(300, `n * interval '7 hours'`);
    const parts = await listingParts(reading(), 10);
    const all: string[] = [];
    for (const part of parts) {
      const found = await addressesOf(part, Infinity);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      all.push(...found);
    }
    expect(all).toEqual((await ids()).map((id) => `/listing/${id}`));
  });

  test('keep their names and what is in them when others come and go', async () => {
    await post(300, `n * interval '7 hours'`);
    const before = await listingParts(reading(), 20);
    const [first = ''] = before;
    const held = await addressesOf(first, 20);
    await app.services.db.deleteFrom('listings').where('created_at', '>', new Date('2025-12-20')).execute();
    await post(50, `n * interval '1 second'`);
    expect((await listingParts(reading(), 20))[0]).toBe(first);
    expect(await addressesOf(first, 20)).toEqual(held);
  });
});

test('a database that is away is an error, not an empty part', async () => {
  const answer = await request(app, 'GET', '/sitemap-2026.xml');
  expect(answer.status).toBe(200);
  await app.services.db.schema.alterTable('listings').renameTo('listings_away').execute();
  try {
    expect((await read('/sitemap-2026.xml')).status).toBe(500);
    now += 3_600_000;
    expect((await read('/sitemap.xml')).status).toBe(500);
  } finally {
    await app.services.db.schema.alterTable('listings_away').renameTo('listings').execute();
  }
  expect((await read('/sitemap.xml')).status).toBe(200);
});
