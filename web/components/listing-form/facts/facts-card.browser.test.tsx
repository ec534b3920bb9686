import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { getEquipment, readFacts, type EquipmentDefinitions } from '#contract/equipment.ts';
import type { DetailValues } from '#contract/listings.ts';
import { checkPublicText } from '#contract/public-text.ts';
import * as wording from '#contract/wording/spec.ts';
import { type ApiClient, ApiError } from '#web/client/api.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/styles/app.css';
import { ListingForm } from '../listing-form.tsx';
import { categories, filled, imageOf } from '../listing-test-form.tsx';
import { bodyOf, type ListingValues } from '../listing-values.ts';
import { useListingForm } from '../use-listing-form.ts';
import { definitions } from './equipment-test-definitions.ts';

const liftChair: ListingValues = { ...filled, title: 'Lift chair', category: 'c1', subcategory: '' };
const images = [imageOf('a')];

let sent: ReturnType<typeof bodyOf>['details'][];
beforeEach(() => {
  sent = [];
});

const nothingRead: DetailValues = {};

interface ExampleProps {
  values?: Partial<ListingValues>;
  questions?: () => Promise<EquipmentDefinitions>;
  answer?: () => Promise<void>;
  read?: (written: { title: string }) => Promise<DetailValues>;
}

function Example({
  values = {},
  questions = () => Promise.resolve(definitions),
  answer = () => Promise.resolve(),
  read = () => Promise.resolve(nothingRead),
}: ExampleProps) {
  const [store] = useState({
    upload: () => Promise.resolve(images[0]!),
    rotate: () => Promise.resolve(images[0]!),
    call: ((endpoint: Endpoint, input: { body: { title: string } }) =>
      endpoint === getEquipment
        ? questions()
        : endpoint === readFacts
          ? read(input.body).then((details) => ({ details }))
          : endpoint === checkPublicText
            ? Promise.resolve({ details: [] })
            : new Promise(() => {})) as ApiClient['call'],
  });
  const [defaultValues] = useState({ ...liftChair, ...values });
  const state = useListingForm({ defaultValues, images, store });
  return (
    <ListingForm
      state={state}
      mode="create"
      categories={categories}
      phone=""
      submitLabel="Post"
      busyLabel="Posting"
      failures={{ refused: wording.createListingFailed, other: 'Other.', signedOut: 'Signed out.' }}
      onSave={(saved, urls) => {
        sent.push(bodyOf(saved, urls).details);
        return answer();
      }}
    />
  );
}

const show = (props: ExampleProps = {}) =>
  render(
    <ToastHost>
      <Example {...props} />
    </ToastHost>,
  );

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const post = () => page.getByRole('button', { name: 'Post', exact: true });
const more = () => page.getByText(/^Add more details/);
const summary = () => page.getByRole('alert');

test('nothing is asked before there is a category, and then only what is of its kind', async () => {
  await show({ values: { category: '' } });
  expect(page.getByRole('region', { name: 'Facts that help' }).query()).toBeNull();
  await choice('Device category').selectOptions('Lift chairs');
  await expect.element(box('Seat width')).toHaveAttribute('placeholder', 'Such as 21 in');
  await expect.element(page.getByRole('radio', { name: 'Don’t know' })).toBeChecked();
  await expect.element(more()).toHaveTextContent('Add more details (4)');
  expect(box('Model').query()).toBeNull();
  await choice('Device category').selectOptions('Hospital beds');
  await expect.element(box('Holds up to')).toBeVisible();
  expect(box('Seat width').query()).toBeNull();
});

test('who answers nothing posts nothing of it; answers go as they were typed', async () => {
  await show();
  await expect.element(box('Seat width')).toBeVisible();
  await post().click();
  await expect.poll(() => sent).toEqual([{}]);
  await box('Seat width').fill('55 cm');
  await expect.element(page.getByText('21.65 in (55 cm)')).toBeVisible();
  await box('Holds up to').fill('300');
  await expect.element(box('Holds up to')).toHaveAccessibleDescription('300 lb (136 kg)');
  await page.getByRole('radio', { name: 'Yes' }).click();
  await more().click();
  await choice('Charger').selectOptions('Built in');
  await post().click();
  await expect
    .poll(() => sent[1])
    .toEqual({ seat_width_in: '55 cm', user_capacity_lb: '300', folds: 'yes', charger: 'built in' });
});

test('a value that is not plausible is told on leaving its field, and holds the listing back', async () => {
  await show();
  await box('Seat width').fill('99');
  expect(page.getByText(/Seat width: enter/).query()).toBeNull();
  await userEvent.tab();
  await expect.element(box('Seat width')).toHaveAccessibleDescription(/enter 16 to 30 in \(41 to 76 cm\)/);
  await post().click();
  await page.getByRole('link', { name: /Seat width: enter 16 to 30 in/ }).click();
  await expect.element(box('Seat width')).toHaveFocus();
  await box('Seat width').fill('20');
  await expect.element(box('Seat width')).not.toHaveAttribute('aria-invalid');
  await post().click();
  await expect.poll(() => sent).toEqual([{ seat_width_in: '20' }]);
});

