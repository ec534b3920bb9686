import { apiErrors } from '#contract/errors.ts';
import { updateProfile } from '#contract/users.ts';
import { testPassword } from '../../support/people.ts';
import { expectTold, fieldOf, mainAlert, offline } from '../failed-page.ts';
import { endSessions, withoutDatabase } from '../failing-server.ts';
import { test } from '../inner-server.ts';
import { signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

const details = {
  'First Name': 'Vera',
  'Last Name': 'Tester',
  Phone: '512-555-0142',
  'ZIP Code': '78701',
};

test('completing the profile says what is missing, and what became of it', async ({ page, server }) => {
  const { uid } = await signedIn(page, server, 'Vera', 'verified');
  await page.goto('/complete-profile');
  const says = async (text: string) => {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expectTold(mainAlert(page), text);
  };
  await says('All fields are required.');
  for (const [label, text] of Object.entries(details)) {
    await page.getByLabel(label).fill(text);
    if (label !== 'ZIP Code') await says('All fields are required.');
  }

  await fieldOf(page, 'ZIP Code').fill('00000');
  await says('We do not know this ZIP code. Please check it.');
  await fieldOf(page, 'ZIP Code').fill(details['ZIP Code']);
  // What the server answers of itself while its database is away.
  await withoutDatabase(server, () => says(apiErrors['service-unavailable'].text));
  await offline(page, () => says('Failed to complete profile.'));
  for (const [label, text] of Object.entries(details)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await endSessions(server, uid);
  await says('You must be logged in.');
});

test('a new password says when it differs, could not be set, or nobody is logged in', async ({
  page,
  server,
}) => {
  const { uid } = await signedIn(page, server, 'Nora');
  // The account as another provider would leave it: with neither a password nor Google.
  await server.services.db.deleteFrom('auth_account').where('user_id', '=', uid).execute();
  await page.goto('/router');
  await page.waitForURL('**/create-password');
  const set = async (confirmation = testPassword) => {
    await page.getByLabel(/^New Password/).fill(testPassword);
    await page.getByLabel('Confirm Password').fill(confirmation);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const fails = async () => {
    await set();
    await expectTold(mainAlert(page), 'Failed to set password. Try again.');
  };
  await set('a calm green chair 8');
  await expect(page.getByText('Passwords do not match.', { exact: true }).first()).toBeVisible();
  await withoutDatabase(server, fails);
  await offline(page, fails);
  await set();
  await page.waitForURL('**/marketplace');

  await page.goto('/create-password');
  await endSessions(server, uid);
  await set();
  await expectTold(mainAlert(page), 'User session is invalid. Please log in again.');
});

test('accepting the policies says when nobody answers, the server cannot, or nobody is logged in', async ({
  page,
  server,
}) => {
  const { uid, displayName, api } = await signedIn(page, server, 'Paul', 'verified');
  const names = { display_name: displayName, first_name: 'Paul', last_name: 'Tester' };
  await api.call(updateProfile, { body: { ...names, zip_code: '78701', phone_number: '512-555-0142' } });
  await page.goto('/router');
  await page.waitForURL('**/policy-acknowledgment');
  await page.getByRole('checkbox').check();
  const says = async (text: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectTold(mainAlert(page), text);
  };
  await withoutDatabase(server, () => says('Failed to acknowledge policies.'));
  await offline(page, () => says('Something went wrong. Please try again.'));
  await endSessions(server, uid);
  await says('User not logged in.');
});
