import { turnOnSecondStep } from '../../support/authenticator.ts';
import { postListing, signUpPerson } from '../../support/people.ts';
import { makeStaff, setSecondStep } from '../../support/staff.ts';
import { test } from '../inner-server.ts';
import { newPerson, signedIn } from '../signed-in.ts';
import { expect } from '../test.ts';

test('a moderator finds a person, and sees their phone number after a code; that is in the audit', async ({
  page,
  server,
}) => {
  test.slow();
  const rita = await newPerson(server, 'Rita');
  const sam = await signUpPerson(server, { name: 'Quentin Quill', phone: '512-555-0177' });
  const report = { model: 'user', object_id: sam.uid, reason: 'Wants to be paid first.' };
  await rita.request('POST', '/api/moderation/submit/', report);
  const mo = await signedIn(page, server, 'Mo');
  const { nextCode } = await turnOnSecondStep(mo);
  await makeStaff(server, mo);
  await setSecondStep(server, mo, new Date(Date.now() - 11 * 60_000));

  await page.goto('/staff/people');
  await page.getByLabel('Name, email address or ID').fill('quentin qui');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 person found' })).toBeVisible();
  await page.getByRole('link', { name: 'Quentin Quill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quentin Quill' })).toBeVisible();
  // The way back shows who was found, though no address has the words.
  await page.goBack();
  await expect(page.getByLabel('Name, email address or ID')).toHaveValue('quentin qui');
  expect(page.url()).toMatch(/\/staff\/people$/);
  await page.getByRole('link', { name: 'Quentin Quill' }).click();
  await expect(page.getByRole('main')).not.toContainText(/0177|Rita/);

  await page.getByRole('button', { name: 'Show the phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your code, please' });
  await dialog.getByLabel('Code from your app').fill(nextCode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/0177/)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/0177/);
  const acts = await server.services.db.selectFrom('audit_log').select('act').execute();
  expect(acts.filter(({ act }) => act === 'show-phone')).toHaveLength(1);
});

test('a moderator opens a hidden listing of a person: it says why, and offers nothing that is refused', async ({
  page,
  server,
}) => {
  const sam = await newPerson(server, 'Sam');
  const listing = await postListing(server, sam, {
    title: 'Rollator',
    contact_methods: { emailRelay: true, instantChat: true, textCall: true },
  });
  const { db } = server.services;
  await db
    .updateTable('images')
    .set({ listing_id: null, position: null })
    .where('listing_id', '=', listing.id)
    .execute();
  await db.updateTable('listings').set({ hidden: true }).where('id', '=', listing.id).execute();
  const mo = await signedIn(page, server, 'Mo');
  await makeStaff(server, mo);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });

  await page.goto(`/staff/people/${sam.uid}`);
  await page.getByRole('link', { name: 'Rollator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rollator' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'hidden from everybody else: its seller’s account is suspended or closed. Its pictures are put away with it.',
  );
  await expect(main.getByRole('button')).toHaveText(['Print', 'Was it recalled?']);
  await expect(main.getByRole('link', { name: sam.displayName })).toHaveCount(0);
  await expect(main.getByText('Contact Seller')).toHaveCount(0);
  await main.getByRole('link', { name: 'All about its seller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: sam.displayName })).toBeVisible();
  expect(refused).toEqual([]);
});
