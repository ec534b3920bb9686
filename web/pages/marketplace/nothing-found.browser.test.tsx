import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { filtersInForce, type GivenFilters } from './filters.ts';
import { NothingFound } from './nothing-found.tsx';

async function waysOf(given: GivenFilters): Promise<[string, Record<string, string>][]> {
  const filters = filtersInForce(given, '78701');
  const elsewhere = { radius: null, kinds: [], categories: [] };
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <NothingFound
          categoryPath={{}}
          {...{ filters, given, elsewhere }}
          isLater={false}
          isRefused={false}
        />
      ),
    },
  ]);
  await render(<Stub />);
  await expect.element(page.getByText('No listings uploaded.')).toBeVisible();
  return page
    .getByRole('link')
    .elements()
    .map((link) => [
      link.textContent,
      Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams),
    ]);
}

test('where nothing is known to fit, what is not known is the first way on, and clearing keeps the sheet', async () => {
  expect(await waysOf({ needs: 'sheet', fit: 'only', brand: 'Drive' })).toEqual([
    ['Show what is not known too', { needs: 'sheet', fit: 'hide', brand: 'Drive' }],
    ['Clear search and filters', { needs: 'sheet' }],
  ]);
});

test('a sheet alone is nothing to clear', async () => {
  expect(await waysOf({ needs: 'sheet' })).toEqual([]);
});
