import type { Page } from '@playwright/test';
import * as limits from '#contract/limits.ts';
import { addToWatchlist } from '#contract/listings.ts';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { blockUser } from '#contract/users.ts';
import { postListing, signUpPerson, type TestPerson } from '../../support/people.ts';
import { test } from '../inner-server.ts';
import { expectNoSidewaysScroll } from '../labels.ts';
import { signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('one word for a title and one for a name make no page wider than its window', async ({
  page,
  server,
}) => {
  // Their addresses are made of their names, and end at 64 letters.
  const seller = await signUpPerson(server, { name: 'W'.repeat(60) });
  const buyer = await signUpPerson(server, { name: 'M'.repeat(60) });
  const title = 'W'.repeat(limits.titleMax);
  const listing = await postListing(server, seller, { title, price: limits.priceMax });
  await buyer.api.call(addToWatchlist, { body: { listing_id: listing.id } });
  const { id: chat } = await buyer.api.call(startConversation, { body: { listing: listing.id } });

  const nothingSticksOut = async (addresses: string[], heading?: string) => {
    for (const address of addresses) {
      await page.goto(address);
      if (heading) await expect(page.getByText(heading).first()).toBeVisible();
      for (const width of [320, 390, 800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
  };
  await nothingSticksOut([pagePaths.marketplace(), pagePaths.listing(listing.id)], title);
  await comeIn(page, buyer);
  await nothingSticksOut(
    [pagePaths.marketplace(), pagePaths.listing(listing.id), pagePaths.watchlist(), pagePaths.messages(chat)],
    title,
  );
  await comeIn(page, seller);
  await nothingSticksOut([pagePaths.myListings(), pagePaths.editListing(listing.id), pagePaths.profile()]);
  await buyer.api.call(blockUser, { body: { blocked: seller.uid } });
  await comeIn(page, buyer);
  await nothingSticksOut([pagePaths.blockedUsers()], seller.displayName);
});

/** What was shown to someone else is gone before. */
async function comeIn(page: Page, person: TestPerson): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page, person);
}
