import path from 'node:path';
import { pagePaths } from '#contract/page-paths.ts';
import { postListing, testPassword, uploadImage, type TestPerson } from '../../support/people.ts';
import { test } from '../inner-server.ts';
import { atBothWidths, leads, shows, type Shown } from '../labels.ts';
import { phonePictures } from '../listings.ts';
import { newPerson, signIn } from '../signed-in.ts';
import { expect } from '../test.ts';

const title = 'Transport chair';

let [seller, buyer]: TestPerson[] = [];
let id = '';
let listing = '';

test.beforeAll(async ({ server }) => {
  const { subcategories } = server.services.categories.category('manual-wheelchairs');
  [seller, buyer] = [await newPerson(server, 'Selma'), await newPerson(server, 'Boris')];
  ({ id } = await postListing(server, seller, {
    title,
    description: 'Folds flat, fits a small car.',
    price: 145.5,
    condition: 'like new',
    subcategory: { id: subcategories.find(({ slug }) => slug === 'lightweight')!.id },
    image_urls: [await uploadImage(server, seller), await uploadImage(server, seller, 'alpha.png')],
  }));
  listing = pagePaths.listing(id);
});

test('the marketplace reads as the spec says, its drawer too', async ({ page }) => {
  await page.goto('/marketplace/manual-wheelchairs');
  const filters = page.getByRole('complementary', { name: 'Filters', exact: true });
  const labels: Shown[] = [
    ['textbox', 'ZIP code'],
    ['combobox', 'Distance'],
    ['button', 'Use My Location'],
    ['link', 'Show All Listings'],
  ];
  await shows(filters, [...labels, ['button', 'Apply']]);
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(opener).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(filters).toBeHidden();
  const drawer = page.getByRole('dialog', { name: 'Filters', exact: true });
  await opener.click();
  await shows(drawer, [['heading', 'Filters'], ['button', 'Close'], ...labels]);
  await expect(drawer.getByRole('button', { name: /^Show \d+\+? listings?$/ })).toBeVisible();
  await leads(page, drawer.getByRole('link', { name: 'Show All Listings' }), '/marketplace');
  await page.goto('/marketplace?search=no+such+thing');
  await atBothWidths(page, () => shows(page.getByRole('main'), [['text', 'No listings uploaded.']]));
});

test('a listing reads as the spec says for a visitor, who logs in and is back', async ({ page }) => {
  await page.goto(listing);
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ['link', 'Back'],
      ['button', 'Share'],
      ['heading', title],
      ['text', 'Folds flat, fits a small car.'],
      ['link', 'Manual wheelchairs'],
      ['link', 'Lightweight'],
      ['text', 'Like New'],
      ['heading', 'Contact Seller'],
      ['link', 'Log in to contact seller'],
    ]),
  );
  // A phone has it a second time, in the bar at its end.
  await expect(main.getByText('$145.50', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(main.getByText('Austin, TX 78701')).toBeVisible();
  for (const name of ['Report', 'Message seller', 'Send Email'])
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  await leads(page, main.getByRole('link', { name: 'Back', exact: true }), '/marketplace');
  await page.goto(listing);
  await main.getByRole('link', { name: 'Log in to contact seller' }).click();
  await page.waitForURL('**/login?**');
  await page.getByRole('textbox', { name: 'Email' }).fill(buyer!.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`**${listing}`);
  await shows(main, [['button', 'Message seller']]);
});

