import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listBrands } from '#contract/brands.ts';
import type { Category } from '#contract/categories.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ApiClient } from '#web/client/api.ts';
import { BrandSuggestions } from './brand-suggestions.tsx';
import { ListingFields } from './listing-fields.tsx';
import { newListingValues } from './listing-values.ts';
import { useListingForm } from './use-listing-form.ts';

const categories: Category[] = [{ id: 'c1', name: 'Lift chairs', slug: 'lift-chairs', subcategories: [] }];
const never = () => new Promise<never>(() => {});

function Example() {
  const [store] = useState({
    upload: never,
    rotate: never,
    call: ((endpoint: Endpoint) =>
      endpoint === listBrands ? Promise.resolve(['Drive', 'Golden']) : never()) as ApiClient['call'],
  });
  const [defaultValues] = useState(() => newListingValues('78701'));
  const state = useListingForm({ defaultValues, store });
  return (
    <>
      <BrandSuggestions form={state.form} store={state.store} />
      <ListingFields form={state.form} categories={categories} />
    </>
  );
}

test('brands of all kinds are suggested until a category is chosen, whose questions bring its own', async () => {
  await render(<Example />);
  const field = page.getByLabelText('Brand (optional)').element() as HTMLInputElement;
  const suggested = () => [...(field.list?.options ?? [])].map(({ value }) => value);
  await expect.poll(suggested).toEqual(['Drive', 'Golden']);
  await page.getByRole('combobox', { name: 'Device category' }).selectOptions('Lift chairs');
  await expect.poll(suggested).toEqual([]);
});
