import { expect, test } from 'vitest';
import type { ListingsPage } from './marketplace-data.ts';
import { followPages } from './use-more-listings.ts';

const page = (cursor: string | null, nextCursor: string | null): ListingsPage => ({
  listings: [],
  cursor,
  nextCursor,
  sheet: null,
});

test('pages follow each other by their cursors, in whatever order they came', () => {
  const [first, second, third] = [page(null, 'b'), page('b', 'c'), page('c', null)];
  expect(followPages(first, [third, second])).toEqual([first, second, third]);
});

test('pages of a list that has changed since are left out', () => {
  const first = page(null, 'new');
  expect(followPages(first, [page('b', 'c')])).toEqual([first]);
});

test('a page that leads back to itself ends the list', () => {
  const [first, looping] = [page(null, 'b'), page('b', 'b')];
  expect(followPages(first, [looping])).toEqual([first, looping]);
});