test('a listing reads as the spec says for someone signed in, and all that opens there', async ({ page }) => {
  await signIn(page, buyer!);
  const main = page.getByRole('main');
  await page.goto(listing);
  await atBothWidths(page, async () => {
    await shows(main, [
      ['link', 'Back'],
      ['button', 'Share'],
      ['button', 'Report'],
      ['heading', 'Contact Seller'],
      ['button', 'Send Email'],
    ]);
    await main
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    const lightbox = page.getByRole('dialog', { name: title });
    // All but where the page's scroll bar stays.
    const screen = page.viewportSize()!;
    await expect.poll(async () => (await lightbox.boundingBox())?.height).toBe(screen.height);
    expect((await lightbox.boundingBox())!.width).toBeGreaterThan(screen.width - 20);
    await lightbox.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(lightbox).toBeHidden();
  });

  const open = async (name: string) => {
    await main.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await open('Report Listing');
  const report = page.getByRole('dialog', { name: 'Report Listing', exact: true });
  await shows(report, [['textbox', 'Reason']]);
  await report.getByRole('button', { name: 'Cancel' }).click();
  await open('Block Seller');
  const block = page.getByRole('alertdialog', { name: 'Block this seller', exact: true });
  await shows(block, [['button', 'Block Seller']]);
  await block.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Send Email', exact: true }).click();
  const email = page.getByRole('dialog', { name: 'Send Email', exact: true });
  await shows(email, [['textbox', 'Message']]);
  await email.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('about:blank');
  await signIn(page, seller!);
  await page.goto(listing);
  await page.getByRole('button', { name: 'Message seller' }).click();
  const notice = page.getByRole('dialog', { name: 'You cannot message yourself.', exact: true });
  await shows(notice, [['button', 'OK']]);
});

const listingFields: Shown[] = [
  ['textbox', 'Title'],
  ['textbox', 'Price'],
  ['combobox', 'Condition'],
  ['textbox', 'Zip code'],
  ['textbox', 'Description'],
  ['combobox', 'Device category'],
  ['combobox', 'Subcategory (optional)'],
  ['group', 'Preferred Contact Method*'],
  ['checkbox', 'Email relay'],
  ['checkbox', 'Instant chat'],
  ['checkbox', 'Text/Call'],
];

test('a listing to create reads as the spec says, and its fields behave so', async ({ page }) => {
  await signIn(page, buyer!);
  await page.goto('/create-listing');
  const main = page.getByRole('main');
  await atBothWidths(page, () =>
    shows(main, [
      ...listingFields,
      ['button', 'Create Listing'],
      ['link', 'Cancel & Return'],
      ['text', '0/250'],
    ]),
  );
  for (const [name, checked] of [
    ['Email relay', true],
    ['Instant chat', false],
    ['Text/Call', false],
  ] as const)
    await expect(main.getByRole('checkbox', { name })).toBeChecked({ checked });

  const description = main.getByRole('textbox', { name: 'Description' });
  await description.fill('x'.repeat(249));
  const colour = async (text: string) =>
    main.getByText(text, { exact: true }).evaluate((counter) => getComputedStyle(counter).color);
  const calm = await colour('249/250');
  await description.press('End');
  await description.pressSequentially('yz');
  await expect(description).toHaveValue(`${'x'.repeat(249)}y`);
  const [red = 0, green = 0, blue = 0] = (await colour('250/250')).match(/[\d.]+/g)!.map(Number);
  expect(await colour('250/250')).not.toBe(calm);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));

  const subcategory = main.getByRole('combobox', { name: 'Subcategory (optional)' });
  const category = main.getByRole('combobox', { name: 'Device category' });
  await expect(subcategory).toBeDisabled();
  await category.selectOption({ label: 'Lift chairs' });
  await expect(subcategory).toBeDisabled();
  await category.selectOption({ label: 'Manual wheelchairs' });
  await expect(subcategory).toBeEnabled();

  const chosen = main.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');
  const notAnImage = path.join(import.meta.dirname, '../../fixtures/images/text.jpg');
  await main.getByLabel('Choose pictures').setInputFiles([...phonePictures.slice(0, 2), notAnImage]);
  await expect(chosen).toHaveCount(3);
  await expect(chosen.getByRole('img', { name: 'Preview of picture 2, alpha.png' })).toBeVisible();
  await expect(chosen.nth(2)).toContainText('Not uploaded');
  for (const left of [2, 1, 0]) {
    await main.getByRole('button', { name: 'Remove picture 1', exact: true }).click();
    await expect(chosen).toHaveCount(left);
  }
  await leads(page, main.getByRole('link', { name: 'Cancel & Return' }), '/marketplace');
});

test('the own listings read as the spec says, and one to edit', async ({ page }) => {
  await signIn(page, seller!);
  await page.goto('/profile/my-listings');
  const main = page.getByRole('main');
  const own = main.getByRole('article', { name: title });
  await atBothWidths(page, () =>
    shows(own, [
      ['link', title],
      ['text', 'Folds flat, fits a small car.'],
      ['text', '$145.50'],
      ['text', 'Edit'],
      ['text', 'Delete'],
    ]),
  );
  await leads(page, own.getByText('Edit', { exact: true }), pagePaths.editListing(id));
  await atBothWidths(page, () =>
    shows(main, [
      ...listingFields,
      ['button', 'Delete picture 1'],
      ['button', 'Delete picture 2'],
      ['button', 'Update Listing'],
      ['button', 'Delete Listing'],
    ]),
  );
  await expect(main.getByRole('textbox', { name: 'Zip code' })).toHaveAttribute('name', 'zip_code');
});
