import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { SavedSearchRow } from '#server/db/saved-search-schema.ts';
import type { Services } from '#server/services.ts';
import { holdFiledOtherwise, replaceKeys, type FiledSearch } from './saved-search-store.ts';
import { asksOfKept, filterOfKept } from './search-filters.ts';
import { cellsOfCircle, keyOfFilter } from './search-keys.ts';

/** At every start and once a day. */
export const fileAnewQueue = defineQueue('file-searches-anew', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});

/** Searches filed in one transaction, so that nobody who changes one waits for long. */
const portion = 200;

/**
 * Handler of `fileAnewQueue`: files anew what is filed by another ZIP table than this release has. It continues where it
 * was interrupted; two at once file each search once.
 */
export async function fileAnew(
  services: Pick<Services, 'db' | 'categories' | 'equipment' | 'zips'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted && (await fileSome(services)) > 0);
}

/** @returns how many were filed */
function fileSome(services: Pick<Services, 'db' | 'categories' | 'equipment' | 'zips'>): Promise<number> {
  const { version } = services.zips;
  return services.db.transaction().execute(async (trx) => {
    const rows = await holdFiledOtherwise(trx, version, portion);
    await replaceKeys(
      trx,
      rows.map((row) => filingOf(services, row)),
      version,
    );
    return rows.length;
  });
}

/** Where listings find it; a paused one is nowhere. */
export function filingOf(
  services: Pick<Services, 'categories' | 'equipment' | 'zips'>,
  row: SavedSearchRow,
): FiledSearch {
  const { id, zip, radius, filters, paused } = row;
  const filter = filterOfKept(services, filters);
  return {
    id,
    zip,
    radius,
    cells: paused || !filter ? [] : cellsOfCircle(services.zips, circleOf(row)),
    key: keyOfFilter(filter ?? {}),
    asks: asksOfKept(filters),
  };
}

export function circleOf({
  zip,
  radius,
}: Pick<SavedSearchRow, 'zip' | 'radius'>): { zip: string; radius: number } | null {
  return zip !== null && radius !== null ? { zip, radius } : null;
}
