import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { apiErrors } from '#contract/errors.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/styles/app.css';
import { ExampleForm, type ExampleFormProps, filled, imageOf, pixel } from './listing-test-form.tsx';
import type { ListingValues } from './listing-values.ts';

const show = (props: ExampleFormProps = {}) =>
  render(
    <ToastHost>
      <ExampleForm {...props} />
    </ToastHost>,
  );

const submit = () => page.getByRole('button', { name: 'Create Listing' });
const summary = () => page.getByRole('alert');
const png = async (name: string) =>
  new File([await (await fetch(pixel)).blob()], name, { type: 'image/png' });

test('the description’s counter turns red at 250 characters, and typing stops', async () => {
  await show();
  const box = page.getByRole('textbox', { name: 'Description' });
  await box.fill('x'.repeat(249));
  const before = getComputedStyle(page.getByText('249/250').element()).color;
  await userEvent.type(box, 'yz');
  const counter = page.getByText('250/250');
  await expect.element(counter).toBeVisible();
  expect(getComputedStyle(counter.element()).color).not.toBe(before);
});

test('the subcategory can be chosen once a category with subcategories is, and goes with its category', async () => {
  await show();
  const subcategory = page.getByRole('combobox', { name: /Subcategory/ });
  await expect.element(subcategory).toBeDisabled();
  const category = page.getByRole('combobox', { name: 'Device category' });
  await category.selectOptions('Lift chairs');
  await expect.element(subcategory).toBeDisabled();
  await category.selectOptions('Hospital beds');
  await expect.element(subcategory).toBeEnabled();
  await subcategory.selectOptions('Low');
  await expect.element(subcategory).toHaveValue('s1');
  await category.selectOptions('Lift chairs');
  await expect.element(subcategory).toHaveValue('');
});

