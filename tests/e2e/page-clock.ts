import { expect, type Page } from '@playwright/test';
import * as limits from '../../contract/limits.ts';

/**
 * What a page waits for by its own clock need not be waited for: its clock, which runs on as ever, is put on. The page,
 * or one of the same browser, was opened after `page.clock.install()`.
 */

/** Every toast that can be read now closes. */
export const toastsClose = (page: Page) => page.clock.fastForward(limits.toastAutoClose * 1000);

/** The page that waits for a verification asks whether there was one. */
export const asksAgain = (page: Page) => page.clock.fastForward(limits.verificationPoll * 1000);

/** What `act` does ends the page's session: the page has said so, long enough to be read, and is left. */
export async function endsAndIsLeft(page: Page, act: () => Promise<unknown>): Promise<void> {
  // By this page or, where it has been told first, by another tab.
  const isEnded = page.context().waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/api/users/sign-out/'),
    timeout: 60_000,
  });
  await act();
  await isEnded;
  await page.clock.fastForward(6_000);
}

/** A chat or a Sign Out that waits for its line tries it again. */
export const triesAgain = (page: Page) => page.clock.fastForward(limits.reconnectDelayMax);

/** What was written last is on its way to the account, which the page waits with for more to come; then it says this. */
export const draftIsSaved = (page: Page, said: string) =>
  expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByText(said)).toBeVisible({ timeout: 500 });
  }).toPass();
