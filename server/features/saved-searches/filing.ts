import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { SavedSearchRow } from '#server/db/saved-search-schema.ts';
import type { Circle } from '#server/features/location/location.ts';
import type { Services } from '#server/services.ts';
import { holdFiledOtherwise, replaceKeys, type FiledSearch, type FiledWith } from './saved-search-store.ts';
import { asksOfKept, filterOfKept } from './search-filters.ts';
import { cellsOfCircle, keysOfFilter } from './search-keys.ts';

/** At every start and once a day. */
export const fileAnewQueue = defineQueue('file-searches-anew', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});

type Needs = Pick<Services, 'categories' | 'equipment' | 'zips'>;

/** Searches filed in one transaction, so that nobody who changes one waits for long. */
const portion = 200;

/**
 * Handler of `fileAnewQueue`: files anew what is filed by another ZIP table, or words file, than this release has. It continues where it
 * was interrupted; two at once file each search once.
 */
export async function fileAnew(
  services: Needs & Pick<Services, 'db'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted && (await fileSome(services)) > 0);
}

/** @returns how many were filed */
function fileSome(services: Needs & Pick<Services, 'db'>): Promise<number> {
  const versions = versionsOf(services);
  return services.db.transaction().execute(async (trx) => {
    const rows = await holdFiledOtherwise(trx, versions, portion);
    await replaceKeys(
      trx,
      rows.map((row) => filingOf(services, row)),
      versions,
    );
    return rows.length;
  });
}

/** Where listings find it; a paused one is nowhere. */
export function filingOf(services: Needs, row: SavedSearchRow): FiledSearch {
  const { id, zip, radius, filters, paused } = row;
  const filter = filterOfKept(services, filters);
  return {
    id,
    zip,
    radius,
    cells: paused || !filter ? [] : cellsOfCircle(services.zips, circleOf(row)),
    keys: keysOfFilter(filter ?? {}),
    byWords: filter?.meaning !== undefined,
    asks: asksOfKept(filters),
  };
}

/** What decides where searches are filed. */
export const versionsOf = ({ zips, equipment }: Pick<Services, 'zips' | 'equipment'>): FiledWith => ({
  zips: zips.version,
  words: equipment.wordsVersion,
});

export function circleOf({ zip, radius }: Pick<SavedSearchRow, 'zip' | 'radius'>): Circle | null {
  return zip !== null && radius !== null ? { zip, radius } : null;
}
