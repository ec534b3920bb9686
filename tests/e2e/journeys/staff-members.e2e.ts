import { turnOnSecondStep } from '../../support/authenticator.ts';
import { makeStaff, setSecondStep } from '../../support/staff.ts';
import { test } from '../inner-server.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('an admin adds somebody, changes their role and takes it away, each with a code; the audit has it', async ({
  page,
  server,
}) => {
  const ada = await signedIn(page, server, 'Ada');
  await makeStaff(server, ada, 'admin');
  const { nextCode } = await turnOnSecondStep(ada);
  await setSecondStep(server, ada, new Date(Date.now() - 11 * 60_000));
  const mo = await newPerson(server, 'Mo');

  await page.goto('/staff/members');
  await page.getByLabel('Their email address').fill(mo.email);
  await page.getByRole('button', { name: 'Add to the team' }).click();
  const asked = page.getByRole('dialog', { name: 'Your code, please' });
  await asked.getByLabel('Code from your app').fill(nextCode());
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`${mo.displayName} is now moderator.`)).toBeVisible();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: mo.displayName }) });
  await expect(card).toContainText('Moderator, Staff');

  // The code is good for ten minutes.
  await card.getByRole('button', { name: 'Make admin' }).click();
  await expect(card).toContainText('Admin, Staff');
  await card.getByRole('button', { name: 'Take the role away' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the role away' }).click();
  await expect(card).toBeHidden();

  await page.getByRole('link', { name: 'Audit' }).click();
  const acts = page.getByRole('main').getByRole('listitem');
  await expect(acts.nth(0)).toContainText('took a role away');
  await expect(acts.nth(1)).toContainText('gave a role (admin)');
  await expect(acts.nth(2)).toContainText('gave a role (moderator)');
  await expect(page.getByRole('main')).not.toContainText(mo.displayName);
});
