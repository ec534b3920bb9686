import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import {
  missingAddresses,
  scriptHashes,
  startCachedSite,
  strangeVisitors,
  type CachedSite,
} from '../../tests/support/cached-site.ts';
import {
  cacheControl,
  plainOf,
  varyOf,
  type Ask,
  type CachingProxy,
  type Kept,
} from '../../tests/support/caching-proxy.ts';

let site: CachedSite;
let proxy: CachingProxy;
let listing: Listing;

beforeAll(async () => {
  site = await startCachedSite();
  ({ listing } = site);
}, 180_000);
afterAll(() => site?.close());

beforeEach(async () => {
  proxy = await site.startProxy();
  onTestFinished(() => proxy.close());
});

function expectNothingPersonal({ body }: Kept): void {
  for (const hers of site.personal) expect(body.toString()).not.toContain(hers);
}

describe('guests', () => {
  test('get pages, answers, pictures and scripts from the cache, the same bytes, and 304 for what they have', async () => {
    for (const at of site.all) {
      const first = await proxy.example(at);
      expect([at, first.status, first.cache]).toEqual([at, 200, 'MISS']);
      expect(`${at} ${cacheControl(first)}`).toMatch(/ public, max-age=\d+/);
      const second = await proxy.example(at);
      expect([at, second.status, second.cache]).toEqual([at, 200, 'HIT']);
      expect([at, second.body.equals(first.body)]).toEqual([at, true]);
      const { etag } = first.headers;
      expect(`${at} ${etag}`).toMatch(/ (W\/)?".+"$/);
      expect(second.headers.etag).toBe(etag);
      const known = await proxy.example(at, { headers: { 'if-none-match': etag! } });
      expect([at, known.status, known.cache, known.body.length]).toEqual([at, 304, 'HIT', 0]);
      expect([at, site.timesAsked(at)]).toEqual([at, 1]);
    }
  });

  test('are shown pages a minute old at most, and browsers ask each time', async () => {
    for (const at of site.pages)
      expect([at, cacheControl(await site.direct(at))]).toEqual([
        at,
        'public, max-age=0, s-maxage=60, must-revalidate',
      ]);
    for (const at of site.personalAnswers)
      expect([at, cacheControl(await site.direct(at))]).toEqual([at, 'public, max-age=30']);
  });

  test('have what ran out asked for by its ETag, and its change at once', async () => {
    site.keepFor(1);
    onTestFinished(() => {
      site.keepFor(null);
      site.at(0);
    });
    const { example } = proxy;
    const addresses = [...site.pages, ...site.answers];
    const first = new Map(await Promise.all(addresses.map(async (at) => [at, await example(at)] as const)));
    // The lifetime of a page is over, by the application's clock.
    site.at(60_000);
    await Promise.all(
      addresses.map(async (at) => {
        let renewed: Kept | undefined;
        const renew = async () => {
          renewed = await example(at);
          return `${at} ${renewed.cache}`;
        };
        await expect.poll(renew, { timeout: 30_000 }).toMatch(/ (REVALIDATED|EXPIRED)$/);
        expect([at, renewed!.cache]).toEqual([at, 'REVALIDATED']);
        expect([at, renewed!.body.equals(first.get(at)!.body)]).toEqual([at, true]);
        expect(site.heard.findLast(({ url }) => url === at)?.status).toBe(304);
      }),
    );

    const title = 'Wheelchair with a new title';
    const { description, price, category, condition, zip_code, image_urls, contact_methods } = listing;
    const changed = { title, description, price, category, condition, zip_code, image_urls, contact_methods };
    const { status } = await site.seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, changed);
    expect(status).toBe(200);
    for (const at of [pagePaths.listing(listing.id), `/api/listings/listing/${listing.id}/`]) {
      const isChanged = async () => (await example(at)).body.includes(title);
      await expect.poll(isChanged, { timeout: 30_000 }).toBe(true);
    }
  });

  test('asking for one cold page all at once make one request of it', async () => {
    for (const at of [pagePaths.marketplace(), '/api/listings/']) {
      const all = await Promise.all(Array.from({ length: 50 }, () => proxy.example(at)));
      expect(new Set(all.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1);
      expect([at, site.timesAsked(at)]).toEqual([at, 1]);
    }
  });
});

