import { sql } from 'kysely';
import { insertMissing } from '#server/db/insert-missing.ts';
import type { ListRow } from '#server/db/list-schema.ts';
import type { Db } from '#server/db/schema.ts';

/** The newest first. */
export function listListsOf(db: Db, uid: string): Promise<ListRow[]> {
  return listsOf(db, uid).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Locked until the transaction ends. */
export function lockList(db: Db, uid: string, id: string): Promise<ListRow | undefined> {
  return listsOf(db, uid).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whatever the name's case; locked until the transaction ends. */
export function lockListNamed(db: Db, uid: string, name: string): Promise<ListRow | undefined> {
  return listsOf(db, uid)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .forUpdate()
    .executeTakeFirst();
}

const listsOf = (db: Db, uid: string) => db.selectFrom('lists').selectAll().where('uid', '=', uid);

/** One that is shared, of an account that is neither closed nor suspended. */
export function findSharedList(db: Db, token: string, now: Date): Promise<ListRow | undefined> {
  return db
    .selectFrom('lists')
    .innerJoin('users', 'users.uid', 'lists.uid')
    .selectAll('lists')
    .where('share_token', '=', token)
    .where('users.disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('suspended_until', 'is', null), eb('suspended_until', '<=', now)]))
    .executeTakeFirst();
}

export async function countLists(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertList(db: Db, list: ListRow): Promise<void> {
  await db.insertInto('lists').values(list).execute();
}

export async function updateList(
  db: Db,
  { id, name, note, share_token }: Pick<ListRow, 'id' | 'name' | 'note' | 'share_token'>,
): Promise<void> {
  await db.updateTable('lists').set({ name, note, share_token }).where('id', '=', id).execute();
}

export async function deleteListOf(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('lists').where('uid', '=', uid).where('id', '=', id).execute();
}

/** The listings of these lists, the one added last first. */
export async function listEntriesOf(
  db: Db,
  listIds: readonly string[],
  listingId?: string,
): Promise<{ list_id: string; listing_id: string }[]> {
  if (listIds.length === 0) return [];
  const entries = db
    .selectFrom('list_entries')
    .select(['list_id', 'listing_id'])
    .where('list_id', 'in', listIds)
    .orderBy('created_at', 'desc')
    .orderBy('listing_id', 'desc');
  return (listingId === undefined ? entries : entries.where('listing_id', '=', listingId)).execute();
}

/** False when the listing is in the list already. */
export function insertEntry(
  db: Db,
  entry: { list_id: string; listing_id: string; created_at: Date },
): Promise<boolean> {
  return insertMissing(db.insertInto('list_entries').values(entry));
}

export async function deleteEntriesOf(
  db: Db,
  { uid, listId, listingIds }: { uid: string; listId: string; listingIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('list_entries')
    .where('list_id', 'in', listsOf(db, uid).clearSelect().select('id').where('id', '=', listId))
    .where('listing_id', 'in', listingIds)
    .execute();
}
