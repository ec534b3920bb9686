import type { ListingCounts } from './listing-counts.ts';
import { isFoundByTrigram, isLookedUp, splitByIndex } from './listing-filter-store.ts';
import type { ListingPage, Way } from './listing-search-store.ts';

/** To go to a ZIP in an index, and to read a row that was looked up, in entries of an index that is walked. */
const costOfZip = 8;
const costOfFound = 8;

/** What no count says, such as a word that only old listings have, makes a walk longer than the shares say. */
const doubt = 2;

/**
 * The cheapest way to a page by what is known of all listings. A wrong one finds the same listings, only later. Before
 * anything is known: ZIP by ZIP, and anywhere by trigrams where there is a word.
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
  /** How many entries of an index hold one listing of the page. */
  const forOne = Math.max(1, indexedShare / share);

  const walk = Math.min(entries, (limit * forOne * doubt * entries) / Math.max(near, 0.5));
  const merge = zips ? zips.length * costOfZip + Math.min(near, zips.length * limit * forOne) : Infinity;
  const lookUp = isWord || isLookedUp(filter) ? counts.total * share * costOfFound : Infinity;
  if (lookUp < Math.min(walk, merge)) return 'look-up';
  return merge < walk ? 'merge' : 'walk';
}
