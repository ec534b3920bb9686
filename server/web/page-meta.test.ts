import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf } from '../../tests/spec/page-head.ts';
import { pageCookie, servePages, type Page, type Pages } from '../../tests/spec/pages.ts';
import { postListing, signUpPerson, type TestPerson } from '../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let app: RunningApp;
let pages: Pages;
let seller: TestPerson;
let cookie: string;
let listing: string;

const title = 'Bed </script><script>alert(1)</script> & "more"';
const description = 'Line one.\nLine two: <b>works</b>.';

beforeAll(async () => {
  app = await startApp();
  pages = await servePages(app);
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  cookie = await pageCookie(seller);
  listing = `/listing/${(await postListing(app, seller, { title, description, zip_code: '78704' })).id}`;
}, 180_000);
afterAll(async () => {
  await pages?.close();
  await app?.close();
});

const found = [
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
  '/credits',
];

test.each(found)('%s can be found and shared', async (path) => {
  const page = await pages.get(path);
  const { title, canonical, meta, names } = headOf(page);
  expect(page.status).toBe(200);
  expect(title).toMatch(/Handrail/);
  expect(meta('description')!.length).toBeGreaterThan(40);
  expect(canonical).toEqual([app.url + path]);
  expect(meta('robots')).toBeUndefined();
  expect(meta('og:url')).toBe(app.url + path);
  expect(meta('og:title')).not.toMatch(/Handrail/);
  expect(meta('og:site_name')).toBe('Handrail');
  expect(meta('og:description')).toBe(meta('description'));
  expect(meta('og:image')).toBe(`${app.url}/site-preview.jpg`);
  expect(meta('og:image:alt')).toContain('wheelchair');
  expect(meta('twitter:card')).toBe('summary_large_image');
  const once = names.filter((name) => name !== 'theme-color');
  expect(once.length).toBe(new Set(once).size);
});

test('titles and descriptions of pages that are found are each their own', async () => {
  const heads = await Promise.all(found.map(async (path) => headOf(await pages.get(path))));
  for (const said of [heads.map((head) => head.title), heads.map((head) => head.meta('description'))])
    expect(new Set(said).size).toBe(found.length);
});

test('every page says what it is about, to whomever it is shown', async () => {
  const newcomer = await pageCookie(await signUpPerson(app, { name: 'Nina Newcomer', stage: 'unverified' }));
  const paths = addressesOfPages().map((path) =>
    path.replace('/:category?/:subcategory?', '').replace(':listingId', listing.split('/').at(-1)!),
  );
  expect(paths).toContain('/complete-profile');
  const silent: string[] = [];
  for (const path of [
    ...paths,
    '/marketplace/none',
    '/listing/none',
    '/profile/my-listings/edit-listing/none',
  ])
    for (const [who, as] of Object.entries({ nobody: undefined, newcomer, seller: cookie })) {
      const page = await pages.get(path, as);
      const says = headOf(page).names.filter((name) => name === 'description').length;
      if (page.location === null && says !== 1) silent.push(`${path} for ${who}: ${says}`);
    }
  expect(silent).toEqual([]);
});

/** Of `web/routes.ts`; the last one's is an address that no page has. */
function addressesOfPages(): string[] {
  const source = readFileSync('web/routes.ts', 'utf8');
  const named = [...source.matchAll(/route\('([^']+)', '[^']+\.tsx'/g)].map(([, path = '']) => path);
  return ['/', ...named.map((path) => (path === '*' ? '/no-such-page' : `/${path}`))];
}

test('filters leave a category under its own address', async () => {
  const { canonical, meta } = headOf(
    await pages.get('/marketplace/lift-chairs?zip_code=60601&radius=5&condition=new'),
  );
  expect([canonical, meta('robots')]).toEqual([[`${app.url}/marketplace/lift-chairs`], undefined]);
});

describe('search engines are asked not to list', () => {
  const isUnlisted = (page: Page) => {
    const { canonical, meta, title } = headOf(page);
    expect(meta('robots')).toMatch(/^noindex/);
    expect(canonical).toEqual([]);
    expect(meta('og:url')).toBeUndefined();
    expect(title).toMatch(/Handrail/);
  };

  test.each(['/login', '/signup', '/forgot-password', '/reset-password?token=a', '/verify-email'])(
    '%s, which ends in a moment',
    async (path) => isUnlisted(await pages.get(path)),
  );
  test.each([
    '/marketplace?search=bed',
    '/marketplace?words=bed',
    '/marketplace/lift-chairs?words=bed',
    '/marketplace?zip_code=1',
  ])('%s, which is no place of its own', async (path) => isUnlisted(await pages.get(path)));
  test.each([
    '/profile',
    '/profile/my-listings',
    '/profile/blocked',
    '/messages',
    '/watchlist',
    '/create-listing',
    '/feedback',
    '/delete-account',
  ])('%s, which is one’s own', async (path) => isUnlisted(await pages.get(path, cookie)));

  test.each([
    ['/no-such-page', 404],
    ['/marketplace/no-such-category', 404],
    ['/listing/018f2f4e-0000-7000-8000-000000000000', 404],
    ['/listing/nonsense', 404],
  ])('%s, which is not there (%i)', async (path, status) => {
    const page = await pages.get(path);
    expect(page.status).toBe(status);
    isUnlisted(page);
  });
});