test('what the server says of a fact opens the part that it is in', async () => {
  const fields = { 'details.model': 'Model: write it on one line.' };
  await show({
    answer: () => Promise.reject(new ApiError(400, { error: 'No.', code: 'invalid-input', fields })),
  });
  await expect.element(box('Seat width')).toBeVisible();
  await post().click();
  await summary().getByRole('link', { name: 'Model: write it on one line.' }).click();
  await expect.element(box('Model')).toHaveFocus();
});

test('what is rented is refused, and the serial number is said to stay private', async () => {
  await show();
  await more().click();
  const right = choice('Your right to pass it on');
  await expect.element(right).toHaveAccessibleDescription('Rented things can’t be listed.');
  await expect.element(box('Serial number')).toHaveAccessibleDescription('Never shown to buyers.');
  await right.selectOptions('Rented or on loan');
  await post().click();
  await expect.element(summary().getByRole('link', { name: 'Rented things can’t be listed.' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('another category keeps what applies, says what is dropped, and can be taken back', async () => {
  await show();
  await box('Seat width').fill('20');
  await box('Holds up to').fill('300');
  await choice('Device category').selectOptions('Hospital beds');
  const told = page.getByText(/left out when you save: Seat width 20 in \(51 cm\)\./);
  await expect.element(told).toBeVisible();
  await choice('Subcategory (optional)').selectOptions('Low');
  await more().click();
  await expect.element(box('Holds up to')).toHaveValue('300');
  await post().click();
  await expect.poll(() => sent).toEqual([{ user_capacity_lb: '300' }]);
  await page.getByRole('button', { name: 'Back to Lift chairs' }).click();
  await expect.element(choice('Device category')).toHaveFocus();
  await expect.element(box('Seat width')).toHaveValue('20');
  await expect.element(told).not.toBeInTheDocument();
  await post().click();
  await expect.poll(() => sent[1]).toEqual({ seat_width_in: '20', user_capacity_lb: '300' });
});

test('what the title tells is offered, said once, and taken only by a press', async () => {
  const told: DetailValues = { user_capacity_lb: 300, brand: 'Pride', charger: 'built in' };
  await show({
    read: ({ title }) => Promise.resolve(title.includes('300') ? told : nothingRead),
  });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Pride chair, holds 300 lb');
  const offers = page.getByRole('group', { name: /In what you wrote/ });
  await expect.element(page.getByText(/We found 3 facts in what you wrote/)).toBeInTheDocument();
  await expect.element(title).toHaveFocus();
  await expect.element(box('Holds up to')).toHaveValue('');
  await offers.getByRole('button', { name: 'Use Holds up to: 300 lb (136 kg)' }).click();
  await expect.element(box('Holds up to')).toHaveValue('300');
  await expect.element(page.getByText('Holds up to is now 300 lb (136 kg).')).toBeInTheDocument();
  const brand = offers.getByRole('button', { name: 'Use Brand: Pride' });
  await expect.element(brand).toHaveFocus();
  await brand.click();
  const charger = offers.getByRole('button', { name: 'Use Charger: built in' });
  await expect.element(charger).toHaveFocus();
  await expect.element(page.getByLabelText('Brand (optional)')).toHaveValue('Pride');
  expect(page.getByText(/We found/).query()).toBeNull();
  await post().click();
  await expect.poll(() => sent).toEqual([{ user_capacity_lb: '300' }]);
  // The last one leads into what was closed.
  await charger.click();
  await expect.element(choice('Charger')).toHaveFocus();
  await expect.element(choice('Charger')).toHaveValue('built in');
  await expect.element(offers).not.toBeInTheDocument();
});

test('how to measure is told in words and drawn, with the drawing said', async () => {
  await show();
  const how = page.getByRole('button', { name: 'How to measure: Seat width' });
  await expect.element(how).toHaveAttribute('aria-expanded', 'false');
  await how.click();
  await expect.element(page.getByText('Help for seat_width_in.')).toBeVisible();
  await expect.element(page.getByText('From 16 to 30 in (41 to 76 cm).')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /A wheelchair from the front/ })).toBeVisible();
});

test('where the questions do not come, the listing can be posted without, and they can be asked for again', async () => {
  let isThere = false;
  await show({
    questions: () => (isThere ? Promise.resolve(definitions) : Promise.reject(new Error('away'))),
    values: { details: { seat_width_in: '20' } },
  });
  await expect.element(page.getByText(/You can post without them/)).toBeVisible();
  await post().click();
  await expect.poll(() => sent).toEqual([{ seat_width_in: '20' }]);
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(box('Seat width')).toHaveValue('20');
});

test('at 320 px nothing is cut off, and what is pressed is at least 44 px high', async () => {
  await page.viewport(320, 640);
  await show();
  await more().click();
  await page.getByRole('button', { name: 'How to measure: Seat width' }).click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const controls = [...document.querySelectorAll('section :is(button, summary, input[type=text], select)')];
  expect(controls.length).toBeGreaterThan(8);
  expect(
    controls.filter((control) => control.getBoundingClientRect().height < 44 && control.checkVisibility()),
  ).toEqual([]);
  await page.viewport(1280, 800);
});