test('an empty form is refused: the summary has the focus and leads to each field', async () => {
  await show();
  await submit().click();
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary().getByText(wording.fillInAllListingFields)).toBeVisible();
  await page.getByRole('link', { name: 'Enter a title.' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription(/Enter a title\./);
  await userEvent.keyboard('Low bed');
  expect(page.getByRole('link', { name: 'Enter a title.' }).query()).toBeNull();
  await page.getByRole('link', { name: 'Add at least one picture.' }).click();
  await expect.element(page.getByLabelText('Choose pictures')).toHaveFocus();
});

test('at least one contact method is needed, and another one is enough', async () => {
  const saved: ListingValues[] = [];
  await show({
    values: { ...filled, emailRelay: false },
    images: [imageOf('a')],
    onSave: async (values) => void saved.push(values),
  });
  await submit().click();
  await expect.element(summary().getByText(apiErrors['contact-method-required'].text)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Text/Call' }).click();
  await expect.element(summary()).not.toBeInTheDocument();
  await submit().click();
  await expect.poll(() => saved).toMatchObject([{ emailRelay: false, textCall: true }]);
});

test('submitting waits for the pictures and sends them in their order', async () => {
  const saved: string[][] = [];
  let store = () => {};
  await show({
    values: { ...filled, pictureCount: 0 },
    upload: (file) =>
      new Promise((resolve) => (store = () => resolve({ ...imageOf('late'), url: (file as File).name }))),
    images: [imageOf('first')],
    onSave: async (_values, urls) => void saved.push(urls),
  });
  await page.getByLabelText('Add more pictures').upload([await png('late.png')]);
  await submit().click();
  await expect
    .element(page.getByRole('button', { name: 'Uploading one picture...' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(saved).toEqual([]);
  store();
  await expect.poll(() => saved).toEqual([[pixel, 'late.png']]);
});

test('a picture that was not uploaded holds the listing back until it is tried again', async () => {
  const saved: string[][] = [];
  let online = false;
  await show({
    values: filled,
    upload: (file) =>
      online ? Promise.resolve(imageOf((file as File).name)) : Promise.reject(new NetworkError(null)),
    onSave: async (_values, urls) => void saved.push(urls),
  });
  await page.getByLabelText('Choose pictures').upload([await png('a.png')]);
  await expect.element(page.getByText(`a.png: ${wording.networkError}`)).toBeVisible();
  await submit().click();
  await expect.element(summary().getByText('One picture was not uploaded.')).toBeVisible();
  expect(saved).toEqual([]);
  online = true;
  await page.getByRole('button', { name: 'Try picture 1 again' }).click();
  await submit().click();
  await expect.poll(() => saved).toEqual([[pixel]]);
});

test('submitting waits for a rotation, and says so when it fails; the picture may then stay as it is', async () => {
  const saved: string[][] = [];
  let fail = () => {};
  await show({
    values: filled,
    images: [imageOf('a')],
    rotate: () => new Promise((_resolve, reject) => (fail = () => reject(new NetworkError(null)))),
    onSave: async (_values, urls) => void saved.push(urls),
  });
  await page.getByRole('button', { name: 'Rotate picture 1' }).click();
  await submit().click();
  await expect
    .element(page.getByRole('button', { name: 'Rotating one picture...' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => (fail(), summary().query())).not.toBeNull();
  await expect.element(summary()).toHaveFocus();
  await expect.element(summary().getByText('One picture was not rotated.')).toBeVisible();
  await expect.element(page.getByText(`Picture 1 was not rotated. ${wording.networkError}`)).toBeVisible();
  expect(saved).toEqual([]);
  await submit().click();
  await expect.poll(() => saved).toEqual([[pixel]]);
});

test('what the server says about a field is shown at the field', async () => {
  const { status, text } = apiErrors['zip-not-found'];
  await show({
    values: filled,
    images: [imageOf('a')],
    onSave: () =>
      Promise.reject(
        new ApiError(status, { error: text, code: 'zip-not-found', fields: { zip_code: text } }),
      ),
  });
  await submit().click();
  await expect.element(summary().getByText(wording.createListingFailed)).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Zip code' }))
    .toHaveAccessibleDescription(/We do not know this ZIP code/);
});

test.each([
  [new ApiError(503, { error: 'Busy.', code: 'service-unavailable' }), wording.createListingFailed],
  [new ApiError(401, { error: 'Expired.', code: 'token-invalid' }), wording.mustBeLoggedInToList],
  [new NetworkError(null), wording.errorCreatingListing],
])('a failed save (%s) says so, keeps everything and can be tried again', async (error, text) => {
  let tries = 0;
  await show({
    values: filled,
    images: [imageOf('a')],
    onSave: () => {
      tries += 1;
      return Promise.reject(error);
    },
  });
  await submit().click();
  await expect.element(page.getByRole('status', { name: 'Notifications' }).getByText(text)).toBeVisible();
  await expect.element(page.getByText(/What you entered is still here\./)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Low bed');
  await submit().click();
  await expect.poll(() => tries).toBe(2);
});

test('at 320 px nothing is cut off and every control of a picture is at least 44 px', async () => {
  await page.viewport(320, 640);
  await show({ values: filled, images: ['a', 'b', 'c', 'd'].map(imageOf) });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const controls = [...document.querySelectorAll('li button')];
  expect(controls.length).toBeGreaterThan(8);
  const misfits = controls.filter((control) => {
    const { width, height, right } = control.getBoundingClientRect();
    return Math.min(width, height) < 44 || right > 320;
  });
  expect(misfits).toEqual([]);
  await page.viewport(1280, 800);
});

test('"Give it away" makes the price nothing and gives it back; a price that says free ticks it', async () => {
  const saved: string[] = [];
  await show({
    values: filled,
    images: [imageOf('a')],
    onSave: ({ price }) => Promise.resolve(void saved.push(price)),
  });
  const price = page.getByRole('textbox', { name: 'Price' });
  const giveAway = page.getByRole('checkbox', { name: 'Give it away' });
  await expect.element(giveAway).not.toBeChecked();
  await giveAway.click();
  await expect.element(price).toHaveValue('0');
  await giveAway.click();
  await expect.element(price).toHaveValue('50');
  await price.fill('Free');
  await expect.element(giveAway).toBeChecked();
  await price.fill('50 dollars');
  await expect.element(giveAway).not.toBeChecked();
  await submit().click();
  await expect.poll(() => saved).toEqual(['50 dollars']);
});

test('moving a picture to the front makes it the cover, and that is said', async () => {
  await show({ values: filled, images: [imageOf('a'), imageOf('b')] });
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect.element(page.getByText('Picture 2 is now picture 1 of 2. It is the cover.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.element(page.getByRole('listitem').getByText('Cover')).toBeVisible();
});

test('a phone number that everybody would see is spoken of once, and posted with one press', async () => {
  const saved: string[] = [];
  await show({
    values: { ...filled, description: 'Call 512-555-0134' },
    images: [imageOf('a')],
    details: ['phone', 'address'],
    onSave: ({ description }) => Promise.resolve(void saved.push(description)),
  });
  await submit().click();
  const advice = page.getByRole('region', {
    name: 'Your phone number and street address would be visible to everybody.',
  });
  await expect.element(advice).toHaveFocus();
  expect(saved).toEqual([]);
  await advice.getByRole('button', { name: 'Post anyway' }).click();
  await expect.poll(() => saved).toEqual(['Call 512-555-0134']);
});
