import { sql, type Insertable } from 'kysely';
import type { PushContent } from '#contract/push.ts';
import type { Db, Tables } from '#server/db/schema.ts';

/** Holds a sign-in until the transaction ends: who ends it then finds what is stored here. @returns false where it has ended */
export async function lockSignIn(db: Db, identitySession: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', identitySession)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the id, that of the first time where the browser is known */
export async function upsertSubscription(
  db: Db,
  row: Insertable<Tables['push_subscriptions']>,
): Promise<string> {
  const { p256dh, auth, identity_session } = row;
  const { id } = await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ uid: row.uid, p256dh, auth, identity_session }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With what waits to be sent there. */
export async function deleteSubscriptionOfOthers(db: Db, endpoint: string, uid: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('uid', '<>', uid)
    .execute();
}

export async function deleteOldestSubscriptions(db: Db, uid: string, kept: number): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions WHERE uid = ${uid}
      ORDER BY created_at DESC, id DESC OFFSET ${kept})`.execute(db);
}

export async function deleteSubscription(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('uid', '=', uid).where('id', '=', id).execute();
}

/** Those of one sign-in, or all: to call when it ends, or all of theirs do. */
export async function deleteSubscriptionsOf(
  db: Db,
  uid: string,
  identitySession: string | null,
): Promise<void> {
  let query = db.deleteFrom('push_subscriptions').where('uid', '=', uid);
  if (identitySession !== null) query = query.where('identity_session', '=', identitySession);
  await query.execute();
}

/** Those of one sign-in go on in another of this person's. */
export async function moveSubscriptionsOf(
  db: Db,
  uid: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ identity_session: to })
    .where('uid', '=', uid)
    .where('identity_session', '=', from)
    .execute();
}

/** One delivery for each browser of this person. */
export async function insertDeliveries(
  db: Db,
  uid: string,
  { aboutUid, content, now }: { aboutUid: string | null; content: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO push_deliveries (id, subscription_id, about_uid, content, created_at, due_at)
    SELECT gen_random_uuid(), id, ${aboutUid}, ${content}::jsonb, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz
    FROM push_subscriptions WHERE uid = ${uid}`.execute(db);
}

export interface Delivery {
  id: string;
  /** Whose browser it is for. */
  uid: string;
  subscription_id: string;
  content: PushContent;
  created_at: Date;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Deliveries that are due, from now on this caller's alone.
 * @param without hosts of push services, with their ports, for which there is no room now
 * @param among the only hosts that there is room for
 */
export async function claimDeliveries(
  db: Db,
  {
    now,
    limit,
    without = [],
    among = null,
  }: { now: Date; limit: number; without?: readonly string[]; among?: readonly string[] | null },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    WITH due AS (
      SELECT push_deliveries.id FROM push_deliveries
      JOIN push_subscriptions ON push_subscriptions.id = subscription_id
      WHERE claimed_at IS NULL AND due_at <= ${now.toISOString()}::timestamptz
        AND split_part(endpoint, '/', 3) <> ALL (${without}::text[])
        AND (${among}::text[] IS NULL OR split_part(endpoint, '/', 3) = ANY (${among}::text[]))
      ORDER BY due_at LIMIT ${limit} FOR UPDATE OF push_deliveries SKIP LOCKED)
    UPDATE push_deliveries SET claimed_at = ${now.toISOString()}::timestamptz, attempts = attempts + 1
    FROM due, push_subscriptions
    WHERE push_deliveries.id = due.id AND push_subscriptions.id = subscription_id
    RETURNING push_deliveries.id, push_subscriptions.uid, subscription_id, content,
      push_deliveries.created_at, attempts, endpoint, p256dh, auth`.execute(db);
  return rows;
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_deliveries').where('id', '=', id).execute();
}

export async function retryDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ due_at: at, claimed_at: null })
    .where('id', '=', id)
    .execute();
}

/** The same where nothing was sent. */
export async function putOffDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set((eb) => ({ due_at: at, claimed_at: null, attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A browser that its push service knows no more, unless it has been given anew since. */
export async function deleteGoneSubscription(db: Db, id: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}
