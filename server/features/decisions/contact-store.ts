import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Whom this person wrote to since then, each with the latest that it was about. */
export async function listContacts(
  db: Db,
  uid: string,
  since: Date,
): Promise<{ uid: string; model: 'conversation' | 'listing'; id: string; title: string }[]> {
  const { rows } = await sql<{ uid: string; model: 'conversation' | 'listing'; id: string; title: string }>`
    SELECT DISTINCT ON (uid) uid, model, id, title FROM (
      SELECT CASE buyer_uid WHEN ${uid} THEN conversations.seller_uid ELSE buyer_uid END AS uid, 'conversation' AS model,
        conversations.id::text AS id, coalesce(listings.title, conversations.listing_title, '') AS title, max(messages.created_at) AS at
      FROM messages JOIN conversations ON conversations.id = messages.conversation_id
        LEFT JOIN listings ON listings.id = conversations.listing_id
      WHERE messages.sender_uid = ${uid} AND messages.created_at >= ${since}
      GROUP BY conversations.id, listings.title
      UNION ALL SELECT relayed_mails.seller_uid, 'listing', listing_id::text, title, relayed_mails.created_at
      FROM relayed_mails JOIN listings ON listings.id = listing_id
      WHERE sender_uid = ${uid} AND relayed_mails.created_at >= ${since}) AS contact
    WHERE uid IS NOT NULL ORDER BY uid, at DESC`.execute(db);
  return rows;
}
