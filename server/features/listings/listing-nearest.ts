import { ZipsAround } from '#server/features/location/zips-around.ts';
import type { Services } from '#server/services.ts';
import { staleCursor } from '#server/http/paging.ts';
import type { Cursor } from './listing-cursor.ts';
import { listZipsInUse, selectNearestPage } from './listing-nearest-store.ts';
import type { ListingFilter } from './listing-filter-store.ts';
import { isOfRow } from './listing-filter-plan.ts';
import type { ListingWithImages } from './listing-store.ts';
import { areFew } from './listing-way.ts';

/** ZIPs that a page's first statement covers; each further one covers four times as many. */
const firstStep = 64;
/** The same where every row of them is asked. */
const firstStepOfRows = 16;
/** After this many statements the country may be nearly empty. */
const stepsOnTrust = 2;
/** In a nearly empty country no more ZIPs than this have a listing. */
const fewZips = 1_000;

/**
 * Listings by distance from a ZIP that is on the map: the ZIPs come nearest first, each ZIP's listings newest first.
 * Where the nearest ZIPs do not fill the page, it queries which ZIPs have listings at all, and looks at no others: most
 * of the 41,000 have none while there are few listings.
 *
 * @param miles Infinity for no limit
 * @throws AppError `invalid-input` when the cursor is not of these ZIPs
 */
export async function searchNearest(
  { db, zips, listingCounts }: Pick<Services, 'db' | 'zips' | 'listingCounts'>,
  page: { origin: string; miles: number; filter: ListingFilter; cursor: Cursor | null; limit: number },
): Promise<ListingWithImages[]> {
  const { filter, cursor, limit } = page;
  const around = new ZipsAround(zips, page.origin, page.miles, cursor ? (cursor.zip ?? '') : page.origin);
  if (around.start === -1) throw staleCursor();
  const few = areFew(listingCounts.current(), null);
  const first = isOfRow(filter) ? firstStepOfRows : firstStep;
  const rows: ListingWithImages[] = [];
  let from = around.start;
  let after = cursor?.keyset ?? null;
  for (let step = 0; rows.length < limit; step += 1) {
    const inUse = step === stepsOnTrust ? await listZipsInUse(db, fewZips + 1) : null;
    const isEmpty = inUse !== null && inUse.length <= fewZips;
    const to = from + first * 4 ** step;
    const next = isEmpty ? around.after(from, inUse) : around.slice(from, to);
    if (next.length > 0) {
      const found = { zips: next, filter, after, limit: limit - rows.length, few };
      rows.push(...(await selectNearestPage(db, found)));
    }
    if (isEmpty || next.length < to - from) break;
    [from, after] = [to, null];
  }
  return rows;
}
