import type { ListingCounts } from './listing-counts.ts';
import { isLookedUp, splitByIndex } from './listing-filter-plan.ts';
import { isFoundByTrigram } from './listing-filter-store.ts';
import { walkedForShortWord, type ListingPage, type Way } from './listing-search-store.ts';

/**
 * The cost of going to a ZIP in an index, and of reading a row that was looked up, in units of one walked index entry.
 */
const costOfZip = 8;
const costOfFound = 8;

/** Whether there are so few listings that all can be scanned (`ListingPage.few`). @param zips null for everywhere */
export const areFew = (counts: ListingCounts | null, zips: readonly string[] | null): boolean =>
  counts !== null && counts.listingsIn(zips) <= walkedForShortWord;

/** What no count shows, such as a word that only old listings have, makes a walk longer than the shares suggest. */
const doubt = 2;

/**
 * The cheapest way to a page, judging by what is known about all listings. A wrong choice finds the same listings, only
 * more slowly. Before anything is known: ZIP by ZIP, and without a radius by trigrams where there is a word.
 */
export function wayOf(page: Omit<ListingPage, 'after'>, counts: ListingCounts | null): Way {
  const { zips, filter, order, limit } = page;
  const isWord = isFoundByTrigram(filter);
  if (filter.search && !isWord) return zips ? 'merge' : 'walk';
  if (!counts) return isWord ? 'look-up' : zips ? 'merge' : 'walk';

  const { indexed } = splitByIndex(filter, order);
  const share = counts.shareOf(filter);
  const indexedShare = counts.shareOf(indexed);
  const entries = counts.total * indexedShare;
  const near = counts.listingsIn(zips) * indexedShare;
  /** How many index entries there are for each listing of the page. */
  const forOne = Math.max(1, indexedShare / share);

  const walk = Math.min(entries, (limit * forOne * doubt * entries) / Math.max(near, 0.5));
  const merge = zips ? zips.length * costOfZip + Math.min(near, zips.length * limit * forOne) : Infinity;
  const lookUp = isWord || isLookedUp(filter) ? counts.total * share * costOfFound : Infinity;
  if (lookUp < Math.min(walk, merge)) return 'look-up';
  return merge < walk ? 'merge' : 'walk';
}
