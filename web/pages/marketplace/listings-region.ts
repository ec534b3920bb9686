/** The list of listings, which takes the focus when the focused element has disappeared. */
export const listingsRegionId = 'listings';

export function focusListings(): void {
  document.getElementById(listingsRegionId)?.focus();
}
