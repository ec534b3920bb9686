import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#web/client/session/session.tsx';
import '#web/styles/app.css';
import type { FactField } from './fact-fields.ts';
import { FilterForm } from './filter-form.tsx';
import { defaultFilters, readFilters, type Filters } from './filters.ts';

const factFields: FactField[] = [
  { name: 'fact.user_capacity_lb', label: 'Holds', unit: 'lb', ask: 'from' },
  { name: 'fact.deck_width_in', label: 'Sleeping surface width', unit: 'in', ask: 'range' },
  { name: 'fact.rails', label: 'Side rails', unit: '', ask: [{ value: 'full', label: 'Full' }] },
];

function Example({ problems = {} }: { problems?: Record<string, string> }) {
  const { pathname, search } = useLocation();
  const given = readFilters(new URLSearchParams(search));
  const filters: Filters = { ...defaultFilters, ...given };
  return (
    <SessionProvider>
      <FilterForm
        categoryPath={{ category: 'hospital-beds' }}
        {...{ filters, given, problems, factFields }}
      />
      <output aria-label="Address">{decodeURIComponent(pathname + search)}</output>
    </SessionProvider>
  );
}

afterEach(() => vi.restoreAllMocks());

async function show(address: string, problems?: Record<string, string>) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <Example problems={problems} /> }]);
  await render(<Stub initialEntries={[address]} />);
}

test('starts at the place of guests, with the radii of the spec', async () => {
  await show('/marketplace');
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('78701');
  const radius = page.getByLabelText('Distance').element() as HTMLSelectElement;
  expect([...radius.options].map((option) => option.text)).toEqual([
    '5 miles',
    '10 miles',
    '15 miles',
    '20 miles',
    '30 miles',
    '50 miles',
    'Unlimited',
  ]);
  expect(radius.value).toBe('20');
});

test('Apply puts the filters into the address, without the blank ones, and keeps category and search', async () => {
  await show('/marketplace/hospital-beds?words=rails');
  await page.getByLabelText('ZIP code').fill('78704');
  await page.getByLabelText('Distance').selectOptions('50');
  await page.getByText('Condition, brand and price').click();
  await page.getByLabelText('Highest price').fill('300');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .element(page.getByRole('status', { name: 'Address' }))
    .toHaveTextContent('/marketplace/hospital-beds?zip_code=78704&radius=50&words=rails&max_price=300');
});

test('it is a plain form too: where scripts are off the browser makes the same address', async () => {
  await show('/marketplace');
  const form = page.getByRole('form', { name: 'Filters' }).element() as HTMLFormElement;
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/marketplace/hospital-beds']);
  expect([...new FormData(form).keys()]).toEqual([
    'search',
    'words',
    'needs',
    'fit',
    'zip_code',
    'radius',
    'sort',
    'condition',
    'brand',
    'free',
    'min_price',
    'max_price',
    'fact.user_capacity_lb.from',
    'fact.deck_width_in.from',
    'fact.deck_width_in.to',
    'fact.rails',
  ]);
});

test('a city becomes its ZIP, and what is no city is left for the page to judge', async () => {
  const answers: Record<string, Response> = {
    '/api/location/zip/Boston%2C%20MA/': Response.json({ zip_code: '02116', city: 'Boston', state: 'MA' }),
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (input) =>
      answers[String(input)] ?? Response.json({ error: 'No.', code: 'zip-unknown' }, { status: 404 }),
  );
  await show('/marketplace');
  const address = page.getByRole('status', { name: 'Address' });
  await page.getByLabelText('ZIP code').fill('Boston, MA');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(address).toHaveTextContent('/marketplace/hospital-beds?zip_code=02116&radius=20');
  await page.getByLabelText('ZIP code').fill('Nowhere');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(address).toHaveTextContent('/marketplace/hospital-beds?zip_code=Nowhere&radius=20');
});

test('what is wrong is said at its field', async () => {
  await show('/marketplace?zip_code=abc', { zip_code: 'Enter a 5-digit ZIP code.' });
  const zip = page.getByLabelText('ZIP code');
  await expect.element(zip).toHaveValue('abc');
  await expect
    .element(zip)
    .toHaveAccessibleDescription('Or a city, such as Boston, MA. Enter a 5-digit ZIP code.');
  await expect.element(zip).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed before the scripts came stays, and so does what a link does not change', async () => {
  // The page as the server sends it, and somebody who is faster than its scripts.
  const container = document.createElement('div');
  document.body.append(container);
  const Stub = createRoutesStub([{ path: '*', Component: () => <Example /> }]);
  const app = <Stub initialEntries={['/marketplace']} />;
  container.innerHTML = renderToString(app);
  const zip = container.querySelector<HTMLInputElement>('[name=zip_code]')!;
  const radius = container.querySelector<HTMLSelectElement>('[name=radius]')!;
  zip.value = '60601';
  radius.value = '50';
  const root = await act(() => hydrateRoot(container, app));
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('60601');
  await expect.element(page.getByLabelText('Distance')).toHaveValue('50');
  act(() => root.unmount());
  container.remove();
});

test('facts are asked for by their ends, kept in the address, and follow it', async () => {
  await show('/marketplace/hospital-beds?fact.deck_width_in=34..36');
  const from = page.getByLabelText('Sleeping surface width from (in)');
  await expect.element(from).toHaveValue('34');
  await expect.element(page.getByLabelText('Sleeping surface width up to (in)')).toHaveValue('36');
  await from.fill('80 cm');
  await page.getByLabelText('Holds, at least (lb)').fill('300');
  await page.getByLabelText('Side rails').selectOptions('Full');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .element(page.getByLabelText('Address'))
    .toHaveTextContent(
      '/marketplace/hospital-beds?zip_code=78701&radius=20&fact.user_capacity_lb=300..&fact.deck_width_in=80+cm..36&fact.rails=full',
    );
  await page.getByLabelText('Side rails').selectOptions('Any');
  await page.getByLabelText('Holds, at least (lb)').fill('');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .element(page.getByLabelText('Address'))
    .toHaveTextContent('/marketplace/hospital-beds?zip_code=78701&radius=20&fact.deck_width_in=80+cm..36');
});
