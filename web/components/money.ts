const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A price in dollars as people write it: 'Free', '$1,250', '$89.50'. */
export function formatPrice(price: number): string {
  if (price === 0) return 'Free';
  return (Number.isInteger(price) ? dollars : cents).format(price);
}
