import { expect, test } from 'vitest';
import { defaultFilters, marketplaceUrl, readFilters, withoutFilters } from './filters.ts';
import { priceRangeProblem } from './price-range.ts';
import { widerRadius } from './wider-radius.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without filters is of the whole marketplace at ZIP 78701 within 20 miles', () => {
  expect(read('')).toEqual({});
  expect(defaultFilters).toMatchObject({ zip_code: '78701', radius: '20', sort: 'newest' });
  expect(marketplaceUrl({}, {})).toBe('/marketplace');
});

test('blank fields of the form, and choices that no list offers, are not asked for', () => {
  expect(
    read('zip_code=+78704+&search=&min_price=&condition=shiny&free=maybe&sort=random&radius=far&evil=1'),
  ).toEqual({
    zip_code: '78704',
  });
});

test('what people type is kept for the API to judge', () => {
  expect(read('zip_code=abc&min_price=cheap')).toEqual({ zip_code: 'abc', min_price: 'cheap' });
});

test('the address carries the filters, and reading it gives them back', () => {
  const given = read(
    'zip_code=78704&radius=unlimited&search=bed+%26+rails&condition=like+new&free=yes&sort=price-low',
  );
  const url = marketplaceUrl({ category: 'hospital-beds', subcategory: 'low' }, given);
  expect(url).toBe(
    '/marketplace/hospital-beds/low?zip_code=78704&radius=unlimited&search=bed+%26+rails&condition=like+new&free=yes&sort=price-low',
  );
  expect(read(url.split('?')[1] ?? '')).toEqual(given);
});

test('the usual order goes without saying; a later page has its cursor', () => {
  expect(marketplaceUrl({}, { sort: 'newest', radius: '5' }, 'abc')).toBe('/marketplace?radius=5&cursor=abc');
});

test('a filter can be taken away alone', () => {
  expect(withoutFilters({ search: 'bed', condition: 'used', radius: '5' }, 'search', 'condition')).toEqual({
    radius: '5',
  });
});

test.each([
  ['5', '10'],
  ['20', '30'],
  ['25', '30'],
  ['50', 'unlimited'],
  ['unlimited', null],
])('where %s miles found nothing, %s is next', (radius, wider) => {
  expect(widerRadius(radius)).toBe(wider);
});

test('a price range must not be upside down', () => {
  const prices = (min_price: string, max_price: string) => ({ ...defaultFilters, min_price, max_price });
  expect(priceRangeProblem(prices('100', '20'))).toMatch(/highest price/);
  expect(priceRangeProblem(prices('20', '100'))).toBeNull();
  expect(priceRangeProblem(prices('20', ''))).toBeNull();
});
