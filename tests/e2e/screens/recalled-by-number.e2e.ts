import { comparePath } from '#contract/compare-path.ts';
import { handoverPath } from '#contract/handover-path.ts';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { refreshRecalls } from '#server/features/recall-import/kept-recalls.ts';
import { enforcement, openFda } from '#server/features/recall-import/recall-import-cases.ts';
import { importRecalls } from '#server/features/recall-import/recall-import.ts';
import { recordsOf } from '#server/features/recall-import/recall-records.ts';
import { postListing } from '../../support/people.ts';
import { test } from '../inner-server.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('a recall by serial number is on the listing, beside others and on the hand-over sheet, the number nowhere', async ({
  page,
  server,
}) => {
  test.slow();
  const serial = '7712-0046';
  const [seller, buyer] = [await newPerson(server, 'Sela'), await newPerson(server, 'Bea')];
  const { id } = await postListing(server, seller, {
    title: 'Power wheelchair',
    category_slug: 'power-wheelchairs',
    details: { brand: 'Halvorsen', serial },
  });
  const { id: chat } = await buyer.api.call(startConversation, { body: { listing: id } });
  await importRecalls(server.services, recordsOf(openFda(enforcement('Z-7-2019')), 'The file'), {
    whole: false,
  });
  await refreshRecalls(server.services);

  const shows = async (address: string, text: string) => {
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(serial);
  };
  await shows(pagePaths.listing(id), 'This may be recalled');
  await shows(comparePath([id]), 'May be recalled');
  await signIn(page, buyer);
  await shows(pagePaths.listing(id), 'This may be recalled');
  await shows(comparePath([id]), 'May be recalled');
  await shows(handoverPath(chat), 'This may be recalled');
});
