import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export type OperatorActRow = Selectable<Tables['operator_acts']>;

export async function insertAct(db: Db, act: Insertable<Tables['operator_acts']>): Promise<void> {
  await db.insertInto('operator_acts').values(act).execute();
}

/** What was done to this person or listing, the latest first. */
export function listActs(
  db: Db,
  model: OperatorActRow['model'],
  objectId: string,
): Promise<OperatorActRow[]> {
  return db
    .selectFrom('operator_acts')
    .selectAll()
    .where('model', '=', model)
    .where('object_id', '=', objectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
