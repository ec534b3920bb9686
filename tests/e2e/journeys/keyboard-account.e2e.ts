import { Keyboard } from '../keyboard.ts';
import { newcomer, password, verifyByMail } from '../people.ts';
import { phonePictures } from '../listings.ts';
import { asksAgain, toastsClose } from '../page-clock.ts';
import { expect, test } from '../test.ts';

test.use({ reducedMotion: 'reduce' });

test('by keyboard alone someone signs up, tends to the profile, signs out and in again', async ({ page }) => {
  test.setTimeout(240_000);
  const keyboard = new Keyboard(page);
  const kim = newcomer('Kim');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });

  await page.clock.install();
  await keyboard.open('/signup');
  await keyboard.skipToMain();
  await keyboard.use(page.getByRole('button', { name: 'Sign Up', exact: true }));
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await keyboard.look();
  await keyboard.to(field('Display Name'));
  await keyboard.type(kim.displayName);
  await keyboard.to(field('Email'));
  await keyboard.type(kim.email);
  await keyboard.to(field('Password'));
  await keyboard.type(password);
  await keyboard.to(field('Confirm Password'));
  await keyboard.type(password);
  await keyboard.to(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await keyboard.use(page.getByRole('button', { name: 'Sign Up', exact: true }));
  await page.waitForURL('**/verify-email**');
  await keyboard.look();
  await verifyByMail(page, kim);
  await page.bringToFront();
  await asksAgain(page);
  await page.waitForURL('**/complete-profile');
  await keyboard.expectArrival(/./);

  await keyboard.use(page.getByRole('button', { name: 'Save and continue' }));
  await expect(summary).toBeFocused();
  await keyboard.look();
  await keyboard.to(field('First Name'));
  await keyboard.type('Kim');
  await keyboard.to(field('Last Name'));
  await keyboard.type('Keys');
  await keyboard.to(field(/^Phone/));
  await keyboard.type('512-555-0142');
  await keyboard.to(field('ZIP Code'));
  await keyboard.write('78701');
  await keyboard.press('Enter');
  await page.waitForURL('**/policy-acknowledgment');
  await keyboard.to(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await keyboard.use(page.getByRole('button', { name: 'Continue' }));
  await page.waitForURL('**/marketplace');
  await keyboard.expectArrival('Medical equipment near you');

  // Backwards: ahead lie all the listings that there are.
  await keyboard.to(page.getByRole('link', { name: 'Profile', exact: true }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await keyboard.expectArrival(/./);
  const photo = page.getByLabel('Choose a photo');
  // Well before the key: the browser is told on another way than it is, and may not know yet that a test chooses.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await keyboard.to(photo);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(phonePictures[0]!);
  await keyboard.use(page.getByRole('button', { name: 'Upload New Profile Photo' }));
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  await toastsClose(page);
  await keyboard.look();

  const about = page.getByRole('region', { name: 'About you' });
  await keyboard.to(about.getByLabel('First Name'));
  await keyboard.write('Kimberly');
  await keyboard.use(about.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Profile updated.')).toBeVisible();
  await toastsClose(page);
  await keyboard.look();
  await keyboard.use(page.getByRole('button', { name: 'Update Password' }));
  await expect(summary).toBeFocused();
  await keyboard.to(page.getByRole('textbox', { name: 'Current Password' }));

  const leave = page.getByRole('button', { name: 'Delete Account' });
  await keyboard.to(leave);
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await keyboard.look();
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(leave).toBeFocused();

  await keyboard.use(page.getByRole('button', { name: 'Sign Out' }));
  await page.waitForURL((url) => url.pathname === '/');
  await keyboard.use(page.getByRole('link', { name: 'Login', exact: true }).first());
  await page.waitForURL('**/login');
  await keyboard.expectArrival('Login');
  await keyboard.to(field('Email'));
  await keyboard.type(kim.email);
  await keyboard.to(field('Password'));
  await keyboard.type('not this one 12');
  await keyboard.use(page.getByRole('button', { name: 'Show', exact: false }).first());
  await keyboard.use(page.getByRole('button', { name: 'Login', exact: true }));
  await expect(summary).toContainText('Invalid email or password.');
  await keyboard.look();
  await keyboard.to(field('Password'));
  await keyboard.write(password);
  await keyboard.press('Enter');
  await page.waitForURL('**/marketplace');
  await keyboard.expectArrival('Medical equipment near you');
});
