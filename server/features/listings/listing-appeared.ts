import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';

/** A listing that has just begun to appear in lists, or has become cheaper. */
export interface AppearedListing {
  listingId: string;
  /** ISO 8601: searches saved since then have already seen it. */
  at: string;
}

/** Compares it with everybody's saved searches. */
export const listingAppearedQueue = defineQueue<AppearedListing>('listing-appeared', { atOnce: 2 });

/**
 * For the transaction that makes it active, shows it again or makes it cheaper: people looking for such a thing are
 * told.
 */
export async function listingAppeared(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Db,
  listingId: string,
): Promise<void> {
  await jobs.send<AppearedListing>(trx, listingAppearedQueue, { listingId, at: clock.now().toISOString() });
}