test.each(['/no-such-page', '/marketplace/no-such-category', '/listing/nonsense'])(
  '%s says what may have happened and leads on',
  async (path) => {
    const { html, links, text } = await pages.get(path);
    expect(text).toMatch(/typing mistake|sold or taken down|does not exist/);
    const hrefs = links.map(({ href }) => href);
    for (const to of ['/marketplace/lift-chairs', '/marketplace/hospital-beds', '/marketplace', '/support'])
      expect(hrefs).toContain(to);
    expect(html).toMatch(/<form(?=[^>]*action="\/marketplace")[^>]*aria-label="Search all listings"/);
  },
);

describe('a listing', () => {
  const read = () => pages.get(listing);

  test('is shared with its words, price, place and cover', async () => {
    const { title: tab, canonical, meta } = headOf(await read());
    expect(tab).toBe(`${title} | Handrail`);
    expect(canonical).toEqual([app.url + listing]);
    expect(meta('og:title')).toBe(title);
    expect(meta('og:description')).toMatch(/^\$[\d.]+ · Austin, TX · Line one\. Line two: <b>works<\/b>\.$/);
    expect(meta('og:image:alt')).toBe(title);
    const picture = await fetch(meta('og:image')!);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([format, String(width), String(height)]).toEqual([
      'jpeg',
      meta('og:image:width'),
      meta('og:image:height'),
    ]);
  });

  test('is told to search engines as a product, with nothing of its seller', async () => {
    const { html } = await read();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    const said = scripts[0]![1]!;
    expect(said).not.toMatch(/[<>]/);
    const product = JSON.parse(said);
    const url = app.url + listing;
    expect(product).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': url,
      name: title,
      description,
      category: expect.any(String),
      url,
      image: [expect.stringMatching(new RegExp(`^${app.url}/files/user_images/.*\\.jpg$`))],
      offers: {
        '@type': 'Offer',
        url,
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: expect.stringMatching(/^https:\/\/schema\.org\/(New|Used|Damaged)Condition$/),
        seller: { '@type': 'Person' },
        areaServed: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Austin',
            addressRegion: 'TX',
            postalCode: '78704',
            addressCountry: 'US',
          },
        },
      },
    });
    for (const secret of ['Sam Seller', seller.email]) expect(said).not.toContain(secret);
  });

  test('cannot end a script with its title', async () => {
    const { html } = await read();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('</script><script>alert');
  });
});

test('the preview picture is a JPEG of the size that is told, and light', async () => {
  const bytes = readFileSync(new URL('../../web/public/site-preview.jpg', import.meta.url));
  const { format, width, height } = await sharp(bytes).metadata();
  const { meta } = headOf(await pages.get('/'));
  expect([format, String(width), String(height)]).toEqual([
    'jpeg',
    meta('og:image:width'),
    meta('og:image:height'),
  ]);
  expect(bytes.length).toBeLessThan(80_000);
});

test('a phone may keep the site under its own icon, cut to any shape', async () => {
  const manifest = JSON.parse((await pages.get('/site.webmanifest')).html);
  expect(manifest).toMatchObject({
    name: 'Handrail',
    id: '/',
    scope: '/',
    start_url: '/marketplace',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
  });
  const { html } = await pages.get('/');
  expect(html).toContain('rel="apple-touch-icon"');
  const sizes = manifest.icons.map(
    (icon: { sizes: string; purpose: string }) => `${icon.purpose} ${icon.sizes}`,
  );
  expect(sizes.toSorted()).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  for (const { src, sizes: told, purpose } of manifest.icons) {
    const file = new URL(`../../web/public${src}`, import.meta.url).pathname;
    const { data, info } = await sharp(file)
      .flatten({ background: '#f0f' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`).toBe(told);
    if (purpose !== 'maskable') continue;
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const ground = at(0, 0);
    // Outside the circle of four fifths, which may be cut away, there is nothing but ground (w3.org/TR/appmanifest).
    const radius = info.width * 0.4;
    for (let y = 0; y < info.height; y += 4) {
      for (let x = 0; x < info.width; x += 4) {
        if (Math.hypot(x - info.width / 2, y - info.height / 2) > radius)
          expect(Math.max(...at(x, y).map((part, index) => Math.abs(part - ground[index]!)))).toBeLessThan(6);
      }
    }
  }
});

test('the bars of the browser have the header’s colours', async () => {
  const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
  const surfaces = [...tokens.matchAll(/--color-surface: (#\w+);/g)].map(([, colour]) => colour);
  const { html } = await pages.get('/');
  const told = [...html.matchAll(/<meta name="theme-color"[^>]*content="(#\w+)"/g)].map(
    ([, colour]) => colour,
  );
  expect(told).toEqual(surfaces);
});
