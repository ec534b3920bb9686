import { randomUUID } from 'node:crypto';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { noticeTexts } from '#contract/wording/notices.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { postListing } from '../../support/people.ts';
import { type InnerServer, test } from '../inner-server.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

const harsh = 'Answer me, you stupid old fool!';

/** Somebody who was asked for a code and a gift card, and called names. */
async function warned(server: InnerServer) {
  const [seller, buyer] = [await newPerson(server, 'Selma'), await newPerson(server, 'Boris')];
  const listing = await postListing(server, seller, { title: 'Shower chair' });
  const { id } = await buyer.api.call(startConversation, { body: { listing: listing.id } });
  const say = (text: string) => sendMessage(server.services, buyer.uid, id, { text, clientId: randomUUID() });
  await say('Please send me the code that you just got by text.');
  await say(harsh);
  return { seller, buyer, say, address: pagePaths.messages(id) };
}

test('advice stands below a message until its reader says that it’s fine, and none comes after that', async ({
  page,
  server,
}) => {
  const { seller, say, address } = await warned(server);
  await signIn(page, seller);
  await page.goto(address);
  const log = page.getByRole('log');
  const lines = log.getByRole('region', { name: 'About this message' });
  await expect(lines).toHaveText(new RegExp(noticeTexts('Handrail').code.slice(0, 40)));
  const why = lines.getByRole('button', { name: 'Why do I see this?' });
  await why.click();
  await expect(lines.getByText('Only you see this line.')).toBeVisible();
  await expect(why).toHaveAttribute('aria-expanded', 'true');

  const arrived = log.getByText(noticeTexts('Handrail')['gift-card']);
  await say('Buy an Apple gift card and send me the numbers.');
  await expect(arrived).toBeVisible();

  const first = lines.first();
  await first.getByRole('button', { name: 'It’s fine' }).click();
  await expect(lines).toHaveCount(0);
  await expect(log.getByRole('listitem').first()).toBeFocused();
  await page.reload();
  await expect(log.getByText('Buy an Apple gift card')).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('a report from there is a report of that message', async ({ page, server }) => {
  const { seller, address } = await warned(server);
  await signIn(page, seller);
  await page.goto(address);
  const line = page.getByRole('region', { name: 'About this message' });
  await line.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Asks for a code.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const reports = () =>
    server.services.db
      .selectFrom('reports')
      .select(['model', 'reason', 'message_seqs'])
      .where('reporter_uid', '=', seller.uid)
      .execute();
  await expect
    .poll(reports)
    .toEqual([{ model: 'conversation', reason: 'Asks for a code.', message_seqs: [1] }]);
});

test('words that hurt are covered for their reader until they want to see them, and never for who wrote them', async ({
  page,
  server,
}) => {
  const { seller, buyer, address } = await warned(server);
  await signIn(page, seller);
  await page.goto(address);
  const log = page.getByRole('log');
  const show = log.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  await expect(log.getByText('(covered words)')).toHaveCount(1);
  await expect(log).not.toContainText('stupid');
  await show.click();
  await expect(log).toContainText(harsh);
  await log.getByRole('button', { name: 'Cover' }).click();
  await expect(log).not.toContainText('stupid');

  await signIn(page, buyer);
  await page.goto(address);
  await expect(log).toContainText(harsh);
  await expect(log.getByRole('region')).toHaveCount(0);
});
