import { defineQueue, type Jobs } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';

/** At every start, every ten minutes, and when recalls were imported; mostly there is nothing to do. */
export const lookAgainQueue = defineQueue('look-again', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});

/** Not `oncePerKey`: a job that waits already may run before the listings that are shown now are committed. */
export const lookAtShownAgainQueue = defineQueue<{ uid: string }>('look-at-shown-again', { atOnce: 1 });

/** For the transaction that shows this seller's listings again: looks leave out what is hidden. */
export async function lookAtShownAgainLater({ jobs }: { jobs: Jobs }, trx: Db, uid: string): Promise<void> {
  await jobs.send(trx, lookAtShownAgainQueue, { uid });
}

/** Has all live listings looked at again, if rules or recalls have changed since they were. */
export async function lookAgain({ jobs }: { jobs: Jobs }, db: Db): Promise<void> {
  await jobs.send(db, lookAgainQueue, {}, { key: 'all' });
}
