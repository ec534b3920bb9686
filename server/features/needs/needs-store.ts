import type { NeedsSheetRow } from '#server/db/needs-schema.ts';
import type { Db } from '#server/db/schema.ts';

/** The oldest first. */
export function listSheetsOf(db: Db, uid: string): Promise<NeedsSheetRow[]> {
  return sheetsOf(db, uid).orderBy('created_at').orderBy('id').execute();
}

export function findSheet(db: Db, uid: string, id: string): Promise<NeedsSheetRow | undefined> {
  return sheetsOf(db, uid).where('id', '=', id).executeTakeFirst();
}

const sheetsOf = (db: Db, uid: string) => db.selectFrom('needs_sheets').selectAll().where('uid', '=', uid);

export async function insertSheet(db: Db, sheet: NeedsSheetRow): Promise<void> {
  await db.insertInto('needs_sheets').values(sheet).execute();
}

export async function updateSheet(
  db: Db,
  { uid, id, sealed, updated_at }: Omit<NeedsSheetRow, 'created_at'>,
): Promise<void> {
  await db
    .updateTable('needs_sheets')
    .set({ sealed, updated_at })
    .where('uid', '=', uid)
    .where('id', '=', id)
    .execute();
}

export async function deleteSheet(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('needs_sheets').where('uid', '=', uid).where('id', '=', id).execute();
}
