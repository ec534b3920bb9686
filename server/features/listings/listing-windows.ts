import type { Services } from '#server/services.ts';
import { splitByRow } from './listing-filter-plan.ts';
import { selectListingPage, type ListingPage } from './listing-search-store.ts';
import type { ListingWithImages } from './listing-store.ts';
import { areFew, wayOf } from './listing-way.ts';
import { selectWindow } from './listing-window-store.ts';

/** Listings looked at by one statement: few different sizes, so that there are few statements to prepare. */
const sizes = [64, 96, 128, 160, 192, 256, 384, 512, 768, 1_024, 2_048, 4_096, 8_192];
const most = sizes.at(-1)!;
const unknownShare = 1 / 4;
/** How many more are looked at than would do on average. */
const spare = 1.5;
/** Where more have to be looked at, and a quarter of all that are near, rows are asked at once, not their keys first. */
const manyRows = 1_024;
/** So many times as many are looked at next where too few were found. */
const growth = 2;

/**
 * A page of listings in one order, found in the way that seems cheapest. Where a filter asks what no index knows, a stretch
 * of the list's keys is read from the indexes alone, and only its rows are asked, until the page is full: so as many rows
 * are read as the page needs, not so many in every ZIP. Where hardly anything is what is asked for, each row is read once.
 */
export async function findPage(
  { db, listingCounts }: Pick<Services, 'db' | 'listingCounts'>,
  asked: ListingPage,
): Promise<ListingWithImages[]> {
  const counts = listingCounts.current();
  const page = { ...asked, few: areFew(counts, asked.zips) };
  const { indexed, rest } = splitByRow(page.filter);
  if (Object.keys(rest).length === 0) return selectListingPage(db, page, wayOf(page, counts));

  const share = counts ? counts.shareOf(page.filter) / counts.shareOf(indexed) : unknownShare;
  let expected = (page.limit * spare) / share;
  const way = wayOf({ ...page, filter: indexed, limit: sizeFor(expected) }, counts);
  if (way === 'look-up') return selectListingPage(db, page, way);

  const near = counts ? counts.listingsIn(page.zips) * counts.shareOf(indexed) : Infinity;
  const rows: ListingWithImages[] = [];
  for (let after = page.after; ;) {
    const wanted = page.limit - rows.length;
    if (expected > manyRows && expected > near / 4) {
      const others = { ...page, after, limit: wanted };
      return [...rows, ...(await selectListingPage(db, others, page.zips ? 'merge' : 'walk'))];
    }
    const size = sizeFor(expected);
    const window = { ...page, filter: indexed, after, limit: size };
    const found = await selectWindow(db, { page: window, way, rest, wanted });
    rows.push(...found.rows);
    if (rows.length === page.limit || found.end === null) return rows;
    after = found.end;
    expected *= growth;
  }
}

const sizeFor = (listings: number): number => sizes.find((size) => size >= listings) ?? most;
