import { Keyboard } from '../keyboard.ts';
import { phonePictures } from '../listings.ts';
import { newcomer, signUp } from '../people.ts';
import { expect, test } from '../test.ts';

test.use({ reducedMotion: 'reduce' });

test('by keyboard alone a listing is written, its pictures ordered, changed and deleted', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const keyboard = new Keyboard(page);
  await signUp(page, newcomer('Lea'));
  // The mail was read in a tab of its own: files are chosen only in the one in front.
  await page.bringToFront();
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const choice = (name: string | RegExp) => page.getByRole('combobox', { name });
  const pictures = page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  const summary = page.getByRole('alert');

  await keyboard.use(page.getByRole('link', { name: 'Create', exact: true }));
  await page.waitForURL('**/create-listing');
  await keyboard.expectArrival(/./);
  await keyboard.use(page.getByRole('button', { name: 'Create Listing' }));
  await expect(summary).toBeFocused();
  const entries = await summary.getByRole('link').count();
  expect(entries).toBeGreaterThan(4);
  for (let entry = 0; entry < entries; entry += 1) {
    const link = summary.getByRole('link').nth(entry);
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await keyboard.to(link, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  }

  await keyboard.to(field('Title'), 'Shift+Tab');
  await keyboard.type('Bed table on keys');
  await keyboard.to(choice('Device category'));
  await keyboard.type('Hosp');
  await keyboard.to(choice(/^Subcategory/));
  await keyboard.type('Overbed');
  await keyboard.to(choice('Condition'));
  await keyboard.type('Used');
  await keyboard.to(field('Price'));
  await keyboard.type('35');
  await keyboard.to(field(/^Description/));
  await keyboard.type('Rolls and tilts.');
  await keyboard.to(field('Zip code'));
  await keyboard.write('78701');
  const choose = page.locator('input[type=file]').first();
  // That we want to hear of it must have reached the browser before the key does, which waits for nothing.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  // What the form asks of this kind pushes down what comes below it.
  await expect(page.getByRole('region', { name: 'Facts that help' })).toBeVisible();
  await keyboard.to(choose, 'Shift+Tab');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(phonePictures.slice(0, 3));
  await expect(pictures).toHaveCount(3);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await keyboard.look();

  const later = page.getByRole('button', { name: 'Move picture 1 later' });
  await keyboard.to(later, 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.look();
  await keyboard.to(page.getByRole('button', { name: 'Remove picture 3' }));
  await keyboard.press('Enter');
  await expect(pictures).toHaveCount(2);
  await keyboard.look();
  await keyboard.to(page.getByRole('checkbox', { name: /^Instant chat/ }));
  await keyboard.press('Space');
  await keyboard.use(page.getByRole('button', { name: 'Create Listing' }));
  await page.waitForURL('**/profile/my-listings');
  await keyboard.expectArrival('My listings');

  await keyboard.use(page.getByRole('link', { name: 'Edit Bed table on keys' }));
  await page.waitForURL('**/edit-listing/*');
  await keyboard.expectArrival('Edit listing');
  await keyboard.to(page.getByRole('button', { name: 'Delete picture 2' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete picture 2' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.use(question.getByRole('button', { name: 'Delete picture' }));
  await expect(pictures).toHaveCount(1);
  await keyboard.look();
  await keyboard.to(field('Price'), 'Shift+Tab');
  await keyboard.write('30');
  await keyboard.use(page.getByRole('button', { name: 'Update Listing' }));
  await page.waitForURL('**/profile/my-listings');
  await keyboard.expectArrival('My listings');

  const remove = page.getByRole('button', { name: 'Delete Bed table on keys' });
  await keyboard.to(remove);
  await keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.use(question.getByRole('button', { name: 'Delete Listing' }));
  await expect(page.getByText('You have no listings yet.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
