import type { Recall } from '#server/features/safety/safety-files.ts';
import { parseRecall } from '#server/features/safety/safety-files.ts';
import type { Services } from '#server/services.ts';
import { isCurated } from './recall-of-notice.ts';
import { findVersion, listImported, type ImportedRow } from './recall-import-store.ts';

/** Says that the imported recalls are others; what they are is read. */
export const recallsChannel = 'recalls-imported';

/** How long a process that missed the hint goes by the list before. */
const lookEveryMs = 60_000;

type Needs = Pick<Services, 'db' | 'safety' | 'log'>;

/** Gives this process the imported recalls as they are now; does nothing when it has them. */
export async function refreshRecalls({ db, safety, log }: Needs): Promise<void> {
  const version = await findVersion(db);
  if (version === safety.imported) return;
  const rows = await listImported(db);
  const recalls = joined(rows).filter((recall) => !isCurated(recall, safety.curated));
  safety.takeImported({ version, recalls });
  log.info({ version, recalls: recalls.length }, 'imported recalls are in use');
}

/** From now on this process has what was imported: at once by a hint, and within a minute without one. */
export async function keepRecalls(
  services: Needs & Pick<Services, 'pubsub'>,
): Promise<{ close(): Promise<void> }> {
  const { pubsub, log } = services;
  let refreshing: Promise<void> = Promise.resolve();
  const refresh = () => {
    refreshing = refreshing.then(() =>
      refreshRecalls(services).catch((error: unknown) =>
        log.warn({ err: error }, 'imported recalls could not be read; those before stay'),
      ),
    );
    return refreshing;
  };
  const unsubscribe = await pubsub.subscribe(recallsChannel, refresh);
  const forgetGaps = pubsub.onGap(() => void refresh());
  const timer = setInterval(() => void refresh(), lookEveryMs).unref();
  await refresh();
  return {
    async close() {
      clearInterval(timer);
      forgetGaps();
      await unsubscribe();
      await refreshing;
    },
  };
}

/** One recall for each number: a device's recall and the enforcement report of it are one. */
function joined(rows: readonly ImportedRow[]): Recall[] {
  const byId = new Map<string, Recall>();
  // By number, and a device's recall after its enforcement report, which alone knows the class.
  for (const { recall: kept } of rows) {
    const recall = parseRecall(kept);
    if (!recall) continue;
    const other = byId.get(recall.id);
    byId.set(recall.id, other ? { ...other, ...recall, match: bothOf(other, recall) } : recall);
  }
  return [...byId.values()];
}

function bothOf({ match: one }: Recall, { match: other }: Recall): Recall['match'] {
  const both = (key: 'brands' | 'models' | 'words' | 'serials' | 'names') => [
    ...new Set([...(one[key] ?? []), ...(other[key] ?? [])]),
  ];
  return {
    ...one,
    ...other,
    brands: both('brands'),
    models: both('models'),
    words: both('words'),
    serials: both('serials'),
    names: other.names && one.names ? both('names') : [],
  };
}
