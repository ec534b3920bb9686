import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export type ChoicesRow = Selectable<Tables['notification_choices']>;

/** Undefined for someone who has chosen nothing. */
export function findChoices(db: Db, uid: string): Promise<ChoicesRow | undefined> {
  return choicesOf(db, uid).executeTakeFirst();
}

/** The same, held until the transaction ends; made where there is none. */
export async function lockChoices(db: Db, uid: string): Promise<ChoicesRow> {
  await db
    .insertInto('notification_choices')
    .values({ uid })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  return choicesOf(db, uid).forUpdate().executeTakeFirstOrThrow();
}

const choicesOf = (db: Db, uid: string) =>
  db.selectFrom('notification_choices').selectAll().where('uid', '=', uid);

export async function updateChoices(
  db: Db,
  uid: string,
  changes: Partial<Omit<ChoicesRow, 'uid'>>,
): Promise<void> {
  const { kinds, ...rest } = changes;
  await db
    .updateTable('notification_choices')
    .set({ ...rest, ...(kinds && { kinds: JSON.stringify(kinds) }) })
    .where('uid', '=', uid)
    .execute();
}

/** Whether this one of the two wants no mail or push message about the conversation. @returns false where it is not theirs */
export async function setMuted(
  db: Db,
  conversationId: string,
  uid: string,
  muted: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE conversations SET
      buyer_muted = CASE WHEN buyer_uid = ${uid} THEN ${muted} ELSE buyer_muted END,
      seller_muted = CASE WHEN seller_uid = ${uid} THEN ${muted} ELSE seller_muted END
    WHERE id = ${conversationId}::uuid AND ${uid} IN (buyer_uid, seller_uid)
    RETURNING id`.execute(db);
  return rows.length > 0;
}
