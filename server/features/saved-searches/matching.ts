import type { AppearedListing } from '#server/features/listings/listing-appeared.ts';
import { whichMatch, type UnpostedListing } from '#server/features/listings/listing-search.ts';
import { notify, type NotifyServices } from '#server/features/notifications/notifications.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import {
  findCompared,
  insertMatches,
  listCandidates,
  type ComparedListing,
  type FoundSearch,
} from './match-store.ts';
import { filterOfKept, wordsOfKept } from './search-filters.ts';
import { cellsAt, keysOfListing, widestFiled } from './search-keys.ts';

type Needs = NotifyServices & Pick<Services, 'db' | 'zips' | 'categories' | 'equipment'>;

/** Searches whose owners one transaction tells. */
const chunk = 100;
/** Filters compared by one statement. */
const comparedAtOnce = 300;

/**
 * Handler of `listingAppearedQueue`: everybody's saved searches that a list would show it for find it. Done again, from
 * the start or in two processes, no search finds it twice.
 */
export async function matchListing(services: Needs, { listingId, at }: AppearedListing): Promise<void> {
  const listing = await findCompared(services.db, listingId);
  if (!listing) return;
  const ids = await findSearches(services, listing);
  for (let from = 0; from < ids.length; from += chunk) {
    const part = ids.slice(from, from + chunk);
    await services.db.transaction().execute(async (trx) => {
      const found = await insertMatches(trx, part, listing, new Date(at));
      for (const search of found) {
        if (search.uid !== null && search.frequency === 'now')
          await tellOf(services, trx, search, { ...listing, title: listing.shown_title });
      }
    });
  }
}

/** Where a listing is filed; before it is posted also what else is known of it. */
type Offered = Omit<ComparedListing, 'shown_title' | 'seller_uid' | 'id'> &
  ({ id: string } | { id: null; unposted: UnpostedListing });

/**
 * The ids of all searches that the list shows this listing for, or would, by the list's own conditions; whose they are
 * is not looked at.
 */
export async function findSearches(
  services: Pick<Services, 'db' | 'zips' | 'categories' | 'equipment'>,
  listing: Offered,
): Promise<string[]> {
  const { db, zips } = services;
  const candidates = await listCandidates(db, {
    cells: cellsAt(zips, listing.zip),
    keys: keysOfListing(listing),
    near: zips.within(listing.zip, widestFiled),
    widest: widestFiled,
  });
  const readable = candidates.flatMap(({ asks, ids, wide }) => {
    const filter = filterOfKept(services, asks);
    const isWithin = !wide || (zips.distanceMiles(wide.zip, listing.zip) ?? Infinity) <= wide.radius;
    return filter && isWithin ? [{ filter, ids }] : [];
  });
  const found: string[] = [];
  for (let from = 0; from < readable.length; from += comparedAtOnce) {
    const part = readable.slice(from, from + comparedAtOnce);
    const matches = await whichMatch(
      db,
      listing.id ?? listing.unposted,
      part.map(({ filter }) => filter),
    );
    if (!matches) return [];
    found.push(...part.filter((_, index) => matches[index]).flatMap(({ ids }) => ids));
  }
  // By words, one may be found under several keys.
  return [...new Set(found)];
}

/**
 * Tells the owner of a search what it found: somebody who has found it by another search of theirs knows already.
 *
 * @param foundAt where it is told later, once a day or a week
 */
export async function tellOf(
  services: Pick<Needs, 'config' | 'clock' | 'jobs' | 'zips' | 'categories' | 'equipment'>,
  trx: Db,
  { id, uid, name, filters }: Pick<FoundSearch, 'id' | 'uid' | 'name' | 'filters'>,
  listing: Pick<ComparedListing, 'id' | 'seller_uid'> & { title: string },
  foundAt?: Date,
): Promise<void> {
  await notify(services, trx, {
    kind: 'saved-search',
    to: uid!,
    from: listing.seller_uid,
    subject: { model: 'saved-search', id, title: name || wordsOfKept(services, filters) },
    payload: {
      listing_id: listing.id,
      listing_title: listing.title,
      ...(foundAt && { found_at: foundAt.toISOString() }),
    },
    cause: `listing ${listing.id}`,
  });
}
