/** Words of searches that wait: the button, the page of them, and what is looked for in plain words. */

import { withCommas } from '../with-commas.ts';

export const somethingToLookFor =
  'Choose a place with a radius, a category or words first, so that we know what to look for.';
export const unknownFilter = 'We cannot keep a search with this filter. Please leave it out.';
export const sameSearch = 'You have a saved search with these filters already.';
export const dayAhead = 'Choose a day from today on.';
export const placeForPublic =
  'To ask people nearby, the search needs a place: choose a ZIP code and a radius first.';
export const nameInOneLine = 'Use at most 80 characters for the name, in one line.';
export const emailNeeded = 'Enter your email address, such as name@example.com.';

/** What filters mean, resolved to names. */
export interface FilterNames {
  /** The category's or the subcategory's name. */
  things: string | null;
  search: string | null;
  condition: string | null;
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Null where no circle is drawn. */
  place: { radius: number; zip: string; city: string } | null;
}

/** "Hospital beds with “electric” in the title, used, within 20 miles of 78701 (Austin), up to $500". */
export function filtersInWords({
  things,
  search,
  condition,
  minPrice,
  maxPrice,
  place,
}: FilterNames): string {
  const parts = [
    `${things ?? 'Everything'}${search === null ? '' : ` with “${search}” in the title`}`,
    ...(condition === null ? [] : [condition]),
    place === null
      ? 'anywhere'
      : `within ${place.radius} ${place.radius === 1 ? 'mile' : 'miles'} of ${place.zip}${place.city ? ` (${place.city})` : ''}`,
    ...priceInWords(minPrice, maxPrice),
  ];
  return parts.join(', ').replace(', within', ' within').replace(', anywhere', ' anywhere');
}

function priceInWords(min: number | null, max: number | null): string[] {
  if (max === 0) return ['free'];
  if (min !== null && max !== null) return [`from ${dollars(min)} to ${dollars(max)}`];
  if (max !== null) return [`up to ${dollars(max)}`];
  return min === null ? [] : [`from ${dollars(min)}`];
}

const dollars = (amount: number): string =>
  `$${Number.isInteger(amount) ? withCommas(amount) : amount.toFixed(2)}`;
