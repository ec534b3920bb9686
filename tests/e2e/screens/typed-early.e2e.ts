import type { Page } from '@playwright/test';
import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test, untilUsable } from '../test.ts';

/**
 * Types into, chooses in and ticks everything that lets itself be, as whoever is faster than the page's scripts.
 * @returns how many there were
 */
const fillAll = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input:not([type=hidden], [type=file], [readonly]), select, textarea',
      ),
    ].filter((control) => !control.matches(':disabled'));
    for (const [at, control] of controls.entries()) {
      control.dataset['early'] = '';
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control.type === 'checkbox' || control.type === 'radio') control.click();
      else control.value = control.inputMode === 'numeric' ? '02118' : `early ${at}`;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return controls.length;
  });

/** What was filled in and is still there, by its name. */
const filled = (page: Page) =>
  page
    .locator('[data-early]')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(
        ({ name, type, value, checked }) =>
          `${name}: ${type === 'checkbox' || type === 'radio' ? checked : value}`,
      ),
    );

async function expectKept(page: Page, path: string, atLeast: number): Promise<void> {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await fillAll(page), path).toBeGreaterThanOrEqual(atLeast);
  const typed = await filled(page);
  await release();
  await untilUsable(page);
  await page.waitForLoadState('networkidle');
  expect(await filled(page), path).toEqual(typed);
}

test('nothing that a guest typed before the scripts came is lost', async ({ page }) => {
  test.slow();
  // Every page has the search of its header.
  for (const [path, controls] of Object.entries({
    '/': 3,
    '/marketplace': 7,
    '/marketplace/hospital-beds?search=bed&min_price=5': 7,
    '/support': 1,
    '/login': 1,
    '/signup': 1,
    '/forgot-password': 1,
  }))
    await expectKept(page, path, controls);

  // Nor where the browser leads on to the place that it has kept.
  await page.evaluate(() => localStorage.setItem('guestZip', '60601'));
  await expectKept(page, '/marketplace', 7);
  await expect(page).toHaveURL(/zip_code=60601/);
});

test('nothing that someone signed in typed before the scripts came is lost', async ({ page }) => {
  test.slow();
  await comeInto(page.request, newcomer('Earl'));
  const listing = await haveListing(page.request, { title: 'Cane for the quick' });
  const own = listing.replace('/listing/', '/profile/my-listings/edit-listing/');
  for (const path of [
    '/marketplace',
    '/create-listing',
    own,
    '/profile',
    '/complete-profile',
    '/feedback',
    '/support',
    '/policy-acknowledgment',
    '/messages',
  ])
    await expectKept(page, path, 1);
});

test('who types in the search box before the next page is drawn stays in it', async ({ page }) => {
  await page.goto('/support');
  await untilUsable(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    // From here on the address is the next page's, and what is seen is still this one.
    history.pushState = (...entry) => {
      push(...entry);
      const box = document.querySelector<HTMLInputElement>('input[name=words]');
      if (!box) return;
      box.focus();
      box.value = 'potty';
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  const box = page.getByPlaceholder('Search for equipment...');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Staying safe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staying safe');
  await expect(suggestions.getByRole('option').first()).toHaveText('Bathroom safety: Commodes Kind');
  await expect(box).toBeFocused();

  // Nor are the words exchanged for those that the next page is about.
  await box.fill('rollator');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical equipment near you');
  await expect(suggestions.getByRole('option').first()).toHaveText('Bathroom safety: Commodes Kind');
  await expect(box).toHaveValue('potty');
});

test('nor does who types as the next page is drawn lose it to what that page is about', async ({ page }) => {
  await page.goto('/support');
  await untilUsable(page);
  const box = page.getByPlaceholder('Search for equipment...');
  await box.fill('rollator');
  await page.evaluate(() => {
    // Told before anything that the page itself does once it is drawn.
    const drawn = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Medical equipment near you') return;
      drawn.disconnect();
      const typedIn = document.querySelector<HTMLInputElement>('input[name=words]')!;
      typedIn.focus();
      typedIn.value = 'potty';
      typedIn.dispatchEvent(new Event('input', { bubbles: true }));
    });
    drawn.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await box.press('Enter');
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(first).toHaveText('Bathroom safety: Commodes Kind');
  await expect(box).toHaveValue('potty');
});
