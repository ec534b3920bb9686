import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

export type LookedAtListing = NonNullable<Awaited<ReturnType<typeof findLookedAtListing>>>;

export function findLookedAtListing(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.uid', 'listings.seller_uid')
    .select([
      'listings.id',
      'listings.title',
      'listings.description',
      'listings.brand',
      'listings.details',
      'listings.seller_uid',
      'users.display_name as seller_name',
      'users.organisation',
    ])
    .where('listings.id', '=', id)
    .executeTakeFirst();
}

export function findLookedAtMessage(db: Db, conversationId: string, seq: number) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.uid', 'messages.sender_uid')
    .select(['messages.body', 'messages.sender_uid', 'users.display_name as sender_name'])
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.seq', '=', seq)
    .executeTakeFirst();
}

export interface Beginnings {
  name: string;
  created_at: Date;
  /** Chats they have begun. */
  chats: number;
  /** What they said in chats that began, whoever began them. */
  said: { body: string; to_uid: string }[];
}

/** What this person began since then; undefined where they are gone. */
export async function findBeginnings(db: Db, uid: string, since: Date): Promise<Beginnings | undefined> {
  const { rows } = await sql<Beginnings>`
    WITH begun AS MATERIALIZED (
      SELECT id, CASE buyer_uid WHEN ${uid} THEN seller_uid ELSE buyer_uid END AS to_uid, buyer_uid
      FROM conversations WHERE (buyer_uid = ${uid} OR seller_uid = ${uid}) AND created_at >= ${since}
    ), said AS MATERIALIZED (
      SELECT body, to_uid, seq, conversation_id FROM begun JOIN messages ON conversation_id = begun.id
      WHERE sender_uid = ${uid} AND seq <= 20
    )
    SELECT display_name AS name, created_at,
      (SELECT count(*)::int FROM begun WHERE EXISTS (SELECT FROM said WHERE conversation_id = begun.id AND seq = 1)
        OR (buyer_uid = ${uid} AND NOT EXISTS (SELECT FROM messages WHERE conversation_id = begun.id))) AS chats,
      (SELECT coalesce(json_agg(json_build_object('body', body, 'to_uid', to_uid)), '[]') FROM said) AS said
    FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0];
}

/** Where this person has listed something since then, each place once, the latest first. */
export async function listRecentPlaces(
  db: Db,
  uid: string,
  since: Date,
): Promise<{ zip: string; place: string }[]> {
  const { rows } = await sql<{ zip: string; place: string }>`
    SELECT zip, min(city || ', ' || state) AS place FROM listings
    WHERE seller_uid = ${uid} AND created_at >= ${since} GROUP BY zip ORDER BY max(created_at) DESC LIMIT 100`.execute(
    db,
  );
  return rows;
}
