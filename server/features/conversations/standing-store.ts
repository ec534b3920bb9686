import { sql } from 'kysely';
import { eitherBlocks } from '#server/db/blocks.ts';

const isBlocked = eitherBlocks(sql.ref('conversations.buyer_uid'), sql.ref('conversations.seller_uid'));
const isClosed = sql<boolean>`
  EXISTS (SELECT FROM users
    WHERE uid IN (conversations.buyer_uid, conversations.seller_uid) AND disabled_at IS NOT NULL)`;

/** Those of the two whose account is suspended, or who may not write for now. */
const those = (column: string) => sql<string[]>`
  ARRAY(SELECT uid FROM users WHERE uid IN (conversations.buyer_uid, conversations.seller_uid)
    AND ${sql.ref(`users.${column}`)} > now())`;

/** The columns of `Standing`, for a query of `conversations`. */
export const standingColumns = sql`
  conversations.buyer_uid, ${isBlocked} AS blocked, ${isClosed} AS closed,
  ${those('suspended_until')} AS suspended, ${those('messaging_limited_until')} AS limited,
  (conversations.awaits_answer OR conversations.last_seq = 0) AND NOT EXISTS (SELECT FROM listings
    WHERE listings.id = conversations.listing_id AND contact_instant_chat) AS awaits_answer`;

/** Whether each of the two is shown what the other types and has seen: one who hides it is not shown it either. */
export const showsPresence = sql<boolean>`
  NOT EXISTS (SELECT FROM notification_choices
    WHERE uid IN (conversations.buyer_uid, conversations.seller_uid) AND NOT presence)
  AND NOT ${isBlocked} AND NOT ${isClosed}`;
