/** Of the filters of small screens. */

/** '1 listing', '48+ listings': how many there are is known up to a page. */
export function showListings(shown: number, hasMore: boolean): string {
  return shown === 1 && !hasMore ? 'Show 1 listing' : `Show ${shown}${hasMore ? '+' : ''} listings`;
}

export const showWhatIsFound = 'Show listings';
