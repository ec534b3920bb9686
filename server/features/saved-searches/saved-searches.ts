import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/saved-searches-schema.ts';
import * as words from '#contract/wording/saved-searches.ts';
import type { SavedSearchRow } from '#server/db/saved-search-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { unfittingOf } from '#server/features/listings/listing-search.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { deleteMatches, listMatchesOf } from './match-store.ts';
import {
  countSearches,
  deleteSearchOf,
  findSameSearch,
  findSearchOf,
  holdSearchesOf,
  insertSearch,
  listSearchesOf,
  replaceKeys,
  setLooked,
  updateSearch,
  type SearchWithNews,
} from './saved-search-store.ts';
import { circleOf, filingOf, versionsOf } from './filing.ts';
import { unfitForPublic } from './public-words.ts';
import { keepFilters, type KeptFilters } from './search-filters.ts';

export { listSearchesOf } from './saved-search-store.ts';

export type SaveInput = z.output<typeof schemas.saveSearch.body>;
type ChangeInput = z.output<typeof schemas.changeSavedSearch.body>;

/**
 * Keeps a search of somebody with an account. The same filters once more are the same search, which takes the choices
 * given now and is paused no longer.
 * @throws AppError `too-many-saved-searches`, `zip-not-found`, `category-not-found`, `invalid-input`, `rate-limited`
 */
export async function saveSearch(
  services: Services,
  viewer: Viewer,
  input: SaveInput,
): Promise<SearchWithNews> {
  const kept = keepFilters(services, input.filters);
  const { uid } = viewer;
  const id = await services.db.transaction().execute(async (trx) => {
    await holdOpenUser(trx, uid);
    await holdSearchesOf(trx, uid);
    const same = await findSameSearch(trx, { uid }, kept.filters);
    if (same) {
      await change(services, trx, same, { paused: false, ...choicesOf(input) });
      return same.id;
    }
    if ((await countSearches(trx, { uid })).all >= limits.savedSearchesMax)
      throw new AppError('too-many-saved-searches');
    await consumeRate(services, trx, schemas.saveSearch.rate, viewer);
    const row = { ...newSearch(services, kept, input), uid };
    requireSense(services, row);
    if (row.is_public) requirePublicWords(services, row.filters);
    await insertSearch(trx, row);
    await file(services, trx, row);
    return row.id;
  });
  return (await listSearchesOf(services.db, uid, id))[0]!;
}

/** A search as it begins; whose it is, is for the caller to say. */
export function newSearch(
  { clock }: Pick<Services, 'clock'>,
  { filters, zip, radius }: KeptFilters,
  input: Omit<SaveInput, 'filters'>,
): SavedSearchRow {
  const now = clock.now();
  return {
    id: randomUUIDv7(),
    uid: null,
    email: null,
    mailbox: null,
    name: '',
    filters,
    zip,
    radius,
    frequency: 'now',
    paused: false,
    is_public: false,
    needed_by: null,
    time_zone: null,
    created_at: now,
    asked_at: null,
    confirmed_at: null,
    looked_at: now,
    tell_at: null,
    filed_with: null,
    words_filed_with: null,
    ...choicesOf(input),
  };
}

/** What is left out stays. @throws AppError `saved-search-not-found`, and those of `saveSearch` */
export async function changeSavedSearch(
  services: Services,
  viewer: Viewer,
  id: string,
  input: ChangeInput,
): Promise<SearchWithNews> {
  const kept = input.filters && keepFilters(services, input.filters);
  await services.db.transaction().execute(async (trx) => {
    await holdSearchesOf(trx, viewer.uid);
    const row = isUuid(id) ? await findSearchOf(trx, viewer.uid, id) : undefined;
    if (!row) throw new AppError('saved-search-not-found');
    await consumeRate(services, trx, schemas.changeSavedSearch.rate, viewer);
    const same = kept && (await findSameSearch(trx, viewer, kept.filters));
    if (same && same.id !== id)
      throw new AppError('invalid-input', { fields: { filters: words.sameSearch } });
    const { filters, zip, radius } = kept ?? row;
    await change(services, trx, row, { filters, zip, radius, ...choicesOf(input) });
    if (kept && kept.filters !== row.filters) await dropUnfitting(services, trx, id, kept);
  });
  const [changed] = await listSearchesOf(services.db, viewer.uid, id);
  if (!changed) throw new AppError('saved-search-not-found');
  return changed;
}

/** Twice is as once. */
export async function deleteSavedSearch(
  { db }: Pick<Services, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await deleteSearchOf(db, uid, id);
}

/** Its owner looks at the list of it now: nothing of it is new any more. One of others stays as it is. */
export async function noteLook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await setLooked(db, uid, id, clock.now());
}

async function change(
  services: Services,
  trx: Db,
  row: SavedSearchRow,
  changes: Partial<SavedSearchRow>,
): Promise<void> {
  const changed = { ...row, ...changes };
  requireSense(services, changed);
  const isShownAnew = changed.is_public && (!row.is_public || changed.filters !== row.filters);
  if (isShownAnew) requirePublicWords(services, changed.filters);
  // What it has found already is looked at anew: it may be due sooner or later now, or was kept back by a pause.
  const isToLook = row.paused || changed.frequency !== row.frequency;
  const look = isToLook ? { tell_at: services.clock.now() } : {};
  await updateSearch(trx, row.id, { ...changes, ...(changed.paused ? { tell_at: null } : look) });
  await file(services, trx, changed);
}

/** What it found that no longer fits it is not told of any more, and is not new. */
async function dropUnfitting(
  { zips }: Pick<Services, 'zips'>,
  trx: Db,
  id: string,
  kept: KeptFilters,
): Promise<void> {
  const asked = { filter: kept.filter, circle: circleOf(kept) };
  const unfitting = await unfittingOf({ db: trx, zips }, await listMatchesOf(trx, id), asked);
  await deleteMatches(trx, id, unfitting);
}

function choicesOf({ name, frequency, paused, public: isPublic, needed_by }: Omit<ChangeInput, 'filters'>) {
  return {
    ...(name !== undefined && { name }),
    ...(frequency !== undefined && { frequency }),
    ...(paused !== undefined && { paused }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(needed_by !== undefined && { needed_by }),
  };
}

/** Files it where listings find it; a paused one nowhere. */
export function file(
  services: Pick<Services, 'categories' | 'equipment' | 'zips'>,
  trx: Db,
  row: SavedSearchRow,
): Promise<void> {
  return replaceKeys(trx, [filingOf(services, row)], versionsOf(services));
}

function requireSense(services: Pick<Services, 'clock'>, row: SavedSearchRow): void {
  if (row.is_public && row.zip === null)
    throw new AppError('invalid-input', { fields: { public: words.placeForPublic } });
  if (row.is_public && row.needed_by !== null && row.needed_by < earliestToday(services))
    throw new AppError('invalid-input', { fields: { needed_by: words.dayAhead } });
}

function requirePublicWords(services: Pick<Services, 'safety'>, filters: string): void {
  const unfit = unfitForPublic(services, filters);
  if (unfit) throw new AppError('invalid-input', { fields: { [`filters.${unfit.filter}`]: unfit.why } });
}

/** The day that it is still somewhere in the country, `YYYY-MM-DD`: what was needed by then is needed yet. */
export function earliestToday({ clock }: Pick<Services, 'clock'>): string {
  return new Date(clock.now().getTime() - 12 * 3600_000).toISOString().slice(0, 10);
}
