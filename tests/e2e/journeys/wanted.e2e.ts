import { haveWanted } from '../calls.ts';
import { postListing } from '../listings.ts';
import { comeInto, newcomer } from '../people.ts';
import { expect, test } from '../test.ts';

test('who posts what somebody looks for offers it at once, and the two are in a chat', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const sue = newcomer('Sue');
  // Nobody else looks for it.
  const search = sue.email.replaceAll(/\W/g, '');
  const seeker = await browser.newContext({ baseURL });
  await comeInto(seeker.request, sue);
  await haveWanted(seeker.request, { search, zip_code: '78701', radius: '20' });
  await comeInto(page.request, newcomer('Pat'));

  const title = `Wheelchair ${search}`;
  await postListing(page, { title });
  const offers = page.getByRole('region', { name: '1 person nearby is looking for this.' });
  await expect(offers).toContainText('within 20 miles of 78701 (Austin)');
  await expect(offers).not.toContainText('Sue');
  await offers.getByRole('button', { name: 'Offer it' }).click();
  const chat = offers.getByRole('link', { name: 'Go to the chat' });
  await expect(chat).toBeFocused();
  await chat.click();
  await page.waitForURL('**/messages?chat=*');
  const words = `Hello! You are looking for something like this, and I have it: “${title}”.`;
  await expect(page.getByRole('log').getByText(words)).toBeVisible();

  const seekerPage = await seeker.newPage();
  await seekerPage.goto('/messages');
  await seekerPage.getByRole('link', { name: /Pat/ }).filter({ visible: true }).click();
  await expect(seekerPage.getByRole('log').getByText(words)).toBeVisible();
  await seeker.close();
});
