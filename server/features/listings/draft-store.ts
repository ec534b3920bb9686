import type { ListingDraftRow } from '#server/db/draft-schema.ts';
import { insertMissing } from '#server/db/insert-missing.ts';
import type { Db } from '#server/db/schema.ts';

/** False when this person has a draft with this id. */
export function insertDraft(db: Db, draft: ListingDraftRow): Promise<boolean> {
  return insertMissing(db.insertInto('listing_drafts').values(draft));
}

export function findDraft(db: Db, uid: string, id: string): Promise<ListingDraftRow | undefined> {
  return draftOf(db, uid, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockDraft(db: Db, uid: string, id: string): Promise<ListingDraftRow | undefined> {
  return draftOf(db, uid, id).forUpdate().executeTakeFirst();
}

const draftOf = (db: Db, uid: string, id: string) =>
  db.selectFrom('listing_drafts').selectAll().where('uid', '=', uid).where('id', '=', id);

export async function updateDraft(
  db: Db,
  { uid, id, fields, editor, updated_at }: Omit<ListingDraftRow, 'created_at'>,
): Promise<void> {
  await db
    .updateTable('listing_drafts')
    .set({ fields, editor, updated_at })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .execute();
}

export async function countDrafts(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('listing_drafts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Most recently changed first. */
export function listDraftsOf(db: Db, uid: string): Promise<ListingDraftRow[]> {
  return db
    .selectFrom('listing_drafts')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteDraftRow(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('listing_drafts').where('uid', '=', uid).where('id', '=', id).execute();
}

/** Some that nobody has changed since then, locked; skips those in use. */
export function lockDraftsBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<Pick<ListingDraftRow, 'uid' | 'id'>[]> {
  return db
    .selectFrom('listing_drafts')
    .select(['uid', 'id'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
