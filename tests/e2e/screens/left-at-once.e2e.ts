import { haveListing } from '../calls.ts';
import { hold } from '../interceptions.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('a press on Add to watchlist counts, however soon its page is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const hanna = newcomer('Hanna');
  const title = `Walker of ${hanna.email.split('@')[0]}`;
  const seller = await browser.newContext({ baseURL });
  await comeInto(seller.request, newcomer('Leonard'));
  const listing = await haveListing(seller.request, { title });
  await seller.close();
  await comeInto(page.request, hanna);
  await page.goto(`/marketplace?zip_code=78701&search=${title}`);

  /** As the server has it: another page opened for it would be left, too. */
  const watchlist = async () => (await page.request.get('/watchlist')).text();
  // Pressed and left within one breath, by the heart of a card.
  await page.getByRole('button', { name: `Add to watchlist: ${title}` }).evaluate((pressed: HTMLElement) => {
    pressed.click();
    location.assign('/support');
  });
  await page.waitForURL('**/support');
  await expect.poll(watchlist).toContain(title);

  // The same on a page that does not even know yet what it signs its calls with.
  const release = await hold(page, '/api/auth/token');
  await page.goto(listing);
  await page.getByRole('button', { name: 'Remove from watchlist' }).evaluate((pressed: HTMLElement) => {
    pressed.click();
    location.assign('/support');
  });
  await page.waitForURL('**/support');
  await release();
  await expect.poll(watchlist).toContain('No items in your watchlist yet.');
});
