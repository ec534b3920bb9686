import { expect, type Page } from '@playwright/test';
import { insertManyListings, insertSeller } from '../../support/many-listings.ts';
import { offline } from '../failed-page.ts';
import { test } from '../inner-server.ts';
import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';

const list = '/marketplace/stair-lifts-ramps?zip_code=73301&radius=5';
const data = (path: string) => `${path}.data**`;

/** In a category of their own: other tests on this server post on others. */
test.beforeEach(async ({ server }) => {
  const { db, categories } = server.services;
  await db.deleteFrom('listings').where('zip', '=', '73301').execute();
  const { id, subcategories } = categories.category('stair-lifts-ramps');
  await insertManyListings(db, {
    count: 30,
    sellerUid: await insertSeller(db),
    zips: ['73301'],
    categories: [{ id, subcategories: subcategories.slice(0, 1) }],
    title: "'Ramp no. ' || n",
  });
});

const cards = (page: Page) => page.getByRole('region', { name: 'Listings' }).getByRole('article');

/** Every answer of a page's data that was asked for from now on. */
function askedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('.data'))
      asked.push(pathname.replace('.data', searchParams.has('_routes') ? ' prefetch' : ''));
  });
  return asked;
}

test('Back shows the list where it was left before the server has answered, and then what is new', async ({
  page,
  server,
}) => {
  await page.goto(list);
  await expect(cards(page)).toHaveCount(30);
  const card = cards(page).nth(20).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(500);
  await card.click();
  await page.waitForURL('**/listing/*');
  await expect(page.getByRole('heading', { level: 1, name: /^Ramp no\./ })).toBeVisible();

  const { db } = server.services;
  const release = await hold(page, data('/marketplace/stair-lifts-ramps'));
  await db.deleteFrom('listings').where('zip', '=', '73301').where('title', '=', 'Ramp no. 7').execute();
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  await expect(page.getByRole('link', { name: 'Ramp no. 7', exact: true })).toHaveCount(1);
  await release();
  await expect(cards(page)).toHaveCount(29);
  await expect(page.getByRole('link', { name: 'Ramp no. 7', exact: true })).toHaveCount(0);
});

test('Back and Forward keep what is shown when the server does not answer', async ({ page }) => {
  await page.goto(list);
  await cards(page).first().getByRole('link').click();
  const title = page.getByRole('heading', { level: 1, name: /^Ramp no\./ });
  await expect(title).toBeVisible();
  await offline(page, async () => {
    const refused = page.waitForEvent('console', (line) => line.text().includes('listings, categories'));
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await refused;
    await page.goForward();
    await expect(title).toBeVisible();
    // A list that had been told as failed would not be at hand any more.
    await page.goBack();
    await expect(cards(page)).toHaveCount(30);
    await expect(page.getByText('Error fetching listings.')).toHaveCount(0);
  });
});

test('Back and Forward keep what is shown however fast they are pressed', async ({ page }) => {
  await page.goto(list);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ramp no\./ })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await page.context().setOffline(true);
  for (let times = 0; times < 5; times += 1) {
    // In the moment in which the listing stands on the page, before the page has done anything else.
    await page.evaluate(async () => {
      const { promise: isBack, resolve: arrive } = Promise.withResolvers<void>();
      const watch = new MutationObserver(() => {
        if (!document.querySelector('h1')?.textContent.startsWith('Ramp no.')) return;
        watch.disconnect();
        window.addEventListener('popstate', () => arrive(), { once: true });
        window.history.back();
      });
      watch.observe(document.body, { childList: true, subtree: true });
      window.history.forward();
      await isBack;
    });
    await expect(cards(page)).toHaveCount(30);
  }
  await page.waitForLoadState('networkidle');
  await expect(cards(page)).toHaveCount(30);
});

test('a listing whose link is rested on opens without waiting', async ({ page }) => {
  await page.goto(list);
  const asked = askedFor(page);
  const link = cards(page).first().getByRole('link');
  const read = page.waitForResponse(/\/listing\/[^/]+\.data/);
  // Prefetching starts when the page has nothing else to do; until then a rest on a link asks for nothing.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBe(1);
  }).toPass();
  await (await read).finished();
  expect(asked).toEqual([expect.stringMatching(/^\/listing\/[^/]+ prefetch$/)]);

  // What comes from now on waits.
  const release = await hold(page, data('/listing/*'));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ramp no\./ })).toBeVisible();
  await release();
});

test('going from page to page costs one request each, and after a change the frame is asked for too', async ({
  page,
}) => {
  await comeInto(page.request, newcomer('Fern'));
  // A page's own calls change nothing that is shown: its socket's ticket, and later that the listing was seen.
  const ticket = page.waitForResponse('**/api/messages/socket-ticket/');
  await page.goto(list);
  await (await ticket).finished();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(searchParams.get('_routes') ?? 'page and frame');
  });
  const title = page.getByRole('heading', { level: 1, name: /^Ramp no\./ });
  const seen = page.waitForResponse('**/api/listings/listing/*/view/');
  await cards(page).first().getByRole('link').click();
  await expect(title).toBeVisible();
  await (await seen).finished();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((routes) => /root|frame/.test(routes))).toEqual([]);
  const release = await hold(page, data('/marketplace/stair-lifts-ramps'));
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  await release();
  await page.goForward();
  await expect(title).toBeVisible();

  await page.getByRole('button', { name: 'Add to watchlist', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Watchlist' }).first().click();
  await page.waitForURL('**/watchlist');
  await expect.poll(() => asked.filter((routes) => /root|frame/.test(routes)).length).toBeGreaterThan(0);
});

test('filters chosen a moment ago are there at once', async ({ page }) => {
  await page.goto(list);
  const form = page.getByRole('search', { name: 'Filters' }).or(page.getByRole('form', { name: 'Filters' }));
  const sortBy = async (label: string) => {
    await form.getByLabel('Sort by').selectOption({ label });
    await form.getByRole('button', { name: 'Apply' }).click();
  };
  await sortBy('Lowest price first');
  await page.waitForURL('**sort=price-low**');
  const release = await hold(page, data('/marketplace/stair-lifts-ramps'));
  await page.getByRole('link', { name: 'Remove filter: Lowest price first' }).click();
  await expect(page).not.toHaveURL(/sort=price-low/);
  await expect(cards(page)).toHaveCount(30);
  await release();
});

test('whoever changed something is not shown what was before it', async ({ page }) => {
  await comeInto(page.request, newcomer('Hana'));
  await page.goto(list);
  await cards(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Add to watchlist', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist', exact: true })).toBeVisible();
  const release = await hold(page, data('/marketplace/stair-lifts-ramps'));
  await page.goBack();
  await expect(page.locator('[data-skeleton=marketplace]')).toBeVisible();
  await release();
  await expect(cards(page)).toHaveCount(30);
});

test('no code is prefetched for whoever saves data or is on a slow connection', async ({ page }) => {
  const prefetches = page.locator('link[rel=prefetch]');
  await page.goto('/');
  await expect(prefetches).not.toHaveCount(0);

  for (const connection of [{ saveData: true }, { effectiveType: '3g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    );
    await page.goto('/');
    // What waits for the page to be idle has run by then.
    await page.evaluate(async () => {
      for (let round = 0; round < 5; round += 1) await new Promise((rest) => requestIdleCallback(rest));
    });
    await expect(prefetches).toHaveCount(0);
  }
});
