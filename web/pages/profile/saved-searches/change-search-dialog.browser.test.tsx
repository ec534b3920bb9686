import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SavedSearch } from '#contract/saved-searches.ts';
import '#web/styles/app.css';
import { SessionProvider } from '#web/client/session/session.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { ChangeSearchDialog } from './change-search-dialog.tsx';

const categories = [
  {
    slug: 'hospital-beds',
    name: 'Hospital beds',
    subcategories: [{ slug: 'low', name: 'Low' }],
  },
  { slug: 'lift-chairs', name: 'Lift chairs', subcategories: [] },
];
const beds: SavedSearch = {
  id: 'search',
  name: 'Low beds',
  text: 'Hospital beds (Low) within 7 miles of 78701 (Austin)',
  filters: { category: 'hospital-beds', subcategory: 'low', zip_code: '78701', radius: '7' },
  frequency: 'now',
  paused: false,
  public: true,
  needed_by: null,
  new_count: 0,
  created_at: '2026-06-10T17:00:00.000Z',
};

afterEach(() => vi.restoreAllMocks());

async function show(search: SavedSearch, answer = () => Response.json(search)) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // Whatever else is fetched is about who is signed in: nobody.
    if (input !== `/api/saved-searches/${search.id}/`) return Response.json(null);
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const onChanged = vi.fn<() => Promise<void>>(async () => {});
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <SessionProvider>
          <ToastHost>
            <ChangeSearchDialog {...{ search, categories, onChanged }} onClose={() => {}} />
          </ToastHost>
        </SessionProvider>
      ),
    },
  ]);
  await render(<Stub />);
  return { sent, onChanged };
}
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const choices = { name: 'Low beds', frequency: 'now', public: true, needed_by: null };

test('shows what is looked for, and changes nothing of it that is left alone', async () => {
  const { sent, onChanged } = await show(beds);
  await expect.element(page.getByLabelText('Device category')).toHaveValue('hospital-beds');
  await expect.element(page.getByLabelText('Kind')).toHaveValue('low');
  await expect.element(page.getByLabelText('Distance')).toHaveValue('7');
  await expect.element(page.getByLabelText('ZIP code')).toHaveValue('78701');
  await save();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce(), 10_000);
  expect(sent).toEqual([{ filters: beds.filters, ...choices }]);
});

const strongBeds = { ...beds, filters: { ...beds.filters, 'fact.user_capacity_lb': '300..' } };

test('facts stay with their kind', async () => {
  const { sent } = await show(strongBeds);
  await save();
  await vi.waitFor(() => expect(sent).toEqual([{ filters: strongBeds.filters, ...choices }]), 10_000);
});

test('facts go when another kind is chosen, which may not be asked them', async () => {
  const { sent } = await show(strongBeds);
  await page.getByLabelText('Kind').selectOptions('All kinds');
  await save();
  const { subcategory: _, ...wider } = beds.filters;
  await vi.waitFor(() => expect(sent).toEqual([{ filters: wider, ...choices }]), 10_000);
});

test('category, words, place, condition, brand and price can be changed', async () => {
  const { sent } = await show(beds);
  await page.getByLabelText('Device category').selectOptions('Lift chairs');
  await expect.element(page.getByLabelText('Kind')).not.toBeInTheDocument();
  await page.getByLabelText('Words in the title').fill(' heat ');
  await page.getByLabelText('Distance').selectOptions('50 miles');
  await page.getByLabelText('ZIP code').fill('Boston, MA');
  await page.getByLabelText('Condition').selectOptions('like new');
  await page.getByLabelText('Brand').fill('Golden');
  await page.getByLabelText('Lowest price').fill('10');
  await page.getByLabelText('Highest price').fill('300');
  await save();
  const filters = {
    category: 'lift-chairs',
    search: 'heat',
    zip_code: 'Boston, MA',
    radius: '50',
    condition: 'like new',
    brand: 'Golden',
    min_price: '10',
    max_price: '300',
  };
  await expect.poll(() => sent).toEqual([{ filters, ...choices }]);
});

test('without a distance there is no place, and nobody nearby can see it', async () => {
  const { sent } = await show(beds);
  await page.getByLabelText('Distance').selectOptions('Unlimited');
  await expect.element(page.getByLabelText('ZIP code')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText(/people nearby/)).not.toBeInTheDocument();
  await save();
  const filters = { category: 'hospital-beds', subcategory: 'low' };
  await expect.poll(() => sent).toEqual([{ filters, ...choices, public: false }]);
});

test('a distance from nowhere and prices upside down are not sent', async () => {
  const { sent } = await show(beds);
  await page.getByLabelText('ZIP code').fill('');
  await save();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter a ZIP code or a city, or choose “Unlimited” as the distance.');
  await expect.element(page.getByLabelText('ZIP code')).toBeInvalid();
  await page.getByLabelText('ZIP code').fill('78701');
  await page.getByLabelText('Lowest price').fill('300');
  await page.getByLabelText('Highest price').fill('20');
  await save();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The highest price is below the lowest one.');
  expect(sent).toEqual([]);
});

test('what the server refuses is said at its field', async () => {
  const text = 'Give an amount of dollars.';
  await show(beds, () =>
    Response.json(
      { code: 'invalid-input', error: 'Check the fields.', fields: { 'filters.max_price': text } },
      { status: 400 },
    ),
  );
  await page.getByLabelText('Highest price').fill('cheap');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByLabelText('Highest price')).toHaveAccessibleDescription(text);
});

test('what is searched for by words is changed in words', async () => {
  const { category: _, subcategory: __, ...place } = beds.filters;
  const { sent } = await show({ ...beds, filters: { ...place, words: 'hospital bed' } });
  await expect.element(page.getByLabelText('Words in the title')).not.toBeInTheDocument();
  await page.getByLabelText('Words', { exact: true }).fill(' hoyer lift ');
  await save();
  await expect.poll(() => sent).toEqual([{ ...choices, filters: { ...place, words: 'hoyer lift' } }]);
});
