import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startFailingServer, type FailingServer } from '../failing-server.ts';
import {
  atRest,
  cardOf,
  expectFrame,
  expectRed,
  failureOf,
  offline,
  tryAgain,
  warningsOf,
} from '../failed-page.ts';
import { fillListing, postListing } from '../listings.ts';
import { newcomer, signUp } from '../people.ts';
import { expect, test } from '../test.ts';

let server: FailingServer;
/** Signed in for the whole file; who loses a session is somebody else. */
let seller: Awaited<ReturnType<typeof personAt>>;
let buyer: Awaited<ReturnType<typeof personAt>>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startFailingServer();
  [seller, buyer] = await Promise.all([personAt(browser, 'Selma'), personAt(browser, 'Boris')]);
  await postListing(seller.page, { title: 'Tall walker' });
});
test.afterAll(async () => {
  await Promise.all([seller?.page.context().close(), buyer?.page.context().close()]);
  await server?.remove();
});
test.beforeEach(() => test.slow());

test('listings that cannot be fetched are told in red, however people come, and their filters stay', async () => {
  const { page } = buyer;
  const failure = failureOf(page, 'Error fetching listings.');
  const card = cardOf(page, 'Tall walker');
  const form = page.getByRole('form', { name: 'Filters' });
  const address = '/marketplace?zip_code=78701&radius=50';

  await page.goto('/marketplace');
  await server.withoutDatabase(async () => {
    expect((await page.goto(address))?.status()).toBe(500);
    await expectRed(failure);
    await expectFrame(page);
    await expect(form.getByLabel('Distance')).toHaveValue('50');
  });
  await tryAgain(page);
  await expect(card).toBeVisible();
  await expect(failure).toHaveCount(0);

  await server.withoutDatabase(async () => {
    await form.getByLabel('ZIP code').fill('78704');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expectRed(failure);
    await expect(form.getByLabel('ZIP code')).toHaveValue('78704');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  });
  await tryAgain(page);
  await expect(card).toBeVisible();

  await server.whileStopped(async () => {
    await form.getByLabel('Distance').selectOption({ label: '30 miles' });
    await form.getByRole('button', { name: 'Apply' }).click();
    await expectRed(failure);
    await expect(page).toHaveURL(/radius=30/);
    await expect(form.getByLabel('Distance')).toHaveValue('30');
    await expectFrame(page);
    await tryAgain(page);
    await expectRed(failure);
  });
  await tryAgain(page);
  await expect(card).toBeVisible();

  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tall walker' })).toBeVisible();
  await offline(page, async () => {
    await page.getByRole('link', { name: 'Manual wheelchairs' }).click();
    await expectRed(failure);
    await expect(page).toHaveURL(/\/marketplace\/manual-wheelchairs/);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(card).toBeVisible();
});

test('a listing that cannot be fetched is told in red, and one that is gone is not found', async () => {
  const { page } = buyer;
  const failure = failureOf(page, 'Error fetching listing.');
  const title = page.getByRole('heading', { level: 1, name: 'Tall walker' });
  const link = cardOf(page, 'Tall walker');
  const form = page.getByRole('form', { name: 'Filters' });
  await page.goto('/marketplace');
  await atRest(page);
  await server.whileStopped(async () => {
    await link.click();
    await expectRed(failure);
    await expect(page).toHaveTitle(/^Error fetching listing\./);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(title).toBeVisible();
  await server.withoutDatabase(async () => {
    expect((await page.reload())?.status()).toBe(500);
    await expectRed(failure);
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(title).toBeVisible();
  await page.goto('/marketplace');
  await atRest(page);
  await offline(page, async () => {
    await link.click();
    await expectRed(failure);
  });
  await tryAgain(page);
  await expect(title).toBeVisible();

  // What is read already stays when asking for the distance gets no answer; only that request is stopped here.
  await page.goto('/marketplace?zip_code=78704&radius=50');
  await form.getByRole('button', { name: 'Apply' }).click();
  const again = /\/listing\/[^?]+\.data\?zip_code=/;
  await page.route(again, (route) => route.abort());
  const stopped = page.waitForEvent('requestfailed', (request) => again.test(request.url()));
  await link.click();
  await stopped;
  await expect(title).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.unroute(again);

  await postListing(seller.page, { title: 'Short cane' });
  await page.goto('/marketplace');
  const soonGone = cardOf(page, 'Short cane');
  await expect(soonGone).toBeVisible();
  await deleteFromList(seller.page, 'Short cane');
  await expect(seller.page.getByRole('heading', { name: 'Short cane' })).toHaveCount(0);
  await soonGone.click();
  await expect(page.getByRole('heading', { name: 'Listing not found.' })).toBeVisible();
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Listing not found.' })).toBeVisible();
});

test('each page of one’s own says what it could not load', async () => {
  const { page } = seller;
  await page.goto('/profile/my-listings');
  await page.getByRole('link', { name: 'Edit Tall walker' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Tall walker');
  const edit = page.url();
  const pages = [
    ['/profile/my-listings', 'My listings', 'Error fetching listings.'],
    [edit, 'Edit listing', 'Error loading listing.'],
    ['/profile', 'Your profile', 'Error fetching profile data.'],
    ['/watchlist', 'Your Watchlist', 'Something went wrong. Please try again.'],
    ['/create-listing', 'Create a listing', 'Something went wrong. Please try again.'],
  ] as const;
  await server.withoutDatabase(async () => {
    for (const [path, heading, text] of pages) {
      expect((await page.goto(path))?.status()).toBe(500);
      await expectRed(failureOf(page, text));
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectFrame(page);
    }
  });
  await tryAgain(page);
  await expect(page.getByLabel('Title')).toBeVisible();

  await page.goto('/profile/my-listings');
  await atRest(page);
  await server.whileStopped(async () => {
    await page.getByRole('link', { name: 'Edit Tall walker' }).click();
    await expectRed(failureOf(page, 'Error loading listing.'));
    await page.getByRole('link', { name: 'My listings' }).click();
    await expectRed(failureOf(page, 'Error fetching listings.'));
    await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
    await expectRed(failureOf(page, 'Error fetching profile data.'));
    await page.getByRole('link', { name: /^Watchlist/ }).click();
    await expectRed(failureOf(page, 'Something went wrong. Please try again.'));
    await expectFrame(page);
  });
  await tryAgain(page);
  await expect(page.getByText('No items in your watchlist yet.')).toBeVisible();
});

test('the create screen tells what is missing, a refusal, a lost line and an ended session', async ({
  browser,
}) => {
  const { page, email } = await personAt(browser, 'Cora');
  const create = page.getByRole('button', { name: 'Create Listing' });
  await page.goto('/create-listing');
  await create.click();
  const summary = page.getByRole('main').getByRole('alert');
  const incomplete = 'Please fill in all required fields and upload at least one image.';
  await expect(summary).toContainText(incomplete);

  await fillListing(page, { title: 'Rail' });
  await page.getByRole('button', { name: /^Remove/ }).click();
  const broken = Buffer.from('not a picture at all');
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken });
  await expect(page.getByRole('list', { name: 'Chosen pictures' })).toContainText(
    'This file is not a picture we can use.',
  );
  await create.click();
  await expect(summary).toContainText('One picture was not uploaded.');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await create.click();
  await expect(summary).toContainText(incomplete);

  await fillListing(page, { title: 'Rail' });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const toast = page.getByRole('status', { name: 'Notifications' });
  const says = async (text: string) => {
    await create.click();
    await expect(toast).toContainText(text);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Rail');
  };
  await server.withoutDatabase(() => says('Failed to create listing.'));
  await server.whileStopped(() => says('Error creating listing. Please try again.'));
  await server.endSessions(email);
  await says('You must be logged in to create a listing.');
  await page.context().close();
});

test('the edit screen asks before it deletes, and tells a failed save and an ended session', async ({
  browser,
}) => {
  const { page, email } = await personAt(browser, 'Edda');
  await postListing(page, { title: 'Ramp', pictures: fillPictures(2) });
  await page.getByRole('link', { name: 'Edit Ramp' }).click();
  const update = page.getByRole('button', { name: 'Update Listing' });
  const toast = page.getByRole('status', { name: 'Notifications' });
  await page.getByLabel('Title').fill('Long ramp');
  const says = async (text: string) => {
    await expect(toast).toBeEmpty();
    await update.click();
    await expect(toast).toContainText(text);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Long ramp');
  };
  await server.whileStopped(() => says('Error updating listing.'));
  await server.withoutDatabase(() => says('Error updating listing.'));

  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  const image = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
  await server.withoutDatabase(async () => {
    await image.getByRole('button', { name: 'Delete picture' }).click();
    await expect(image.getByRole('alert')).toContainText('Error updating listing.');
  });
  await image.getByRole('button', { name: 'Cancel' }).click();
  await expect(image).toBeHidden();
  await page.getByRole('button', { name: 'Delete Listing' }).click();
  const listing = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this listing? This action is irreversible!',
  });
  await listing.getByRole('button', { name: 'Cancel' }).click();
  await expect(listing).toBeHidden();

  await server.endSessions(email);
  await says('User not authenticated');
  await page.context().close();
});

test('a listing that could not be deleted is logged and said, and the question stays', async () => {
  const { page } = seller;
  await postListing(page, { title: 'Old bed' });
  const warnings = warningsOf(page);
  const other = await page.context().newPage();
  await other.goto('/profile/my-listings');
  const question = page.getByRole('alertdialog');
  await page.goto('/profile/my-listings');
  await atRest(page);
  await server.whileStopped(async () => {
    await page.getByRole('button', { name: 'Delete Old bed' }).click();
    await question.getByRole('button', { name: 'Delete Listing' }).click();
    await expect(question.getByRole('alert')).toContainText('Network error. Please check your connection.');
  });
  expect(warnings.filter((text) => text.includes('listing deletion failed'))).toHaveLength(1);

  await deleteFromList(other, 'Old bed');
  await expect(other.getByRole('heading', { name: 'Old bed' })).toHaveCount(0);
  await other.close();
  await question.getByRole('button', { name: 'Delete Listing' }).click();
  await expect(question.getByRole('alert')).toContainText('Listing not found or does not belong to you.');
  expect(warnings.filter((text) => text.includes('listing deletion failed'))).toHaveLength(2);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
});

test('a seller that cannot be reached is told, a mail that left is confirmed, a block is announced', async ({
  browser,
}) => {
  const [{ page }, other] = await Promise.all([personAt(browser, 'Bodo'), personAt(browser, 'Sina')]);
  await postListing(other.page, { title: 'Quiet scooter' });
  await page.goto('/marketplace');
  await cardOf(page, 'Quiet scooter').click();
  await expect(page.getByText(/miles away from/)).toBeVisible();
  const message = page.getByRole('button', { name: 'Message seller' });
  const alert = page.getByRole('main').getByRole('alert');
  for (const without of [server.whileStopped, server.withoutDatabase])
    await without(async () => {
      await message.click();
      await expect(alert).toContainText('Failed to start conversation.');
    });

  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Email' });
  await dialog.getByLabel('Message').fill('Is it still there?');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message sent.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await message.click();
  await page.waitForURL('**/messages?chat=*');
  await page.getByRole('button', { name: 'Block User' }).click();
  const said = expect(page.getByText('🚫 User blocked.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block User' }).click();
  await Promise.all([said, page.waitForURL('**/marketplace')]);
  await Promise.all([page.context().close(), other.page.context().close()]);
});

test('a watchlist, a chat history or a profile that cannot be had is only logged', async () => {
  const { page } = buyer;
  const warnings = warningsOf(page);
  const logs = (text: string) => expect.poll(() => warnings.some((each) => each.includes(text))).toBe(true);
  const saysNothing = async () => {
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Notifications' })).toBeEmpty();
  };
  await page.goto('/marketplace');
  await cardOf(page, 'Tall walker').click();
  const add = page.getByRole('button', { name: 'Add to watchlist' });
  await expect(add).toBeVisible();
  await server.whileStopped(async () => {
    await add.click();
    await logs('watchlist failed');
    await saysNothing();
    await expect(add).toBeEnabled();
  });
  await add.click();
  await expect(page.getByRole('button', { name: 'Remove from watchlist' })).toBeVisible();
  await page.goto('/watchlist');
  warnings.length = 0;
  await server.withoutDatabase(async () => {
    await page.getByRole('button', { name: 'Remove Tall walker' }).click();
    await logs('watchlist failed');
    await saysNothing();
    await expect(cardOf(page, 'Tall walker')).toBeVisible();
  });

  await cardOf(page, 'Tall walker').click();
  await page.getByRole('button', { name: 'Message seller' }).click();
  await page.waitForURL('**/messages?chat=*');
  await page.goto('/messages');
  const conversation = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await expect(conversation).toBeVisible();
  await server.whileStopped(async () => {
    await conversation.click();
    await logs('chat history failed');
    await saysNothing();
    await expect(conversation).toBeVisible();
  });
  await expect(page.getByRole('textbox', { name: 'Write a message...' })).toBeVisible();

  warnings.length = 0;
  await server.withoutDatabase(async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { name: /^Privacy/ }).first()).toBeVisible();
    await logs('user profile failed');
    await saysNothing();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  });
});

test('categories and subcategories that do not come are only logged, and those known stay', async () => {
  const { page } = buyer;
  await page.goto('/marketplace/manual-wheelchairs');
  const tree = page.getByRole('navigation', { name: 'Categories' });
  const warnings = warningsOf(page);
  await server.whileStopped(async () => {
    await tree.getByRole('link', { name: 'Hospital beds' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Error fetching listings\./);
    await expect(tree.getByRole('link')).toHaveCount(16);
    await expect(tree.getByRole('link', { name: 'Hospital beds' })).toHaveAttribute('aria-current', 'page');
  });
  expect(warnings.some((text) => text.includes('categories and subcategories failed'))).toBe(true);
  await tryAgain(page);
  await expect(tree.getByRole('link', { name: 'Semi-electric' })).toBeVisible();
});

test('a socket message that cannot be parsed is only logged, and the chat goes on', async () => {
  const { page } = seller;
  // Our server sends no such thing: it is put between its frames.
  await page.routeWebSocket(/\/ws\/chat\//, (socket) => {
    const above = socket.connectToServer();
    above.onMessage((frame) => {
      socket.send('{ "type": "mess');
      socket.send(frame);
    });
  });
  const warnings = warningsOf(page);
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect.poll(() => warnings.some((text) => text.includes('socket message failed'))).toBe(true);
  const box = page.getByRole('textbox', { name: 'Write a message...' });
  await box.fill('It is still here.');
  await box.press('Enter');
  await expect(page.getByRole('log').getByText('It is still here.')).toHaveCount(1);
  await expect(page.getByRole('log').getByText('sending…')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(warnings.join()).not.toContain('mess"');
});

test('a profile picture that is gone and a picture that cannot be deleted are only logged', async ({
  browser,
}) => {
  const { page, email } = await personAt(browser, 'Pia');
  const [person] = await server.query<{ id: string }>('select id from auth_user where email = $1', [email]);
  const folder = path.join(server.dataDir, 'files/user_images', person!.id);
  await page.goto('/profile');
  await page.getByLabel('Choose a photo').setInputFiles(fillPictures(1));
  await page.getByRole('button', { name: 'Upload New Profile Photo' }).click();
  await expect(page.getByText('Profile picture updated successfully!')).toBeVisible();
  for (const file of await readdir(folder)) if (file.startsWith('profile')) await rm(path.join(folder, file));
  const fresh = await browser.newContext({
    baseURL: server.url,
    storageState: await page.context().storageState(),
  });
  const seen = await fresh.newPage();
  const errors: string[] = [];
  seen.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await seen.goto('/marketplace');
  await expect.poll(() => errors.some((text) => text.includes('404'))).toBe(true);
  await expect(seen.getByRole('alert')).toHaveCount(0);
  await seen.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(seen.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await fresh.close();

  await postListing(page, { title: 'Two pictures', pictures: fillPictures(2) });
  await page.getByRole('link', { name: 'Edit Two pictures' }).click();
  const shown = page.getByRole('img', { name: /^Preview of picture 2/ });
  const [, second] = /(\d+_\d+)[^/]*$/.exec((await shown.getAttribute('src')) ?? '')!;
  // A folder in the file's place cannot be deleted as a file.
  const file = path.join(folder, 'listings', `${second}.jpg`);
  await rm(file);
  await mkdir(file);
  await page.getByRole('button', { name: 'Delete picture 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete picture' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1);
  const tried = () =>
    server.query("select output from pgboss.job where name = 'delete-files' and output is not null");
  await expect.poll(async () => JSON.stringify(await tried()), { timeout: 60_000 }).toContain('EISDIR');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Listing' }).click();
  await page.waitForURL('**/profile/my-listings');
  await page.context().close();
});

async function personAt(browser: Browser, name: string): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const person = newcomer(name);
  await signUp(page, person);
  return { page, email: person.email };
}

const fillPictures = (count: number) =>
  ['phone.jpg', 'alpha.png'].slice(0, count).map((name) => `tests/fixtures/images/${name}`);

async function deleteFromList(page: Page, title: string): Promise<void> {
  await page.goto('/profile/my-listings');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Listing' }).click();
}
