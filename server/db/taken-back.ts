import { sql, type RawBuilder } from 'kysely';
import type { RecordedAction } from '#contract/decision-actions.ts';

/** Whether a row of `decisions` was taken back: by its maker, by an appeal, or by what came after a machine's. */
export const isTakenBack = sql<boolean>`EXISTS (SELECT FROM decisions AS later WHERE later.undoes = decisions.id)`;

/** Whether it holds. */
export const isStanding = sql<boolean>`NOT ${isTakenBack}`;

/** By whose decisions a listing is taken down; null where none keeps it away, and where it is gone. */
export const takenDownBy = (listingId: RawBuilder<unknown>) => sql<'machine' | 'staff' | null>`(
  SELECT CASE WHEN bool_and(automated) THEN 'machine' ELSE 'staff' END
  FROM decisions JOIN removed_listings USING (listing_id)
  WHERE listing_id = ${listingId} AND action = 'remove-listing' AND ${isStanding}
  HAVING count(*) > 0)`;

/** What a row of `decisions` takes back; null for one that takes nothing back. */
export const actionTakenBack = sql<RecordedAction | null>`(
  SELECT action FROM decisions AS earlier WHERE earlier.id = decisions.undoes)`;

/** Whether its person may know of it: not of a report that led to nothing, nor that this was taken back. */
export const isForPerson = sql<boolean>`(
  decisions.action <> 'none' AND ${actionTakenBack} IS DISTINCT FROM 'none')`;
