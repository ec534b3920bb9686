import { isDeepStrictEqual } from 'node:util';
import type { RecallSource } from '#server/db/safety-schema.ts';
import type { Services } from '#server/services.ts';
import { recallsChannel } from './kept-recalls.ts';
import { brandsOfMakers } from './recall-brands.ts';
import {
  deleteImported,
  listImported,
  lockVersion,
  putImported,
  setVersion,
  type ImportedRow,
} from './recall-import-store.ts';
import { loadRecalledKinds } from './recall-kinds.ts';
import { isCurated, recallOf, type LeftOut } from './recall-of-notice.ts';
import type { RecordsOfFile } from './recall-records.ts';

/** What an import did: numbers of recalls. */
export interface ImportReport {
  source: RecallSource;
  fresh: string[];
  changed: string[];
  /** Removed: they no longer concern what is listed here, or are not in a file that has all of them. */
  gone: string[];
  same: number;
  leftOut: Record<LeftOut, string[]>;
  unreadable: number;
}

/** Rows written by one statement. */
const portion = 500;

/**
 * Takes the recalls of one source that concern what is listed here, and tells all processes when that changed
 * anything, which then look at all live listings again. Done again it changes nothing.
 *
 * @param whole whether these are all there are: what is not among them is then gone
 */
export async function importRecalls(
  services: Pick<Services, 'db' | 'clock' | 'pubsub' | 'log' | 'safety' | 'equipment'>,
  records: RecordsOfFile,
  { whole }: { whole: boolean },
): Promise<ImportReport> {
  const { db, clock, pubsub, log } = services;
  const { kept, leftOut } = sorted(services, records);
  const report = await db.transaction().execute(async (trx) => {
    const version = await lockVersion(trx);
    const before = new Map((await listImported(trx, records.source)).map((row) => [row.number, row.recall]));
    const fresh = kept.filter(({ number }) => !before.has(number));
    const changed = kept.filter(
      ({ number, recall }) => before.has(number) && !isDeepStrictEqual(before.get(number), recall),
    );
    const there = new Set(kept.map(({ number }) => number));
    const read = new Set(records.notices.map(({ number }) => number));
    const gone = [...before.keys()].filter((number) => !there.has(number) && (whole || read.has(number)));
    const written = [...fresh, ...changed];
    for (let at = 0; at < written.length; at += portion)
      await putImported(trx, written.slice(at, at + portion), clock.now());
    if (gone.length > 0) await deleteImported(trx, records.source, gone);
    if (written.length + gone.length > 0) await setVersion(trx, version + 1);
    const numbersOf = (rows: readonly ImportedRow[]) => rows.map(({ number }) => number);
    return {
      source: records.source,
      fresh: numbersOf(fresh),
      changed: numbersOf(changed),
      gone,
      same: kept.length - written.length,
      leftOut,
      unreadable: records.unreadable,
    };
  });
  if (report.fresh.length + report.changed.length + report.gone.length > 0)
    await pubsub.publish(recallsChannel, {}).catch((error: unknown) => {
      log.warn({ err: error }, 'other processes see the imported recalls within a minute');
    });
  return report;
}

/** @returns what is kept, as it comes back from the database */
function sorted(
  { safety, equipment }: Pick<Services, 'safety' | 'equipment'>,
  { source, notices }: RecordsOfFile,
): { kept: ImportedRow[]; leftOut: ImportReport['leftOut'] } {
  const kindOf = loadRecalledKinds();
  const brandsOf = brandsOfMakers(Object.values(equipment.definitions.brands).flat());
  const kept: ImportedRow[] = [];
  const leftOut: ImportReport['leftOut'] = {
    'other-things': [],
    'no-maker': [],
    'no-model': [],
    curated: [],
  };
  for (const notice of notices) {
    const recall = recallOf(notice, { kindOf, brandsOf });
    const why = typeof recall === 'string' ? recall : isCurated(recall, safety.curated) ? 'curated' : null;
    if (why) leftOut[why].push(notice.number);
    else kept.push({ source, number: notice.number, recall: JSON.parse(JSON.stringify(recall)) });
  }
  return { kept, leftOut };
}
