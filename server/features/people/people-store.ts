import { sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '#server/db/schema.ts';

export interface PersonNumbers {
  passed_on: number;
  /** People, not answers: somebody who got ten things counts once. */
  went_well: number;
  had_problem: number;
}

/** What this person passed on in chats, and how the recipients say it went. Closed accounts' answers do not count. */
export async function findNumbers(db: Db, uid: string, now: Date): Promise<PersonNumbers> {
  const { rows } = await sql<PersonNumbers>`${prepared}
    SELECT (SELECT count(*)::int FROM conversations WHERE seller_uid = ${uid} AND passed_on_at IS NOT NULL) AS passed_on,
      count(DISTINCT from_uid) FILTER (WHERE went = 'well')::int AS went_well,
      count(DISTINCT from_uid) FILTER (WHERE went = 'problem')::int AS had_problem
    FROM thanks JOIN users ON users.uid = from_uid AND users.disabled_at IS NULL
    WHERE about_uid = ${uid} AND about_seller AND shown_at <= ${now}`.execute(db);
  return rows[0]!;
}

/** The latest words about this person that everybody may read. */
export function listThanksAbout(db: Db, { uid, now, limit }: { uid: string; now: Date; limit: number }) {
  return db
    .selectFrom('thanks')
    .innerJoin('users', 'users.uid', 'thanks.from_uid')
    .selectAll('thanks')
    .where('about_uid', '=', uid)
    .where('shown_at', '<=', now)
    .where('text', '<>', '')
    .where('users.disabled_at', 'is', null)
    .orderBy('shown_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many conversations and messages are considered: older ones say little. */
const latest = 50;
const messagesMax = 100;

/**
 * How long this person took to answer the first message of their latest conversations as a seller. One that has waited
 * for more than a day counts with its time so far.
 *
 * @returns the median in seconds, and how many were answered
 */
export async function findAnswering(
  db: Db,
  uid: string,
  now: Date,
): Promise<{ answers: number; median: number | null }> {
  const { rows } = await sql<{ answers: number; median: number | null }>`${prepared}
    SELECT count(answered_at)::int AS answers, percentile_disc(0.5) WITHIN GROUP (
      ORDER BY EXTRACT(epoch FROM COALESCE(answered_at, ${now}::timestamptz) - asked_at)::float8) AS median
    FROM (SELECT id FROM conversations WHERE seller_uid = ${uid} AND last_seq > 0
      ORDER BY id DESC LIMIT ${sql.lit(latest)}) AS chat
    CROSS JOIN LATERAL (SELECT created_at AS asked_at FROM messages
      WHERE conversation_id = chat.id AND seq = 1 AND sender_uid <> ${uid}) AS asked
    LEFT JOIN LATERAL (SELECT created_at AS answered_at FROM messages
      WHERE conversation_id = chat.id AND seq <= ${sql.lit(messagesMax)} AND sender_uid = ${uid}
      ORDER BY conversation_id, seq LIMIT 1) AS answer ON true
    WHERE answered_at IS NOT NULL OR asked_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]!;
}
