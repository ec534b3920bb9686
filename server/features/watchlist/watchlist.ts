import * as schemas from '#contract/listings-schema.ts';
import { noteWatched as noteSchema } from '#contract/watchlist-note-schema.ts';
import { holdVisibleListing, visibleListings } from '#server/features/listings/listings.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import type { Viewer } from '#contract/viewer.ts';
import { dayMs } from '#server/day.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { insertEntry, listEntries, removeEntry, restoreEntry, updateNote } from './watchlist-store.ts';

type Needs = Pick<Services, 'db'> & RateServices;

/** Entries that the list shows: the newest. */
const listMax = 500;

/** What somebody watches, as they do. */
export interface WatchedRow {
  row: Awaited<ReturnType<typeof visibleListings>>[number];
  note: string;
  /** What it cost when it was put on the list; null where that is not known. */
  addedAtCents: number | null;
}

/** Watched listings, the newest entry first; those whose seller has blocked the viewer are left out (spec §6). */
export async function watchedListings(services: Pick<Services, 'db'>, viewer: Viewer): Promise<WatchedRow[]> {
  const entries = await listEntries(services.db, viewer.uid, listMax);
  const entryOf = new Map(entries.map((entry) => [entry.listing_id, entry]));
  const rows = await visibleListings(services, viewer, [...entryOf.keys()]);
  return rows.map((row) => {
    const { note, price_cents } = entryOf.get(row.id)!;
    return { row, note, addedAtCents: price_cents };
  });
}

/** The ids of what they watch, also of what is not shown to them any more; the newest entry first. */
export async function watchedIds({ db }: Pick<Services, 'db'>, { uid }: Viewer): Promise<string[]> {
  const entries = await listEntries(db, uid, listMax);
  return entries.map(({ listing_id }) => listing_id);
}

/**
 * Twice is as once. Who took it off within a day gets it back as it was, with its note, its place and its price: a tap
 * too many loses nothing.
 *
 * @throws AppError `listing-not-found`, `rate-limited`
 */
export async function watchListing(services: Needs, viewer: Viewer, listingId: string): Promise<void> {
  const { uid } = viewer;
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    // First: what has been gone for long is there for those who watch it alone.
    const since = new Date(now.getTime() - dayMs);
    const isBack = isUuid(listingId) && (await restoreEntry(trx, { uid, listingId, since }));
    const { id, price_cents } = await holdVisibleListing(services, trx, viewer, listingId);
    const isNew = isBack || (await insertEntry(trx, { uid, listing_id: id, created_at: now, price_cents }));
    if (isNew) await consumeRate(services, trx, schemas.addToWatchlist.rate, viewer);
  });
}

/** Nothing happens when the listing is not watched, or is gone. */
export async function unwatchListing(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { uid }: Viewer,
  listingId: string,
): Promise<void> {
  if (isUuid(listingId)) await removeEntry(db, { uid, listingId, at: clock.now() });
}

/**
 * What the viewer notes about something they watch. Twice is as once.
 * @throws AppError `listing-not-found` when it is not on their list, `rate-limited`
 */
export async function noteWatched(
  services: Needs,
  viewer: Viewer,
  listingId: string,
  note: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const isWatched = isUuid(listingId) && (await updateNote(trx, viewer.uid, listingId, note));
    if (!isWatched) throw new AppError('listing-not-found');
    await consumeRate(services, trx, noteSchema.rate, viewer);
  });
}
