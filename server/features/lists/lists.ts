import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type * as z from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/lists-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/lists.ts';
import type { ListRow } from '#server/db/list-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { listBlocksOf } from '#server/features/blocks/blocks.ts';
import { isOnShow } from '#server/features/listings/listing-policy.ts';
import { holdVisibleListing, visibleListings } from '#server/features/listings/listings.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import * as store from './list-store.ts';

type Reads = Pick<Services, 'db' | 'clock'>;
type Writes = Pick<Services, 'db'> & RateServices;
type MakeInput = z.output<(typeof schemas.makeList)['body']>;
type ChangeInput = z.output<(typeof schemas.changeList)['body']>;

type FoundListing = Awaited<ReturnType<typeof visibleListings>>[number];

/** A list with what its reader is shown. */
export interface FoundList {
  list: ListRow;
  listings: FoundListing[];
}

/** The newest first. @param listingId leaves out every other listing */
export async function ownLists(services: Reads, viewer: Viewer, listingId?: string): Promise<FoundList[]> {
  return withListings(services, viewer, await store.listListsOf(services.db, viewer.uid), listingId);
}

/**
 * What a shared link shows: the same to everybody, but for what a block keeps from this reader.
 * @throws AppError `not-found` also when it is not shared any more, or its owner's account is closed or suspended
 */
export async function sharedList(services: Reads, viewer: Viewer | null, token: string): Promise<FoundList> {
  const list = await store.findSharedList(services.db, token, services.clock.now());
  if (!list) throw new AppError('not-found');
  const [[found], blocked] = await Promise.all([
    withListings(services, viewer, [list]),
    viewer ? listBlocksOf(services.db, viewer.uid) : [],
  ]);
  const unwanted = new Set(blocked.map(({ blocked_uid }) => blocked_uid));
  return { list, listings: found!.listings.filter(({ seller_uid }) => !unwanted.has(seller_uid)) };
}

/** 192 bits at random for the link: not to be guessed. */
const newKeys = (): { id: string; token: string } => ({
  id: randomUUIDv7(),
  token: randomBytes(24).toString('base64url'),
});

/**
 * One person's list of this name: made, or the one there is, which takes the note and the sharing given. So a retry
 * makes nothing twice.
 *
 * @param keys for the samples, whose addresses are known
 * @throws AppError `invalid-input` when there are as many as may be, `rate-limited`
 */
export async function makeList(
  services: Writes,
  viewer: Viewer,
  { name, note, share }: MakeInput,
  keys = newKeys(),
): Promise<FoundList> {
  const { uid } = viewer;
  const list = await services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, uid);
    const same = await store.lockListNamed(trx, uid, name);
    if (same) return change(services, trx, viewer, same, { note, share });
    if ((await store.countLists(trx, uid)) >= limits.listsMax)
      throw new AppError('invalid-input', { fields: { name: words.tooManyLists } });
    await consumeRate(services, trx, schemas.makeList.rate, viewer);
    const row: ListRow = {
      id: keys.id,
      uid,
      name,
      note: note ?? '',
      share_token: share ? keys.token : null,
      created_at: services.clock.now(),
    };
    await store.insertList(trx, row);
    return row;
  });
  return (await withListings(services, viewer, [list]))[0]!;
}

/** What is left out stays. @throws AppError `not-found`, `invalid-input` for a name of another list, `rate-limited` */
export async function changeList(
  services: Writes,
  viewer: Viewer,
  id: string,
  input: ChangeInput,
): Promise<FoundList> {
  const list = await services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, viewer.uid);
    const row = await holdList(trx, viewer, id);
    const same =
      input.name === undefined ? undefined : await store.lockListNamed(trx, viewer.uid, input.name);
    if (same && same.id !== row.id)
      throw new AppError('invalid-input', { fields: { name: words.nameTaken } });
    return change(services, trx, viewer, row, input);
  });
  return (await withListings(services, viewer, [list]))[0]!;
}

/** Its link is dead at once. Twice is as once. */
export async function deleteList(
  { db }: Pick<Services, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await store.deleteListOf(db, uid, id);
}

/** Twice is as once. @throws AppError `listing-not-found`, `not-found`, `invalid-input` when it is full, `rate-limited` */
export async function addToList(
  services: Writes,
  viewer: Viewer,
  id: string,
  listingId: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // Listings are held before lists: deleting a listing takes it out of them.
    const listing = await holdVisibleListing(services, trx, viewer, listingId);
    const list = await holdList(trx, viewer, id);
    const now = services.clock.now();
    if (!(await store.insertEntry(trx, { list_id: id, listing_id: listing.id, created_at: now }))) return;
    await keepRoom(services, trx, viewer, list);
    await consumeRate(services, trx, schemas.addToList.rate, viewer);
  });
}

/** Nothing happens when it is not in it. */
export async function removeFromList(
  { db }: Pick<Services, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
  listingId: string,
): Promise<void> {
  if (isUuid(id) && isUuid(listingId))
    await store.deleteEntriesOf(db, { uid, listId: id, listingIds: [listingId] });
}

async function holdList(trx: Db, { uid }: Viewer, id: string): Promise<ListRow> {
  const row = isUuid(id) ? await store.lockList(trx, uid, id) : undefined;
  if (!row) throw new AppError('not-found');
  return row;
}

async function change(
  services: RateServices,
  trx: Db,
  viewer: Viewer,
  row: ListRow,
  { name = row.name, note = row.note, share = row.share_token !== null }: ChangeInput,
): Promise<ListRow> {
  await consumeRate(services, trx, schemas.changeList.rate, viewer);
  const changed = { ...row, name, note, share_token: share ? (row.share_token ?? newKeys().token) : null };
  await store.updateList(trx, changed);
  return changed;
}

/** What nobody is shown any more makes room. @throws AppError `invalid-input` when more is in it than may be */
async function keepRoom(services: RateServices, trx: Db, viewer: Viewer, { id }: ListRow): Promise<void> {
  const entries = await store.listEntriesOf(trx, [id]);
  if (entries.length <= limits.listEntriesMax) return;
  const now = services.clock.now();
  const ids = entries.map(({ listing_id }) => listing_id);
  const rows = await visibleListings({ db: trx }, null, ids);
  const old = rows.filter((row) => !isOnShow(row, now)).map((row) => row.id);
  if (old.length === 0) throw new AppError('invalid-input', { fields: { listing_id: words.listFull } });
  await store.deleteEntriesOf(trx, { uid: viewer.uid, listId: id, listingIds: old });
}

async function withListings(
  { db, clock }: Reads,
  viewer: Viewer | null,
  lists: readonly ListRow[],
  listingId?: string,
): Promise<FoundList[]> {
  const entries = await store.listEntriesOf(
    db,
    lists.map(({ id }) => id),
    listingId,
  );
  const ids = [...new Set(entries.map(({ listing_id }) => listing_id))];
  const now = clock.now();
  const shown = (await visibleListings({ db }, viewer, ids)).filter((row) => isOnShow(row, now));
  const rowOf = new Map(shown.map((row) => [row.id, row]));
  return lists.map((list) => ({
    list,
    listings: entries
      .filter(({ list_id }) => list_id === list.id)
      .flatMap(({ listing_id }) => rowOf.get(listing_id) ?? []),
  }));
}
