import { expect, type Page } from '@playwright/test';
import { hold } from '../interceptions.ts';
import { test } from '../inner-server.ts';
import { cards, region, said, sellerOfMany } from '../marketplace-lists.ts';
import { newcomer, signOut, signUp } from '../people.ts';
import { onPhonesToo } from '../test.ts';

/** In each category listings that no other test has a hand in. */
test.beforeAll(async ({ server }) => {
  const put = await sellerOfMany(server);
  await put('manual-wheelchairs', 'standard', '60601', 3);
  // Other tests on this server post wheelchairs.
  await put('standing-pediatric', 'standers', '60601', 3);
  await put('standing-pediatric', 'gait-trainers', '78664', 3);
  await put('hospital-beds', 'overbed-tables', '78701', 3);
  await put('hospital-beds', 'full-electric', '04609', 2, 'Full electric bed');
  await put('hospital-beds', 'overbed-tables', '04609', 1, 'Table for a hospital bed');
  await put('bathroom-safety', 'commodes', '60601', 1, 'CPAP pillow');
});

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

onPhonesToo(test, 'an empty list leads to the nearest radius that has something', async ({ page }) => {
  // The one 18 miles away is not within the next radius either.
  await page.goto('/marketplace/standing-pediatric?zip_code=78701&radius=5');
  await expect(said(page)).toHaveText('0 listings shown');
  await page.getByRole('link', { name: 'Look within 20 miles' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(said(page)).toHaveText('3 listings shown');
  await page.goto('/marketplace/standing-pediatric/standers?zip_code=78701&radius=20');
  await page.getByRole('link', { name: 'Look everywhere' }).click();
  await expect(said(page)).toHaveText('3 listings shown');
});

test('an empty list leads to neighbouring categories that have something', async ({ page }) => {
  await page.goto('/marketplace/hospital-beds/low?zip_code=78701&radius=20');
  await expect(said(page)).toHaveText('0 listings shown');
  const beside = page.getByRole('list', { name: 'Within 20 miles there is something in' });
  await expect(beside.getByRole('link', { name: 'All Hospital beds' })).toBeVisible();
  await expect(beside.getByRole('link', { name: 'Trapeze bars' })).toHaveCount(0);
  await beside.getByRole('link', { name: 'Overbed tables' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospital beds: Overbed tables');
  await expect(cards(page).first()).toBeVisible();
});

onPhonesToo(test, 'words find what is called otherwise, and lead on where nothing is', async ({ page }) => {
  await page.goto('/marketplace?zip_code=04609');
  const box = page.getByPlaceholder('Search for equipment...');
  await box.fill('hospital bed');
  await box.press('Enter');
  await page.waitForURL('**/marketplace?words=hospital+bed&zip_code=04609');
  await expect(cards(page)).toHaveText([
    /Table for a hospital bed/,
    /Full electric bed/,
    /Full electric bed/,
  ]);
  await expect(region(page).getByRole('heading', { level: 2 })).toHaveText([
    'Table for a hospital bed',
    'Also fits your words',
  ]);
  await expect(said(page)).toHaveText('3 listings shown');

  await box.fill('hospitel bed');
  await box.press('Enter');
  await expect(said(page)).toHaveText(
    'Showing results for “hospital bed” instead of “hospitel bed”. 3 listings shown',
  );
  await expect(region(page).getByRole('heading', { level: 2 })).toHaveText(['Fits your words']);

  await page.goto('/marketplace/canes-crutches?words=hospital+bed&zip_code=04609');
  await expect(said(page)).toHaveText('0 listings shown');
  const meant = page.getByRole('list', { name: 'You may mean' });
  await meant.getByRole('link', { name: 'Hospital beds (3 nearby)' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(chips(page).getByRole('link', { name: /Search/ })).toHaveCount(0);
});

test('who looks for what nobody may list reads so and why, and is not asked to wait for it', async ({
  page,
}) => {
  const tellMe = page.getByRole('button', { name: 'Tell me when one is posted' });
  await page.goto('/marketplace?words=oxygen+concentrator&zip_code=79901');
  await expect(said(page)).toHaveText(
    /^Not allowed here: Oxygen concentrators, stationary and portable\. Oxygen is a medicine: .+ Source: 21 CFR .+\. 0 listings shown$/,
  );
  await expect(region(page).getByText('No listings uploaded.')).toBeVisible();
  await expect(region(page)).not.toContainText('Nothing here matches yet.');
  await expect(tellMe).toHaveCount(0);

  // What belongs to it may be there.
  await page.goto('/marketplace?words=cpap&zip_code=60601');
  await expect(cards(page)).toHaveText([/CPAP pillow/]);
  await expect(said(page)).toHaveText(/^Not allowed here: CPAP, .+ 1 listing shown$/);
  await expect(tellMe).toHaveCount(0);

  for (const words of ['TENS unit', 'CPAP pillow', 'bed rail']) {
    await page.goto(`/marketplace?${new URLSearchParams({ words, zip_code: '79901' })}`);
    await expect(said(page)).toHaveText('0 listings shown');
    await expect(tellMe.filter({ visible: true })).toHaveCount(1);
  }
});

test('each choice has a chip that takes it away, and the keyboard goes on at the next', async ({ page }) => {
  await page.goto(
    '/marketplace/manual-wheelchairs/standard?zip_code=60601&radius=50&search=standard&condition=new&sort=nearest',
  );
  const names = () => chips(page).getByRole('link').allTextContents();
  expect(await names()).toEqual([
    'Standard',
    'Search: standard',
    'New',
    'Within 50 miles',
    'Nearest first',
    'Near Chicago, IL 60601',
    'Clear all but the place',
  ]);
  const chip = (words: string) => page.getByRole('link', { name: `Remove filter: ${words}` });

  await chip('New').focus();
  await page.keyboard.press('Enter');
  await expect(chip('New')).toHaveCount(0);
  await expect(chip('Within 50 miles')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('radius'));
  await expect(page.getByText('Within 20 miles of Chicago, IL 60601')).toBeVisible();
  await expect(chip('Nearest first')).toBeFocused();

  // Without its subcategory the category is left: the same chip says so.
  await chip('Standard').click();
  await expect(chip('Manual wheelchairs')).toBeFocused();
  await page.getByRole('link', { name: 'Clear all but the place' }).click();
  await page.waitForURL('**/marketplace?zip_code=60601');
  await expect.poll(names).toEqual(['Near Chicago, IL 60601']);

  await chip('Near Chicago, IL 60601').click();
  await expect(page.getByText('Within 20 miles of Austin, TX 78701')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  await expect(region(page)).toBeFocused();
});

onPhonesToo(
  test,
  'what a guest has looked at is on the marketplace until it is cleared',
  async ({ page }) => {
    const empty = '/marketplace?search=nothing+is+called+this';
    await page.goto('/marketplace?zip_code=78701');
    const link = cards(page).nth(1).getByRole('link');
    const title = (await link.textContent())!;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForFunction(() => localStorage.getItem('handrail.recently-viewed') !== null);
    // One that is gone leaves no gap.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('handrail.recently-viewed')!) as { ids: string[] };
      kept.ids.unshift('018f2f4e-0000-7000-8000-000000000000');
      localStorage.setItem('handrail.recently-viewed', JSON.stringify(kept));
    });
    await page.goto(empty);
    await expect(viewed(page).getByRole('link')).toHaveText([title]);
    await viewed(page).getByRole('link').click();
    await page.waitForURL('**/listing/*');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    await page.goBack();
    await viewed(page).getByRole('button', { name: 'Clear recently viewed' }).click();
    await expect(viewed(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Recently viewed listings are cleared.')).toBeVisible();
    await page.reload();
    await expect(said(page)).toHaveText('0 listings shown');
    expect(await page.evaluate(() => localStorage.getItem('handrail.recently-viewed'))).toBeNull();
  },
);

test('who signs out takes what they have looked at along', async ({ page }) => {
  await signUp(page, newcomer('Rhea'));
  await cards(page).first().getByRole('link').click();
  await page.waitForURL('**/listing/*');
  await page.waitForFunction(() => localStorage.getItem('handrail.recently-viewed') !== null);
  await page.goto('/marketplace?search=nothing+is+called+this');
  await expect(viewed(page).getByRole('link')).toHaveCount(1);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('handrail.recently-viewed'))).toBeNull();
});

test('a page that is long on its way shows its shape, said once, and other filters leave the filters', async ({
  page,
}) => {
  await page.goto('/marketplace?zip_code=78701&radius=20');
  const toListing = await hold(page, '/listing/*.data*');
  await cards(page).first().getByRole('link').click();
  const shape = page.locator('[data-skeleton]');
  await expect(shape).toHaveAttribute('data-skeleton', 'listing');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await toListing();
  await page.waitForURL('**/listing/*');
  await expect(shape).toHaveCount(0);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);

  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  const toBeds = await hold(page, '/hospital-beds.data*');
  await page.getByText('Choose a category').click();
  await page.getByRole('link', { name: 'Hospital beds', exact: true }).click();
  await expect(cards(page).first()).toBeHidden();
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
  await toBeds();
  await expect(said(page)).toHaveText(/listings? shown$/);
  await expect(cards(page).first()).toBeVisible();
});

test('nothing moves between pages for who asked for less motion, and focus is where it was', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          return pseudoElement?.startsWith('::view-transition');
        });
        sessionStorage.setItem('moving', String(moving.length));
      });
      return transition;
    };
  });
  await page.goto('/marketplace?zip_code=78701&radius=20');
  await cards(page).first().getByRole('link').click();
  await page.waitForURL('**/listing/*');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('moving'))).toBe('0');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Number(sessionStorage.getItem('moving')))).toBeGreaterThan(0);
});

test('the filters’ drawer takes the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/marketplace?zip_code=78701');
  const filters = page.getByRole('dialog', { name: 'Filters' });
  const heading = filters.getByRole('heading', { name: 'Filters' });
  const opens = page.getByRole('button', { name: 'Filters' }).first();
  await opens.press('Enter');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opens).toBeFocused();
});
