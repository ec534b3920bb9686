import { defineQueue, type Jobs } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';

/** At every start, every ten minutes, and when recalls were imported; mostly there is nothing to do. */
export const lookAgainQueue = defineQueue('look-again', {
  atOnce: 1,
  expireSeconds: 60 * 60,
  oncePerKey: true,
});

/** Has all live listings looked at again, if rules or recalls have changed since they were. */
export async function lookAgain({ jobs }: { jobs: Jobs }, db: Db): Promise<void> {
  await jobs.send(db, lookAgainQueue, {}, { key: 'all' });
}
