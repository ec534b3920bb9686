import * as limits from '../../../contract/limits.ts';
import { Keyboard } from '../keyboard.ts';
import { expect, test } from '../test.ts';

test.use({ reducedMotion: 'reduce' });

const widths = [1280, 320] as const;

for (const width of widths) {
  test.describe(`by keyboard alone, ${width} px wide`, () => {
    test.use({ viewport: { width, height: width === 320 ? 640 : 800 } });

    test('a visitor answers the cookie question and goes on from where they were', async ({ page }) => {
      const keyboard = new Keyboard(page);
      await keyboard.open('/login');
      const forgot = page.getByRole('link', { name: 'Forgot Password?' });
      await keyboard.to(forgot);
      await keyboard.use(page.getByRole('button', { name: 'Accept' }));
      const question = page.getByRole('region', { name: 'Cookies' });
      await expect(question).toHaveCount(0);
      await keyboard.look();

      await keyboard.open('/privacy-policy');
      await keyboard.skipToMain();
      await keyboard.use(page.getByRole('button', { name: 'Cookie settings' }));
      await expect(question).toBeFocused();
      await keyboard.use(question.getByRole('button', { name: 'Decline' }));
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
    });

    test('a visitor follows a link to a place in another page', async ({ page }) => {
      const keyboard = new Keyboard(page);
      await keyboard.open('/login');
      await keyboard.use(page.getByRole('link', { name: 'More on cookies' }));
      await page.waitForURL('**/privacy-policy#cookies');
      await expect(page.locator('#cookies')).toBeFocused();
      await expect(page.locator('#cookies')).toBeInViewport();
    });

    test('an address whose end names nothing, not even readably, keeps the page', async ({ page }) => {
      await new Keyboard(page).open('/privacy-policy');
      const title = page.getByRole('heading', { level: 1 });
      await page.evaluate(() => (location.hash = '#100%'));
      await expect(title).toBeFocused();
      await page.evaluate(() => (location.hash = '#cookies'));
      await expect(page.locator('#cookies')).toBeFocused();
    });

    test('a visitor skips the navigation, searches, filters, loads more and opens a category', async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const keyboard = new Keyboard(page);
      const list = page.getByRole('region', { name: 'Listings' });
      await keyboard.open('/marketplace?zip_code=78701&radius=unlimited');
      await keyboard.skipToMain();
      if (width === 320) {
        await keyboard.use(page.getByRole('button', { name: 'Filters' }).first());
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await keyboard.press('Tab', 'Escape');
        await expect(page.getByRole('button', { name: 'Filters' }).first()).toBeFocused();
        await keyboard.press('Enter');
      }
      await keyboard.to(page.getByRole('combobox', { name: 'Distance' }));
      // One key: a list forgets within a second what was typed before.
      await keyboard.type('3');
      await keyboard.use(page.getByRole('button', { name: width === 320 ? /^Show \d/ : 'Apply' }));
      await page.waitForURL(/radius=30/);
      await keyboard.look();

      await keyboard.open('/marketplace?zip_code=78701&radius=unlimited');
      await keyboard.skipToMain();
      const cards = list.getByRole('article');
      const before = await cards.count();
      expect(before).toBe(limits.listingsPageDefault);
      // The cards in between are alike.
      await keyboard.to(cards.nth(2).getByRole('link'));
      await cards
        .nth(before - 2)
        .getByRole('link')
        .focus();
      await keyboard.to(page.getByRole('link', { name: 'Show more' }));
      await keyboard.press('Enter');
      await expect(cards).not.toHaveCount(before);
      await keyboard.expectFocus(cards.nth(before).getByRole('link'));
      await keyboard.look();

      await keyboard.open('/marketplace');
      await keyboard.to(page.getByPlaceholder('Search for equipment...'));
      await keyboard.type('walker');
      await keyboard.press('Enter');
      await page.waitForURL(/words=walker/);
      await keyboard.look();
      await keyboard.use(page.getByRole('link', { name: 'Remove filter: Search: walker' }));
      await expect(page.getByRole('link', { name: 'Remove filter: Search: walker' })).toHaveCount(0);
      await keyboard.look();

      await keyboard.open('/marketplace?radius=unlimited');
      await keyboard.skipToMain();
      if (width === 320) await keyboard.use(page.getByRole('button', { name: 'Filters' }).first());
      await keyboard.use(page.getByText('Choose a category').filter({ visible: true }));
      await keyboard.use(page.getByRole('link', { name: 'Hospital beds' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Hospital beds' })).toBeVisible();
      await keyboard.look();
    });

    test('a visitor opens a listing, looks at its pictures and goes back to the card', async ({ page }) => {
      test.setTimeout(180_000);
      const keyboard = new Keyboard(page);
      await keyboard.open('/marketplace?radius=unlimited&search=red+rollator');
      await keyboard.skipToMain();
      const card = page
        .getByRole('region', { name: 'Listings' })
        .getByRole('article')
        .first()
        .getByRole('link');
      const title = (await card.textContent()) ?? '';
      await keyboard.use(card);
      await page.waitForURL('**/listing/*');
      await keyboard.expectArrival(title);

      const enlarge = page.getByRole('button', { name: /^Enlarge / }).first();
      await keyboard.to(enlarge);
      await keyboard.press('Enter');
      const lightbox = page.getByRole('dialog', { name: title });
      await expect(lightbox).toBeVisible();
      await keyboard.look();
      if (await lightbox.getByRole('button', { name: 'Next picture' }).isVisible()) {
        await keyboard.use(lightbox.getByRole('button', { name: 'Next picture' }));
        await expect(lightbox.getByRole('status').filter({ hasText: 'Picture' })).toContainText(
          'Picture 2 of',
        );
        await keyboard.press('ArrowLeft', 'ArrowLeft', 'ArrowRight');
        await expect(lightbox.getByRole('status').filter({ hasText: 'Picture' })).toContainText(
          'Picture 1 of',
        );
      }
      await keyboard.use(lightbox.getByRole('button', { name: 'Close' }));
      await expect(lightbox).toHaveCount(0);
      await keyboard.look();
      await expect(enlarge).toBeFocused();
      await keyboard.press('Enter');
      await expect(lightbox).toBeVisible();
      await keyboard.press('Escape');
      await expect(lightbox).toHaveCount(0);
      await expect(enlarge).toBeFocused();

      await keyboard.to(page.getByRole('link', { name: 'Back', exact: true }), 'Shift+Tab');
      await keyboard.press('Enter');
      await page.waitForURL('**/marketplace?*');
      await expect(card).toBeFocused();
      await keyboard.look();
    });
  });
}