describe.each(['example', 'plain'] as const)('who is signed in, behind the %s cache,', (kind) => {
  const signedIn = async () => ({ cookie: site.cookie, authorization: `Token ${await site.viewer.token()}` });
  const ask: Ask = (...asked) => proxy[kind](...asked);

  async function expectPrivate(at: string, headers: Record<string, string>): Promise<Kept> {
    const hers = await ask(at, { headers });
    expect([at, hers.status, hers.cache]).toEqual([at, 200, kind === 'example' ? 'BYPASS' : 'MISS']);
    expect([at, cacheControl(hers)]).toEqual([at, 'private, no-store']);
    return hers;
  }

  test('is never kept: neither she nor a guest after her gets what was hers', async () => {
    const headers = await signedIn();
    for (const at of [...site.pages, ...site.personalAnswers]) {
      for (let time = 0; time < 2; time += 1) await expectPrivate(at, headers);
      const guest = await ask(at);
      expect([at, guest.status, guest.cache]).toEqual([at, 200, 'MISS']);
      expectNothingPersonal(guest);
      expect(`${at} ${cacheControl(guest)}`).toContain('public');
    }
  });

  test('never gets what was kept for guests, who go on getting it', async () => {
    const { authorization } = await signedIn();
    const asks = [
      ...site.pages.map((at) => ({ at, headers: { cookie: site.cookie }, personal: 'Vera Viewer' })),
      ...site.personalAnswers.map((at) => ({ at, headers: { authorization }, personal: '' })),
    ];
    for (const { at, headers, personal } of asks) {
      const first = await ask(at);
      expect([at, (await ask(at)).cache]).toEqual([at, 'HIT']);
      const hers = await expectPrivate(at, headers);
      expect(hers.body.toString()).toContain(personal);
      // What a browser would have kept from before the sign-in is of no use either.
      const known = { ...headers, 'if-none-match': first.headers.etag! };
      expect([at, (await ask(at, { headers: known })).status]).toEqual([at, 200]);
      const again = await ask(at);
      expect([at, again.cache, again.body.equals(first.body)]).toEqual([at, 'HIT', true]);
      expectNothingPersonal(again);
    }
  });

  test('sees what guests do not: the seller’s phone number', async () => {
    const at = `/api/listings/listing/${listing.id}/`;
    expectNothingPersonal(await ask(at));
    expect((await ask(at, { headers: await signedIn() })).body.toString()).toContain('512-555-0199');
  });

  test('is called public nowhere, even where everyone is told the same', async () => {
    const { authorization } = await signedIn();
    for (const at of site.answers) {
      const answer = await ask(at, { headers: { authorization } });
      expect([at, answer.status]).toEqual([at, 200]);
      expect(`${at} ${cacheControl(answer)}`).not.toMatch(/public|s-maxage/);
    }
    for (const at of [pagePaths.login(), pagePaths.profile(), pagePaths.messages(), '/api/users/profile/']) {
      const guest = await ask(at);
      expect(`${at} ${cacheControl(guest)}`).toMatch(/ (private, )?no-store$/);
      expect([at, (await ask(at)).cache]).toEqual([at, 'MISS']);
    }
  });

  test('has what the identity service says of her kept by nobody', async () => {
    for (const headers of [await signedIn(), {}]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask('/api/auth/get-session', { headers });
        expect([answer.status, cacheControl(answer)]).toEqual([200, 'no-store']);
        expect(answer.cache).not.toBe('HIT');
      }
    }
  });
});

