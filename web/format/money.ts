import { withCommas } from '#contract/with-commas.ts';

/** A price in dollars as people write it: 'Free', '$1,250', '$89.50'. */
export function formatPrice(price: number): string {
  if (price === 0) return 'Free';
  const dollars = Math.trunc(price);
  return `$${withCommas(dollars)}${price === dollars ? '' : price.toFixed(2).slice(-3)}`;
}
