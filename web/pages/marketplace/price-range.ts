import * as words from '#contract/wording/marketplace.ts';
import type { Filters } from './filters.ts';

/** What is wrong with the filters as a whole; the API checks each one. */
export function priceRangeProblem({ min_price, max_price }: Filters): string | null {
  return min_price && max_price && Number(min_price) > Number(max_price) ? words.priceRangeUpsideDown : null;
}
