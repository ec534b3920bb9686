import type { Page } from '@playwright/test';
import { pagePaths } from '#contract/page-paths.ts';
import { haveListing, haveNeeds, haveOnWatchlist } from '../calls.ts';
import { readMail } from '../mail.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, onPhonesToo, phone, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

/** Playwright looks for no text in `<noscript>`, shown or not. */
const needsScripts = (page: Page) => page.locator('noscript p');

const allOver = 'zip_code=78701&radius=unlimited';

test('the marketplace is filtered, searched and paged without scripts', async ({ page }) => {
  const listings = page.getByRole('region', { name: 'Listings' });
  const next = listings.getByRole('link', { name: 'Show more' });
  await page.goto(`/marketplace?${allOver}`);
  const titles = () => listings.getByRole('heading', { level: 2 }).allTextContents();
  const addresses = async () => {
    const links = await listings.getByRole('heading', { level: 2 }).getByRole('link').all();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  };
  const first = await addresses();
  expect(first.length).toBeGreaterThan(20);

  await next.click();
  await page.waitForURL(/cursor=/);
  const second = await addresses();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((address) => first.includes(address))).toEqual([]);
  await page.goBack();
  // Other tests post meanwhile: a new listing or two may push some off the page.
  const back = await addresses();
  expect(back.filter((address) => first.includes(address)).length).toBeGreaterThan(first.length / 2);

  const form = page.getByRole('search', { name: 'Filters' }).or(page.getByRole('form', { name: 'Filters' }));
  await form.getByLabel('ZIP code').fill('60601');
  await form.getByLabel('Distance').selectOption({ label: '50 miles' });
  await form.getByText('Condition, brand and price').click();
  await form.getByLabel('Condition').selectOption({ label: 'Used' });
  await form.getByLabel('Lowest price').fill('10');
  await form.getByLabel('Highest price').fill('900');
  await form.getByLabel('Sort by').selectOption({ label: 'Lowest price first' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/zip_code=60601/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    radius: '50',
    condition: 'used',
    min_price: '10',
    max_price: '900',
    sort: 'price-low',
  });
  await expect(page.getByText('Within 50 miles of Chicago, IL 60601')).toBeVisible();

  await page.goto(`/marketplace?${allOver}`);
  await page.getByRole('searchbox').fill('wheelchair');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/words=wheelchair/);
  expect((await titles())[0]).toMatch(/wheelchair/i);
});

test.describe(() => {
  test.use(phone);

  test('the category tree opens on a phone without scripts', async ({ page }) => {
    await page.goto(`/marketplace?${allOver}`);
    await page.getByRole('button', { name: 'Filters' }).first().click();
    await page.getByText('Choose a category').click();
    await page.getByRole('link', { name: 'Hospital beds', exact: true }).click();
    await page.waitForURL(/\/marketplace\/hospital-beds/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hospital beds' })).toBeVisible();
  });
});

test('every picture of a listing is there in full, and nothing is a dead button', async ({ page }) => {
  await page.goto(`/marketplace/walkers-rollators/rollators?${allOver}`);
  const listings = page.getByRole('region', { name: 'Listings' });
  await listings.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.waitForURL(/\/listing\//);
  const links = page.getByRole('link', { name: /^See picture \d+ in full$/ });
  const count = await links.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBe(await page.getByRole('region', { name: 'Pictures' }).getByRole('img').count());
  for (const link of await links.all()) {
    const picture = await page.request.get((await link.getAttribute('href'))!);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
  }
  for (const name of ['Share', 'Print', 'Next picture', 'Show picture 1'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log in to contact seller' }).click();
  await expect(needsScripts(page)).toHaveText(/^This form needs JavaScript\./);
});

test('what needs scripts says so, and the rules are read without', async ({ page }) => {
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    await expect(needsScripts(page)).toHaveText(/^This form needs JavaScript\./);
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  }
  await page.goto('/needs');
  await expect(needsScripts(page)).toHaveText(/^This page needs JavaScript\./);
  for (const path of ['/privacy-policy', '/terms-of-service', '/disclaimer', '/returns-policy']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await contents.last().click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(page.getByRole('heading', { name: 'How to reach us' })).toBeInViewport();
  }
});

onPhonesToo(
  test,
  'support is asked without scripts: mistakes are said, and the message arrives',
  async ({ page }) => {
    const subject = `A picture (${page.viewportSize()!.width} px)`;
    await page.goto('/support');
    await page.getByRole('textbox', { name: 'Name' }).fill('Rosa Diaz');
    await page.getByRole('textbox', { name: 'Email' }).fill('rosa');
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('It will not turn.');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Enter an email address/,
    );
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('It will not turn.');

    await page.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com');
    await send.click();
    await page.waitForURL('**/support?sent');
    await expect(page.getByText('Thank you. We have your message and will answer by email.')).toBeVisible();
    await page.reload();
    const mails = (await (await page.request.get('/dev/outbox.json')).json()) as { subject: string }[];
    expect(mails.filter((mail) => mail.subject === `Support: ${subject}`)).toHaveLength(1);
    const mail = await readMail(page.request, 'support@handrail.example', new RegExp('^Support: A picture'));
    expect(mail.text).toContain('> It will not turn.');
  },
);

test('nothing of one’s own is offered that only scripts could do', async ({ page, browser, baseURL }) => {
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Sela'));
  const listing = await haveListing(seller.request, { title: 'Quiet chair' });
  await seller.close();
  await comeInto(page.request, newcomer('Nora'));
  await haveListing(page.request, { title: 'Loud chair' });
  await haveNeeds(page.request, 'For my mother', { hip_width_in: 16 });
  await haveOnWatchlist(page.request, listing);
  const ways = [
    [pagePaths.needs(), 'See what fits'],
    [pagePaths.myListings(), 'Edit Loud chair'],
    [pagePaths.watchlist(), 'Quiet chair'],
    [pagePaths.security(), 'Your profile'],
    [listing, 'Compare'],
  ] as const;
  for (const [path, way] of ways) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    const dead = page
      .getByRole('main')
      .locator('button[type=button]:not([popovertarget], :has(img)):visible');
    expect(await dead.allTextContents()).toEqual([]);
  }
});
