import { sql, type RawBuilder } from 'kysely';
import type { Db, UserRow } from '#server/db/schema.ts';
import type { AssessedMessage } from '#server/db/assessed-message.ts';
import { listingTold, tellable, type NotificationWithName } from './notification-store.ts';

/** What leaves the site: when it is due stands in `mail_at` and `push_at`, which know nothing of each other. */
export type Channel = 'mail' | 'push';

const dueAt = (channel: Channel) => sql.ref<Date | null>(`${channel}_at`);
const dueAtOf = (side: 'buyer' | 'seller', channel: Channel) => sql.ref<Date | null>(`${side}_${channel}_at`);

/** The next people, in the order of their ids, for whom something is due. */
export async function listDuePeople(
  db: Db,
  channel: Channel,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM notifications WHERE ${dueAt(channel)} <= ${now} AND uid > ${after}
    UNION SELECT buyer_uid FROM conversations WHERE ${dueAtOf('buyer', channel)} <= ${now} AND buyer_uid > ${after}
    UNION SELECT seller_uid FROM conversations WHERE ${dueAtOf('seller', channel)} <= ${now} AND seller_uid > ${after}
    ORDER BY uid LIMIT ${limit}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** False while another process tells this person by this channel; else nobody does until the transaction ends. */
export async function tryToHoldPerson(db: Db, channel: Channel, uid: string): Promise<boolean> {
  // That of mails is the same for the release before, which may run beside this one.
  const key = `notification ${channel}s ${uid}`;
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) AS held`.execute(db);
  return rows[0]!.held;
}

export type Reader = Pick<UserRow, 'uid' | 'email' | 'display_name' | 'email_verified'>;

/** Undefined for someone who is gone or whose account is closed. */
export function findReader(db: Db, uid: string): Promise<Reader | undefined> {
  return db
    .selectFrom('users')
    .select(['uid', 'email', 'display_name', 'email_verified'])
    .where('uid', '=', uid)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export type DueNotification = NotificationWithName & {
  /**
   * Also false of a chat from which this person wants no mail or push message, of what a seller did with a listing that is
   * hidden by now, and of what offers one that is deleted.
   */
  tellable: boolean;
};

const ofMutedChat = sql<boolean>`
  EXISTS (SELECT FROM conversations
    WHERE conversations.id = CASE WHEN subject_model = 'conversation' THEN subject_id::uuid END
      AND CASE WHEN buyer_uid = notifications.uid THEN buyer_muted ELSE seller_muted END)`;

/** Of no use once there is no such listing. */
const offers = ['price-drop', 'back-again', 'reserved-for-you', 'saved-search'];

/** Its title may be what it was taken down for. What its seller is told of it, and warnings, come from nobody. */
const ofHiddenOrGone = sql<boolean>`
  (SELECT coalesce(bool_or(listings.hidden AND listings.seller_uid = notifications.from_uid),
      notifications.kind = ANY (${offers}::text[])) FROM listings
    WHERE listings.id = ${listingTold})`;

/** A conversation's news has the title of its listing. */
const ofHiddenChat = sql<boolean>`
  EXISTS (SELECT FROM conversations JOIN listings ON listings.id = listing_id AND listings.hidden
    WHERE conversations.id = CASE WHEN subject_model = 'conversation' THEN subject_id::uuid END)`;

const notificationsOf = (uid: string, which: RawBuilder<unknown>) => sql<DueNotification>`
  SELECT notifications.*, users.display_name AS from_name,
    CASE WHEN ${ofHiddenChat} THEN '' ELSE subject_title END AS subject_title,
    ${tellable(sql`notifications.uid`, sql`notifications.from_uid`)} AND NOT ${ofMutedChat} AND NOT ${ofHiddenOrGone}
      AS tellable
  FROM notifications LEFT JOIN users ON users.uid = notifications.from_uid
  WHERE notifications.uid = ${uid} AND ${which}
  ORDER BY notifications.created_at, notifications.id`;

/** One of this person's, due or not. */
export async function findNotification(
  db: Db,
  uid: string,
  id: string,
): Promise<DueNotification | undefined> {
  const { rows } = await notificationsOf(uid, sql`notifications.id = ${id}::uuid`).execute(db);
  return rows[0];
}

/** A conversation with unread messages, as it is told. */
export interface DueConversation {
  id: string;
  side: 'buyer' | 'seller';
  other_uid: string;
  other_name: string;
  /** '' where there is none any more, or it is hidden. */
  title: string;
  unread: number;
  muted: boolean;
  tellable: boolean;
}

const conversationsOf = (channel: Channel, uid: string, which: RawBuilder<unknown>) => sql<DueConversation>`
  SELECT conversations.id, side, other.uid AS other_uid, other.display_name AS other_name, muted, unread,
    CASE WHEN listings.hidden THEN '' ELSE COALESCE(listings.title, conversations.listing_title, '') END AS title,
    ${tellable(sql`${uid}::text`, sql`other.uid`)} AS tellable
  FROM conversations
  CROSS JOIN LATERAL (SELECT
    CASE WHEN buyer_uid = ${uid} THEN 'buyer' ELSE 'seller' END AS side,
    CASE WHEN buyer_uid = ${uid} THEN ${dueAtOf('buyer', channel)} ELSE ${dueAtOf('seller', channel)} END AS due_at,
    CASE WHEN buyer_uid = ${uid} THEN buyer_unread ELSE seller_unread END AS unread,
    CASE WHEN buyer_uid = ${uid} THEN buyer_muted ELSE seller_muted END AS muted) AS own
  JOIN users AS other ON other.uid = CASE WHEN buyer_uid = ${uid} THEN seller_uid ELSE buyer_uid END
  LEFT JOIN listings ON listings.id = conversations.listing_id
  WHERE ${uid} IN (conversations.buyer_uid, conversations.seller_uid) AND ${which}
  ORDER BY conversations.id`;

export interface Due {
  conversations: readonly DueConversation[];
  notifications: readonly DueNotification[];
}

/**
 * What is due to this person, held until the transaction ends; notifications in the order they happened. A conversation
 * that a message is being stored in is left for the next time.
 */
export async function lockDue(db: Db, channel: Channel, uid: string, now: Date): Promise<Due> {
  const conversations = await sql<DueConversation>`
    ${conversationsOf(channel, uid, sql`due_at <= ${now}`)} FOR UPDATE OF conversations SKIP LOCKED`.execute(
    db,
  );
  const notifications = await sql<DueNotification>`
    ${notificationsOf(uid, sql`${dueAt(channel)} <= ${now}`)} FOR UPDATE OF notifications`.execute(db);
  return { conversations: conversations.rows, notifications: notifications.rows };
}

/** One of this person's, due or not. */
export async function findConversation(
  db: Db,
  uid: string,
  id: string,
): Promise<DueConversation | undefined> {
  const { rows } = await conversationsOf('push', uid, sql`conversations.id = ${id}::uuid`).execute(db);
  return rows[0];
}

export interface UnreadWords {
  /** Null where there are only pictures, or where it is covered. */
  text: string | null;
  /** Some of its words may hurt: the chat covers them, and nothing outside of it has room for that. */
  covered: boolean;
  pictures: number;
  /** What its reader is to mind. */
  notice: AssessedMessage['notice'] | null;
  created_at: Date;
}

/** The last of the other's messages that are unread, in order. */
export async function listUnreadWords(
  db: Db,
  { id, other_uid: sender, unread }: Pick<DueConversation, 'id' | 'other_uid' | 'unread'>,
  limit: number,
): Promise<UnreadWords[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['body', 'images', 'wordless', 'assessed', 'created_at'])
    .where('conversation_id', '=', id)
    .where('sender_uid', '=', sender)
    .orderBy('seq', 'desc')
    .limit(Math.min(unread, limit))
    .execute();
  return rows.toReversed().map(({ body, images, wordless, assessed, created_at }) => ({
    text: wordless || assessed?.harsh ? null : body,
    covered: Boolean(assessed?.harsh),
    pictures: images?.length ?? 0,
    notice: assessed?.fine ? null : (assessed?.notice ?? null),
    created_at,
  }));
}

/** When these are due again; null: not any more. */
export async function setDueAt(
  db: Db,
  channel: Channel,
  uid: string,
  due: Due,
  at: Date | null,
): Promise<void> {
  const notifications = due.notifications.map(({ id }) => id);
  const conversations = due.conversations.map(({ id }) => id);
  if (notifications.length > 0)
    await db
      .updateTable('notifications')
      .set({ [`${channel}_at`]: at })
      .where('id', 'in', notifications)
      .execute();
  if (conversations.length > 0)
    await sql`
      UPDATE conversations SET
        ${dueAtOf('buyer', channel)} = CASE WHEN buyer_uid = ${uid} THEN ${at}::timestamptz
          ELSE ${dueAtOf('buyer', channel)} END,
        ${dueAtOf('seller', channel)} = CASE WHEN seller_uid = ${uid} THEN ${at}::timestamptz
          ELSE ${dueAtOf('seller', channel)} END
      WHERE id = ANY(${conversations}::uuid[])`.execute(db);
}

/** What is put off until after `later` is looked at anew: what this person has chosen for it may have changed. */
export async function hurryNews(
  db: Db,
  channel: Channel,
  uid: string,
  { now, later }: { now: Date; later: Date },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ [`${channel}_at`]: now })
    .where('uid', '=', uid)
    .where(`${channel}_at`, '>', later)
    .execute();
  const isPutOff = (side: 'buyer' | 'seller') => sql<boolean>`
    (${sql.ref(`${side}_uid`)} = ${uid} AND ${dueAtOf(side, channel)} > ${later})`;
  const hurried = (side: 'buyer' | 'seller') => sql`
    CASE WHEN ${isPutOff(side)} THEN ${now}::timestamptz ELSE ${dueAtOf(side, channel)} END`;
  await sql`
    UPDATE conversations SET
      ${dueAtOf('buyer', channel)} = ${hurried('buyer')}, ${dueAtOf('seller', channel)} = ${hurried('seller')}
    WHERE ${isPutOff('buyer')} OR ${isPutOff('seller')}`.execute(db);
}
