import { sql, type RawBuilder } from 'kysely';
import type { KindChoice } from '#contract/notification-kinds.ts';
import { eitherBlocks } from '#server/db/blocks.ts';
import type { NotificationRow } from '#server/db/notification-schema.ts';
import type { Db } from '#server/db/schema.ts';

export interface NewNotification {
  kind: string;
  cause: string;
  fromUid: string | null;
  subject: { model: string; id: string; title: string };
  /** As JSON. */
  payload: string;
  at: Date;
  /** What holds for those who have chosen nothing. */
  usual: KindChoice;
  latestOnly: boolean;
  /** From when on a mail about it is due; null where none follows by itself. */
  mailAt: Date | null;
  pushAt: Date;
}

/** A notification with the name of the person who caused it. */
export type NotificationWithName = NotificationRow & { from_name: string | null };

/** False where it was done by somebody whose account is closed, or who has blocked this person or is blocked by them. */
export const tellable = (uid: RawBuilder<unknown>, fromUid: RawBuilder<unknown>) => sql<boolean>`
  (${fromUid} IS NULL OR (
    NOT EXISTS (SELECT FROM users AS doer WHERE doer.uid = ${fromUid} AND doer.disabled_at IS NOT NULL)
    AND NOT ${eitherBlocks(uid, fromUid)}))`;

/** The listing that a notification is about, by its id. */
export const listingTold = sql`(CASE WHEN notifications.subject_model = 'listing' THEN notifications.subject_id
  WHEN notifications.kind = 'saved-search' THEN notifications.payload ->> 'listing_id' END)::uuid`;

/** What a seller did with a listing that is hidden now: its title may be what it was taken down for. */
const ofHiddenListing = sql<boolean>`EXISTS (SELECT FROM listings
  WHERE listings.id = ${listingTold} AND listings.hidden AND listings.seller_uid = notifications.from_uid)`;

/**
 * Writes what these people want to know of it, once each for its cause: not to its doer, not where one has blocked the
 * other, not to closed accounts.
 *
 * @param told ids of the rows to be, by person
 * @returns who was told now, and whether in the bell
 */
export async function insertNotifications(
  db: Db,
  told: readonly { uid: string; id: string }[],
  { kind, cause, fromUid, subject, payload, at, usual, latestOnly, mailAt, pushAt }: NewNotification,
): Promise<{ id: string; uid: string; in_bell: boolean }[]> {
  const uids = told.map(({ uid }) => uid);
  const time = at.toISOString();
  if (latestOnly)
    await sql`
      DELETE FROM notifications WHERE uid = ANY(${uids}::text[]) AND kind = ${kind} AND subject_id = ${subject.id}
        AND read_at IS NULL AND cause <> ${cause} AND created_at <= ${time}::timestamptz`.execute(db);
  const { rows } = await sql<{ id: string; uid: string; in_bell: boolean }>`
    INSERT INTO notifications (id, uid, kind, cause, from_uid, subject_model, subject_id, subject_title, payload,
      in_bell, created_at, mail_at, push_at)
    SELECT told.id, users.uid, ${kind}, ${cause}, ${fromUid}, ${subject.model}, ${subject.id}, ${subject.title},
      ${payload}::jsonb, wanted.bell, ${time}::timestamptz,
      CASE WHEN wanted.mail THEN ${mailAt?.toISOString() ?? null}::timestamptz END,
      CASE WHEN wanted.push THEN ${pushAt.toISOString()}::timestamptz END
    FROM unnest(${uids}::text[], ${told.map(({ id }) => id)}::uuid[]) AS told (uid, id)
    JOIN users ON users.uid = told.uid AND users.disabled_at IS NULL
    LEFT JOIN notification_choices AS choices ON choices.uid = users.uid
    CROSS JOIN LATERAL (SELECT
      COALESCE((choices.kinds -> ${kind}::text ->> 'bell')::boolean, ${usual.bell}) AS bell,
      COALESCE((choices.kinds -> ${kind}::text ->> 'mail')::boolean, ${usual.mail}) AS mail,
      COALESCE((choices.kinds -> ${kind}::text ->> 'push')::boolean, ${usual.push})
        AND EXISTS (SELECT FROM push_subscriptions WHERE push_subscriptions.uid = users.uid) AS push) AS wanted
    WHERE (wanted.bell OR wanted.mail OR wanted.push) AND users.uid IS DISTINCT FROM ${fromUid}::text
      AND ${tellable(sql`users.uid`, sql`${fromUid}::text`)}
      AND NOT (${latestOnly} AND EXISTS (SELECT FROM notifications AS newer WHERE newer.uid = users.uid
        AND newer.kind = ${kind} AND newer.subject_id = ${subject.id}
        AND newer.created_at > ${time}::timestamptz AND newer.cause <> ${cause}))
    ORDER BY users.uid
    ON CONFLICT (uid, kind, cause) DO NOTHING
    RETURNING id, uid, in_bell`.execute(db);
  return rows;
}

