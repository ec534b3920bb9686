import type { Locator } from '@playwright/test';
import { deleteListing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { postListing, uploadImage } from '../../support/people.ts';
import { test } from '../inner-server.ts';
import { Keyboard } from '../keyboard.ts';
import { hold } from '../interceptions.ts';
import { fillListing } from '../listings.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { expect, onPhonesToo } from '../test.ts';

onPhonesToo(
  test,
  'nothing on a listing’s page moves when its distance comes late, or when it is watched',
  async ({ page, server }) => {
    const { id } = await postListing(server, await newPerson(server, 'Sten'));
    const release = await hold(page, '/api/location/distance/*');
    const asked = page.waitForRequest(/\/api\/location\/distance\//);
    await page.goto(pagePaths.listing(id));
    await asked;
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .getByRole('main')
        .locator('h1, h2, button, [aria-label="Pictures"] > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const before = await places();
    await release();
    await expect(page.getByText(/miles away from|same area as/)).toBeVisible();
    expect(await places()).toEqual(before);

    await signedIn(page, server, 'Stella');
    await page.goto(pagePaths.listing(id));
    await page.evaluate(() => document.fonts.ready);
    const unwatched = await places();
    await page.getByRole('button', { name: 'Add to watchlist' }).click();
    await expect(page.getByRole('button', { name: 'Remove from watchlist' })).not.toHaveAttribute(
      'aria-busy',
    );
    expect(await places()).toEqual(unwatched);
  },
);

test('a phone shows title and price below the picture, and a bar that keeps clear of what has the focus', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, server, 'Pia');
  const seller = await newPerson(server, 'Per');
  const image_urls = [await uploadImage(server, seller), await uploadImage(server, seller)];
  const title = 'Electric hospital bed with side rails, mattress and two remote controls';
  const { id } = await postListing(server, seller, { title, price: 145.5, image_urls });
  await page.goto(pagePaths.listing(id));
  await page.getByRole('button', { name: 'Decline' }).click();
  const main = page.getByRole('main');
  const box = async (of: Locator) => (await of.boundingBox())!;
  const picture = await box(main.getByRole('button', { name: /^Enlarge .* 1 of 2$/ }));
  const heading = await box(main.getByRole('heading', { level: 1 }));
  const price = await box(main.getByText('$145.50').first());
  const thumbnail = await box(main.getByRole('button', { name: 'Show picture 1' }));
  expect(heading.y - picture.y - picture.height).toBeLessThan(32);
  expect(price.y).toBeGreaterThanOrEqual(heading.y + heading.height);
  expect(thumbnail.y).toBeGreaterThan(price.y + price.height);

  // Beside each other at the window's end, before anything is scrolled.
  const message = main.getByRole('button', { name: 'Message seller' });
  const heart = main.getByRole('button', { name: 'Add to watchlist' });
  for (const { y, height } of [
    await box(message),
    await box(heart),
    await box(main.getByText('$145.50').last()),
  ]) {
    expect(y).toBeGreaterThan(740 - 100);
    expect(y + height).toBeLessThanOrEqual(740);
  }
  const keyboard = new Keyboard(page);
  await keyboard.to(message);
  // The bar is there: going to what is in it moves nothing.
  const before = await page.evaluate(() => scrollY);
  await keyboard.to(heart, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Remove from watchlist' })).toBeFocused();
  await expect(page.getByText('Added to your watchlist.')).toBeVisible();
  await keyboard.look();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await keyboard.to(main.getByRole('link', { name: 'Back' }), 'Shift+Tab');

  // Where the window has room for little more, such as one enlarged four times, it covers nothing.
  await page.setViewportSize({ width: 640, height: 280 });
  await expect(message).not.toBeInViewport();
});

test('someone posts, finds, edits and deletes a listing among their own', async ({ page, server }) => {
  await signedIn(page, server, 'Olga');
  const title = 'Commode chair';
  await fillListing(page, { title });
  const release = await hold(page, '/api/listings/create/');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/listings/create/') sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Create Listing' }).click();
  const busy = page.getByRole('button', { name: 'Creating listing...' });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  const said = expect(page.getByText('Your listing is posted.')).toBeVisible();
  await release();
  await Promise.all([said, page.waitForURL('**/profile/my-listings')]);
  expect(sent).toEqual(['POST']);

  const own = page.getByRole('article', { name: title });
  await expectPicture(own);
  await own.getByRole('link', { name: `Edit ${title}` }).click();
  await page.waitForURL('**/edit-listing/*');
  for (const [label, value] of [
    ['Title', title],
    ['Price', '145.50'],
    ['Description', 'Used for one summer. Folds flat, fits a small car.'],
    ['Zip code', '78701'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  for (const [label, chosen] of [
    ['Device category', 'Manual wheelchairs'],
    [/^Subcategory/, 'Lightweight'],
    ['Condition', 'Like New'],
  ] as const)
    await expect(page.getByLabel(label).locator('option:checked')).toHaveText(chosen);
  await expect(page.getByLabel('Instant chat')).toBeChecked();

  await page.goto('/profile/my-listings');
  await own.getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL('**/listing/*');
  await page.getByRole('button', { name: 'Message seller' }).click();
  const notice = page.getByRole('dialog', { name: 'You cannot message yourself.' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();

  await page.goto('/profile/my-listings');
  await own.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Listing' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByText('You have no listings yet.')).toBeVisible();
});

test('a watched listing, a conversation about it and a blocked seller are shown with name and picture', async ({
  page,
  server,
}) => {
  const seller = await newPerson(server, 'Sven');
  const title = 'Rollator';
  const { id } = await postListing(server, seller, { title, price: 145.5 });
  await signedIn(page, server, 'Bibi');
  await page.goto(pagePaths.listing(id));
  await page.getByRole('button', { name: 'Add to watchlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();
  await page.goto('/watchlist');
  const card = page.getByRole('main').getByRole('article');
  await expectPicture(card);
  for (const text of [title, '$145.50', 'Manual wheelchairs', /^Austin, TX /, /ago$/])
    await expect(card.getByText(text, { exact: true })).toBeVisible();

  // On paper it leads back by its address, and has nothing to press.
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Remove', 'Add a note']) await expect(card.getByText(name)).toBeHidden();
  await expect(card.getByText('ZIP code 78701')).toBeVisible();
  const printed = () => card.getByRole('link').evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(printed).toBe(JSON.stringify(server.url + pagePaths.listing(id)));
  await page.emulateMedia({ media: 'screen' });

  await card.getByRole('link').click();
  await page.getByRole('button', { name: 'Message seller' }).click();
  await page.waitForURL('**/messages?chat=*');
  const entry = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(entry).toContainText(seller.displayName);
  // Of the other person, and of what it is about.
  await expectPicture(entry, 2);
  await expect(entry).toContainText(title);
  const about = page.getByRole('region', { name: 'Listing' }).getByRole('article');
  await expect(about.getByRole('link', { name: title })).toBeVisible();
  await expect(about).toContainText('$145.50');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Messages' }).click();
  const drawer = page.getByRole('dialog', { name: 'Messages' });
  await expect(drawer.getByRole('listitem')).toContainText(seller.displayName);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await seller.api.call(deleteListing, { params: { id } });
  await page.reload();
  await expect(entry.getByText(`You are buying: ${title} – no longer here`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Block User' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  await page.waitForURL('**/marketplace');
  await page.goto('/profile/blocked');
  const blocked = page.getByRole('main').getByRole('listitem');
  await expect(blocked).toContainText(seller.displayName);
  await expectPicture(blocked);
  await expect(blocked.getByRole('button', { name: `Unblock ${seller.displayName}` })).toHaveText('Unblock');
});

/** So many pictures, which have arrived. */
async function expectPicture(where: Locator, count = 1): Promise<void> {
  await expect(where.locator('img')).toHaveCount(count);
  for (const picture of await where.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}
