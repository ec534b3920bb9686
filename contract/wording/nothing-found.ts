/** An empty list of the marketplace, and the ways on. */

export const allOf = (category: string): string => `All ${category}`;
export const mayMean = 'You may mean';
/** @param count '3', '24+' */
export const kindWithCount = (kind: string, count: string, nearby: boolean): string =>
  `${kind} (${count} ${nearby ? 'nearby' : 'farther away'})`;
export const nothingMatches = 'Nothing here matches yet.';
/** Of a list of what fits. */
export const alsoNotKnown = 'Show what is not known too';
export const lookEverywhere = 'Look everywhere';
export const lookWithin = (radius: string): string => `Look within ${radius}`;
export const clearSearchAndFilters = 'Clear search and filters';
export const thereIsSomethingIn = 'There is something in';
export const withinThereIs = (radius: string): string => `Within ${radius} there is something in`;
export const lookFartherOrElsewhere = 'Look farther away, or in another category.';
export const lookFarther = 'Look farther away.';
export const lookElsewhere = 'Look in another category.';
export const tryFewerFilters = 'Try fewer filters or another category.';
