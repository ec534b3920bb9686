import { inDollars } from '#contract/with-commas.ts';

/** A price in dollars as people write it: 'Free', '$1,250', '$89.50'. */
export function formatPrice(price: number): string {
  return price === 0 ? 'Free' : inDollars(price);
}
