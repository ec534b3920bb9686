import { sql } from 'kysely';
import type { ChatImageRow, MessageImage } from '#server/db/chat-image-schema.ts';
import type { Db } from '#server/db/schema.ts';

export async function insertChatImages(db: Db, rows: ChatImageRow[]): Promise<void> {
  await db.insertInto('chat_images').values(rows).execute();
}

/** This person's pictures that no message has yet, locked until the transaction ends, in one order for everybody. */
export function lockUnusedChatImages(db: Db, uid: string, ids: readonly string[]): Promise<MessageImage[]> {
  return db
    .selectFrom('chat_images')
    .select(['id', 'width', 'height', 'thumbhash', 'colours', 'widths'])
    .where('id', 'in', ids)
    .where('uid', '=', uid)
    .where('conversation_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function giveChatImages(db: Db, ids: readonly string[], conversationId: string): Promise<void> {
  await db
    .updateTable('chat_images')
    .set({ conversation_id: conversationId })
    .where('id', 'in', ids)
    .execute();
}

export type OpenedImage = Pick<ChatImageRow, 'path' | 'key'>;

/** The picture, for its owner and for the two of its conversation, unless it is taken down or their account is closed. */
export async function findChatImageFor(db: Db, id: string, uid: string): Promise<OpenedImage | undefined> {
  const { rows } = await sql<OpenedImage>`
    SELECT path, key FROM chat_images
    LEFT JOIN conversations ON conversations.id = chat_images.conversation_id
    WHERE chat_images.id = ${id}::uuid AND removed_by IS NULL
      AND CASE WHEN chat_images.conversation_id IS NULL THEN chat_images.uid = ${uid}
        ELSE ${uid} IN (buyer_uid, seller_uid) END
      AND EXISTS (SELECT FROM users WHERE uid = ${uid} AND disabled_at IS NULL)`.execute(db);
  return rows[0];
}

export async function findChatImages(
  db: Db,
  ids: readonly string[],
): Promise<Pick<ChatImageRow, 'id' | 'path'>[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('chat_images').select(['id', 'path']).where('id', 'in', ids).execute();
}

export function findChatImageAt(db: Db, path: string): Promise<OpenedImage | undefined> {
  return db.selectFrom('chat_images').select(['path', 'key']).where('path', '=', path).executeTakeFirst();
}

/** Takes a picture that this person sent away from both, for a decision; false where there is none of theirs to see. */
export async function takeDownChatImage(
  db: Db,
  { path, uid, decisionId }: { path: string; uid: string; decisionId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_images')
    .set({ removed_by: decisionId })
    .where('path', '=', path)
    .where('uid', '=', uid)
    .where('conversation_id', 'is not', null)
    .where('removed_by', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await keepInMessages(db, decisionId, 'nothing');
  return true;
}

/** What messages keep of a decision's pictures: how they look blurred before they are there, or nothing of that. */
async function keepInMessages(db: Db, decisionId: string, what: 'blurred' | 'nothing'): Promise<void> {
  const [thumbhash, colours] =
    what === 'blurred' ? [sql`thumbhash`, sql`to_jsonb(colours)`] : [sql`''::text`, sql`'[]'::jsonb`];
  await sql`
    UPDATE messages SET images = (
      SELECT jsonb_agg(CASE WHEN shown->>'id' = chat_images.id::text
        THEN shown || jsonb_build_object('thumbhash', ${thumbhash}, 'colours', ${colours}) ELSE shown END ORDER BY position)
      FROM jsonb_array_elements(images) WITH ORDINALITY AS pictures (shown, position))
    FROM chat_images
    WHERE removed_by = ${decisionId} AND messages.conversation_id = chat_images.conversation_id
      AND images @> jsonb_build_array(jsonb_build_object('id', chat_images.id))`.execute(db);
}

/** Ends what `takeDownChatImage` did for this decision. */
export async function putBackChatImages(db: Db, decisionId: string): Promise<void> {
  await keepInMessages(db, decisionId, 'blurred');
  await db
    .updateTable('chat_images')
    .set({ removed_by: null })
    .where('removed_by', '=', decisionId)
    .execute();
}

/** Which of the paths a picture has. */
export async function findKeptChatPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('chat_images').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}

/** The pictures in this person's conversations, whoever sent them; their rows go with the account. */
export async function listChatPathsWith(db: Db, uid: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM chat_images WHERE uid = ${uid} OR conversation_id IN
      (SELECT id FROM conversations WHERE buyer_uid = ${uid} OR seller_uid = ${uid})`.execute(db);
  return rows.map(({ path }) => path);
}

/** Removes up to `limit` pictures that no message has, uploaded before the time given; returns their paths. */
export async function deleteUnusedChatImages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('chat_images')
    .where('id', 'in', (query) =>
      query
        .selectFrom('chat_images')
        .select('id')
        .where('conversation_id', 'is', null)
        .where('created_at', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
