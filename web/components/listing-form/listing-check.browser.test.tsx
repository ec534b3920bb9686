import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Category } from '#contract/categories.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getEquipment, type EquipmentDefinitions } from '#contract/equipment.ts';
import { checkPublicText } from '#contract/public-text.ts';
import { checkListing, type ListingCheck } from '#contract/safety.ts';
import type { ApiClient } from '#web/client/api.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import '#web/styles/app.css';
import { ListingForm } from './listing-form.tsx';
import { type ListingValues, newListingValues } from './listing-values.ts';
import { useListingForm } from './use-listing-form.ts';

const categories: Category[] = [
  { id: 'c1', name: 'Stair lifts & ramps', slug: 'stair-lifts-ramps', subcategories: [] },
];

const text = {
  help: 'On the label.',
  type: 'text' as const,
  unit: null,
  min: null,
  max: null,
  choices: null,
  group: 'identity',
  max_length: 40,
  refuse: [],
  filter: null,
  ask: null,
};
const definitions: EquipmentDefinitions = {
  version: 1,
  as_of: '2026-11-01',
  groups: {},
  attributes: [
    { ...text, key: 'model', label: 'Model', private: false },
    { ...text, key: 'year', label: 'Year made', private: false },
    { ...text, key: 'serial', label: 'Serial number (kept private)', private: true },
  ],
  needs: [],
  filters: [],
  always: { asked_last: ['year', 'serial'], pickup: [], hygiene: [], battery_when_powered: [] },
  brands: {},
  targets: [
    {
      category: 'stair-lifts-ramps',
      subcategory: null,
      first: ['model'],
      more: [],
      fits: [],
      powered: false,
      typical: {},
      range: {},
      door_margin_in: null,
      note: null,
    },
  ],
};

const recalled = (details: Record<string, string>): ListingCheck => ({
  decision: 'confirm',
  findings: [],
  recalls: [
    {
      id: 'r1',
      action: 'ask',
      maker: 'Acorn',
      product: 'Superglide 120',
      agency: 'CPSC',
      date: '2015-07-21',
      hazard: 'The seat can come off.',
      remedy: 'Free repair.',
      sources: ['cpsc.gov'],
      ...(details['serial'] ? {} : { settled_by: ['serial', 'year'] }),
    },
  ],
  as_of: '2026-11-01',
});

const nothing: ListingCheck = { decision: 'allow', findings: [], recalls: [], as_of: '2026-11-01' };

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = { url: pixel, path: 'a', width: 1, height: 1, thumbhash: '', widths: [], encodings: [] };

interface Asked {
  title: string;
  text: string;
  details: Record<string, string>;
}

interface ExampleProps {
  values?: Partial<ListingValues>;
  /** Texts that were looked at for contact details, of which each has a phone number. */
  looked?: string[];
}

function Example({ values = {}, looked = [] }: ExampleProps) {
  const [store] = useState({
    upload: () => new Promise<never>(() => {}),
    rotate: () => new Promise<never>(() => {}),
    call: ((endpoint: Endpoint, { body }: { body: Asked }) => {
      if (endpoint === getEquipment) return Promise.resolve(definitions);
      if (endpoint === checkListing)
        return Promise.resolve(body.title.includes('Acorn') ? recalled(body.details) : nothing);
      if (endpoint !== checkPublicText) return new Promise(() => {});
      looked.push(body.text);
      return Promise.resolve({ details: ['phone'] });
    }) as ApiClient['call'],
  });
  const [defaultValues] = useState({
    ...newListingValues('78701'),
    title: 'Acorn Superglide 120',
    ...values,
  });
  const state = useListingForm({ defaultValues, images: [image], store });
  return (
    <ListingForm
      state={state}
      mode="create"
      categories={categories}
      phone=""
      submitLabel="Post"
      busyLabel="Posting"
      failures={{ refused: 'Refused.', other: 'Other.', signedOut: 'Signed out.' }}
      onSave={() => Promise.resolve()}
    />
  );
}

const show = (props: ExampleProps = {}) =>
  render(
    <ToastHost>
      <Example {...props} />
    </ToastHost>,
  );

test('a recall says what would settle it and leads there, to the category first where none is chosen', async () => {
  await show();
  const settling =
    'Not every one is recalled: the serial number or the year it was made may show that yours is not. Buyers never see the serial number.';
  const told = page.getByText(/^Not every one is recalled/);
  const enter = page.getByRole('button', { name: 'Enter the serial number' });
  await expect.element(told).toHaveTextContent(`${settling} Please choose a category first.`);
  await enter.click();
  const category = page.getByRole('combobox', { name: 'Device category' });
  await expect.element(category).toHaveFocus();

  await category.selectOptions('Stair lifts & ramps');
  await expect.element(told).toHaveTextContent(settling);
  await expect.element(page.getByRole('textbox', { name: 'Model' })).toBeVisible();
  await enter.click();
  const serial = page.getByRole('textbox', { name: 'Serial number (kept private)' });
  await expect.element(serial).toHaveFocus();
  await expect.element(serial).toBeVisible();

  await serial.fill('110150000000');
  await expect.element(enter).not.toBeInTheDocument();
  await expect.element(page.getByText('This may be recalled')).toBeVisible();
  await expect.element(serial).toBeVisible();
});

test('contact details are looked for in what facts say too, but for the serial number', async () => {
  const looked: string[] = [];
  await show({
    looked,
    values: {
      category: 'c1',
      condition: 'used',
      description: 'Clean.',
      price: '50',
      pictureCount: 1,
      details: { model: 'Call 512-555-0134', serial: '5125550177' },
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Model' })).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect.element(page.getByText('Your phone number would be visible to everybody.')).toBeVisible();
  expect(looked).toEqual([expect.stringMatching(/^Acorn Superglide 120\nClean\.\n\s*Call 512-555-0134\s*$/)]);
});

test('what was confirmed of one thing is not confirmed of the next', async () => {
  await show();
  const box = page.getByRole('checkbox', { name: /^I have checked: this one is not affected/ });
  await expect.element(box).toHaveAccessibleDescription('Buyers see that you confirmed this.');
  await box.click();
  await expect.element(box).toBeChecked();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Walker');
  await expect.element(box).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Acorn Superglide 130');
  await expect.element(box).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
