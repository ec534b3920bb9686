import { createRoutesStub, Link, useLoaderData, useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { failedPage } from './failed-page.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import { useMoreListings } from './use-more-listings.ts';

beforeEach(() => sessionStorage.clear());

function pageOf(url: URL, sheet: MarketplaceData['sheet'], said: string): MarketplaceData {
  const cursor = url.searchParams.get('cursor');
  const card = { id: cursor ?? 'first', title: said } as CardListing;
  const nextCursor = cursor === null ? 'b' : null;
  return {
    ...failedPage({}, url.searchParams),
    sheet,
    cursor,
    nextCursor,
    listings: [card],
    isFailed: false,
  };
}

function List() {
  const more = useMoreListings(useLoaderData<MarketplaceData>());
  return (
    <>
      <output>{more.listings.map(({ id, title }) => `${id}: ${title}`).join(', ')}</output>
      <button type="button" onClick={() => more.load(`?needs=a1&cursor=${more.nextCursor}`)}>
        Show more
      </button>
      <Link to="/sheet">Sheet</Link>
    </>
  );
}

function Sheet() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

/** `read` answers what the address has now. */
async function show(address: string, read: (url: URL) => MarketplaceData) {
  const Stub = createRoutesStub([
    { path: '/', Component: List, loader: ({ request }) => read(new URL(request.url)) },
    { path: '/sheet', Component: Sheet },
  ]);
  await render(<Stub initialEntries={[address]} />);
}

const button = (name: string) => page.getByRole('button', { name });
const goAndComeBack = async () => {
  await page.getByRole('link', { name: 'Sheet' }).click();
  await button('Back').click();
};
const list = page.getByRole('status');

test('Back finds the pages that were appended, until the sheet by which they were judged is another', async () => {
  let sheet = { id: 'a1', at: 'account', name: 'For my mother', updated_at: '2026-11-01' } as const;
  let said = 'fits';
  await show('/?needs=a1', (url) => pageOf(url, sheet, said));
  await button('Show more').click();
  await expect.element(list).toHaveTextContent('first: fits, b: fits');
  await goAndComeBack();
  await expect.element(list).toHaveTextContent('first: fits, b: fits');

  await page.getByRole('link', { name: 'Sheet' }).click();
  sheet = { ...sheet, updated_at: '2026-11-02' as '2026-11-01' };
  said = 'does not fit';
  await button('Back').click();
  await expect.element(list).toHaveTextContent('first: does not fit');
  await button('Show more').click();
  await expect.element(list).toHaveTextContent('first: does not fit, b: does not fit');
});

test('what is said by a sheet is never in the storage of the tab', async () => {
  const sheet = { id: 'a1', at: 'browser', name: null, updated_at: '2026-11-01' } as const;
  await show('/?needs=a1&sort=price', (url) => pageOf(url, sheet, 'holds 250 lb'));
  await button('Show more').click();
  await expect.element(list).toHaveTextContent('first: holds 250 lb, b: holds 250 lb');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('other lists are, for a reload', async () => {
  await show('/', (url) => pageOf(url, null, 'walker'));
  await button('Show more').click();
  await expect.element(list).toHaveTextContent('first: walker, b: walker');
  await expect.poll(() => sessionStorage.getItem('handrail.lists') ?? '').toContain('walker');
});
