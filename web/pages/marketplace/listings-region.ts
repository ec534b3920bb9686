/** The list of listings, where the keyboard goes on when what it was at has gone. */
export const listingsRegionId = 'listings';

export function focusListings(): void {
  document.getElementById(listingsRegionId)?.focus();
}
