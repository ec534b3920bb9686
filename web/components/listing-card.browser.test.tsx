import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { type CardListing, ListingCard } from './listing-card.tsx';

const listing: CardListing = {
  id: 'a1',
  title: 'Light folding wheelchair',
  price: 0,
  category: { id: '1', name: 'Manual wheelchairs', slug: 'manual-wheelchairs' },
  city: 'Austin',
  state: 'TX',
  cover: null,
  created_at: '2026-03-01T10:00:00Z',
};
const now = Date.parse('2026-03-01T12:00:00Z');

function show(change: Partial<CardListing>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <div style={{ width: 300 }}>
          <ListingCard listing={{ ...listing, ...change }} now={now} />
        </div>
      ),
    },
  ]);
  return render(<Stub />);
}

test('says what it is, what it costs, where and since when', async () => {
  await show({});
  await expect.element(page.getByText('Free')).toBeVisible();
  await expect.element(page.getByText('Manual wheelchairs')).toBeVisible();
  await expect.element(page.getByText('Austin, TX')).toBeVisible();
  await expect.element(page.getByText('about 2 hours ago')).toBeVisible();
  await expect.element(page.getByText('No picture')).toBeVisible();
});

test('the whole card leads to the listing', async () => {
  await show({});
  const link = page.getByRole('link').element();
  expect(link.getAttribute('href')).toBe('/listing/a1');
  const card = page.getByRole('article').element().getBoundingClientRect();
  for (const [x, y] of [
    [card.left + 8, card.top + 8],
    [card.right - 8, card.bottom - 8],
  ] as const) {
    expect(document.elementFromPoint(x, y)).toBe(link);
  }
});

test('a picture keeps its place before it is there', async () => {
  await show({
    price: 89.5,
    cover: {
      url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      path: 'x.jpg',
      width: 800,
      height: 600,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      widths: [],
      encodings: [],
    },
  });
  const picture = document.querySelector('img');
  expect(picture?.getAttribute('width')).toBe('800');
  expect(getComputedStyle(picture as Element).backgroundImage).toContain('linear-gradient');
  await expect.element(page.getByText('$89.50')).toBeVisible();
});
