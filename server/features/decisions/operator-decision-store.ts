import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import { isStanding } from '#server/db/taken-back.ts';
import type { DecisionRow } from './decision-store.ts';

/** An operator's decision that keeps this account closed; undefined where none does, or somebody else's. */
export function findClosedByOperator(db: Db, uid: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decisions')
    .innerJoin('restrictions', 'restrictions.decision_id', 'decisions.id')
    .innerJoin('users', (join) =>
      join
        .onRef('users.uid', '=', 'restrictions.uid')
        .onRef('users.disabled_at', '=', 'restrictions.starts_at'),
    )
    .selectAll('decisions')
    .where('restrictions.uid', '=', uid)
    .where('kind', '=', 'closed')
    .where('source', '=', 'operator')
    .executeTakeFirst();
}

/** A listing that no person has taken down; what a machine hides can be. */
export function findToTakeDown(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'title', 'seller_uid'])
    .where('id', '=', id)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM decisions WHERE listing_id = listings.id AND action = 'remove-listing'
        AND NOT automated AND ${isStanding})`,
    )
    .executeTakeFirst();
}

/** Words about how it went that nobody has taken down. */
export function findThanksToTakeDown(db: Db, id: string) {
  const query = db.selectFrom('thanks').select('from_uid').where('id', '=', id).where('text', '<>', '');
  return query.executeTakeFirst();
}