/** The next of those who watched the listing by then, in the order of their ids. */
export async function listWatchers(
  db: Db,
  { listingId, by, after, limit }: { listingId: string; by: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('watchlist')
    .select('uid')
    .where('listing_id', '=', listingId)
    .where('created_at', '<=', by)
    .where('uid', '>', after)
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** What the bell of this person shows, newest first; those after `before`, where a page ended. */
export async function listNotificationRows(
  db: Db,
  uid: string,
  {
    before,
    limit,
    unreadOnly = false,
  }: { before: { at: Date; id: string } | null; limit: number; unreadOnly?: boolean },
): Promise<NotificationWithName[]> {
  const { rows } = await sql<NotificationWithName>`
    SELECT notifications.*, users.display_name AS from_name
    FROM notifications LEFT JOIN users ON users.uid = notifications.from_uid
    WHERE notifications.uid = ${uid} AND in_bell AND (read_at IS NULL OR NOT ${unreadOnly})
      AND ${before === null ? sql`true` : sql`(notifications.created_at, notifications.id) < (${before.at}, ${before.id}::uuid)`}
      AND ${tellable(sql`notifications.uid`, sql`notifications.from_uid`)} AND NOT ${ofHiddenListing}
    ORDER BY notifications.created_at DESC, notifications.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many each of these people has not read, and the newest of them; who has read all is left out. */
export async function listBells(
  db: Db,
  uids: readonly string[],
): Promise<{ uid: string; unread: number; latest: string }[]> {
  const { rows } = await sql<{ uid: string; unread: number; latest: string }>`
    SELECT uid, count(*)::int AS unread, max(id::text) AS latest FROM notifications
    WHERE uid = ANY(${uids}::text[]) AND in_bell AND read_at IS NULL
      AND ${tellable(sql`notifications.uid`, sql`notifications.from_uid`)} AND NOT ${ofHiddenListing}
    GROUP BY uid`.execute(db);
  return rows;
}

/**
 * Some of this person's, or all that the bell shows: read, and no mail or push message about them follows.
 * @returns whether any was unread
 */
export async function markNotificationsRead(
  db: Db,
  uid: string,
  which: { ids: readonly string[] } | { all: true } | { subject: { model: string; id: string } },
  now: Date,
): Promise<boolean> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now, mail_at: null, push_at: null })
    .where('uid', '=', uid)
    .where('read_at', 'is', null);
  // What they want by mail alone they have not seen.
  if ('all' in which) query = query.where('in_bell', '=', true);
  if ('ids' in which) query = query.where('id', 'in', which.ids);
  if ('subject' in which)
    query = query.where('subject_model', '=', which.subject.model).where('subject_id', '=', which.subject.id);
  return (await query.returning('id').execute()).length > 0;
}

/**
 * Deletes what was told for this cause, and what is due of it with it.
 * @returns all of it; `known`: somebody has read it, or it has left by mail or as a push message
 */
export async function deleteNotificationsOf(
  db: Db,
  { kind, cause }: { kind: string; cause: string },
): Promise<(NotificationRow & { known: boolean })[]> {
  // What was pushed is marked by no longer being due alone.
  const { rows } = await sql<NotificationRow & { known: boolean }>`
    DELETE FROM notifications WHERE kind = ${kind} AND cause = ${cause}
    RETURNING *, read_at IS NOT NULL OR mailed_at IS NOT NULL OR (push_at IS NULL AND EXISTS (
      SELECT FROM notification_choices AS choices WHERE choices.uid = notifications.uid
        AND (choices.kinds -> ${kind}::text ->> 'push')::boolean)) AS known`.execute(db);
  return rows;
}

/** Where mails to them go, and how they are called; without those whose address nobody has proven. */
export function listRecipients(
  db: Db,
  uids: readonly string[],
): Promise<{ uid: string; email: string; display_name: string }[]> {
  return db
    .selectFrom('users')
    .select(['uid', 'email', 'display_name'])
    .where('uid', 'in', uids)
    .where('email_verified', '=', true)
    .execute();
}

/**
 * `isNew`: false when this person has signed in with it before, or is not in `users`; `isFirst` when they have with none
 * but `unnamed`.
 */
export async function insertDevice(
  db: Db,
  { uid, device, first_seen_at: at }: { uid: string; device: string; first_seen_at: Date },
  unnamed: string,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const { numAffectedRows } = await sql`
    INSERT INTO sign_in_devices (uid, device, first_seen_at)
    SELECT uid, ${device}, ${at}::timestamptz FROM users WHERE uid = ${uid}
    ON CONFLICT (uid, device) DO NOTHING`.execute(db);
  if (numAffectedRows === 0n) return { isNew: false, isFirst: false };
  const other = await db
    .selectFrom('sign_in_devices')
    .select('uid')
    .where('uid', '=', uid)
    .where('device', 'not in', [device, unnamed])
    .executeTakeFirst();
  return { isNew: true, isFirst: other === undefined };
}