describe('what is kept', () => {
  test('depends on the address only, and sets no cookie', async () => {
    for (const at of site.all) {
      const first = await site.direct(at);
      const { date: _, 'x-request-id': id, ...rest } = first.headers;
      expect(id).toBeTruthy();
      expect([at, ...Object.keys(rest).filter((name) => /cookie|ratelimit/.test(name))]).toEqual([at]);
      for (const headers of strangeVisitors) {
        const other = await site.direct(at, { headers });
        const { date: _, 'x-request-id': __, ...same } = other.headers;
        expect([at, same]).toEqual([at, rest]);
        expect(other.body.equals(first.body), `${at} ${JSON.stringify(headers)}`).toBe(true);
      }
    }
  });

  test('is one copy for guests with and without other cookies', async () => {
    for (const at of site.pages) {
      const first = await proxy.example(at);
      const other = await proxy.example(at, { headers: { cookie: 'cookieConsent=declined; _ga=GA1.1.8' } });
      expect([at, other.cache, other.body.equals(first.body)]).toEqual([at, 'HIT', true]);
    }
  });

  test.each(['example', 'plain'] as const)('by the %s cache is readable for each visitor', async (kind) => {
    const encodings = ['', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity'];
    for (const at of site.all) {
      const plain = (await site.direct(at)).body;
      for (const encoding of [...encodings, ...encodings.toReversed()]) {
        const answer = await proxy[kind](at, { headers: { 'accept-encoding': encoding } });
        const sent = answer.headers['content-encoding'];
        if (sent) expect(encoding.replace('br;q=0', '').split(', ')).toContain(sent);
        if (sent !== 'zstd') expect(plainOf(answer).equals(plain), `${at} ${encoding}`).toBe(true);
      }
    }
  });

  test('says what it depends on, compressed or not', async () => {
    for (const at of [...site.pages, ...site.answers, site.script]) {
      const varies = [
        await site.direct(at),
        await site.direct(at, { headers: { 'accept-encoding': 'br' } }),
      ].map(varyOf);
      for (const vary of varies) expect([at, ...vary]).toContain('accept-encoding');
    }
    for (const at of site.pages) expect(varyOf(await site.direct(at))).toContain('cookie');
    for (const at of site.personalAnswers) expect(varyOf(await site.direct(at))).toContain('authorization');
  });

  test('has the policy that its own scripts need, and the number of who asks now', async () => {
    await proxy.example('/marketplace');
    const { headers, body } = await proxy.example('/marketplace');
    const hashes = scriptHashes(body);
    expect(hashes.length).toBeGreaterThan(2);
    for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(headers['x-request-id']).not.toBe((await proxy.example('/marketplace')).headers['x-request-id']);
  });
});

describe('failures', () => {
  test('that something is not there are asked for each time', async () => {
    for (const at of missingAddresses) {
      for (let time = 1; time <= 2; time += 1) {
        const answer = await proxy.plain(at);
        expect([at, answer.status, answer.cache]).toEqual([at, 404, 'MISS']);
        expect(`${at} ${cacheControl(answer)}`).toContain('no-store');
        expect([at, site.timesAsked(at)]).toEqual([at, time]);
      }
    }
  });

  test('of one visitor’s limit reach nobody else, and what is kept is there for that visitor too', async () => {
    const hasty = '127.0.0.9';
    await proxy.example('/marketplace');
    const { counters } = site.app.services;
    await Promise.all(Array.from({ length: 1200 }, () => counters.hit(`request:${hasty}`, 60)));
    for (const at of ['/api/listings/', '/support']) {
      const refused = await proxy.example(at, { from: hasty });
      expect([at, refused.status, cacheControl(refused)]).toEqual([at, 429, 'no-store']);
      expect([at, (await proxy.example(at)).status]).toEqual([at, 200]);
    }
    expect((await proxy.example('/marketplace', { from: hasty })).status).toBe(200);
  });

  test('of the database are over with it, and meanwhile what is kept is shown', async () => {
    const category = pagePaths.marketplace('hospital-beds');
    const kept = ['/marketplace', '/api/listings/'];
    site.keepFor(1);
    const before = await Promise.all(kept.map((at) => proxy.example(at)));
    site.keepFor(null);
    onTestFinished(() => site.wire.restore());
    await site.wire.cut();
    for (const at of [category, `/api/listings/listing/${listing.id}/`]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await proxy.example(at);
        expect([at, answer.status >= 500, answer.cache]).toEqual([at, true, 'MISS']);
        expect(`${at} ${cacheControl(answer)}`).toContain('no-store');
      }
    }
    const unknown = await proxy.plain('/', { headers: { cookie: site.cookie } });
    expect([unknown.status, cacheControl(unknown)]).toEqual([500, 'private, no-store']);
    for (const [index, at] of kept.entries()) {
      await expect.poll(async () => (await proxy.example(at)).cache, { timeout: 30_000 }).toBe('STALE');
      const stale = await proxy.example(at);
      expect([stale.status, stale.body.equals(before[index]!.body)]).toEqual([200, true]);
    }
    await site.wire.restore();
    for (const at of [category, `/api/listings/listing/${listing.id}/`, ...kept])
      await expect.poll(async () => (await proxy.example(at)).status, { timeout: 30_000 }).toBe(200);
    expect((await proxy.plain('/')).status).toBe(200);
  });
});
