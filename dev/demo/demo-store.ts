import type { ReportOutcome } from '#contract/report-categories.ts';
import type { Insertable } from 'kysely';
import type { Db, Tables, UserRow } from '#server/db/schema.ts';

/** Whether anybody ever signed up here. */
export async function hasAnyUser(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasMessage(db: Db, conversationId: string, clientId: string): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return message !== undefined;
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** An account of the built-in identity with a proven address, without the mail that proves it. */
export async function insertVerifiedAccount(
  db: Db,
  account: { uid: string; email: string; displayName: string; passwordHash: string; now: Date },
): Promise<void> {
  const { uid, email, displayName, passwordHash, now } = account;
  await db
    .insertInto('auth_user')
    .values({
      id: uid,
      name: displayName,
      email,
      email_verified: true,
      image: null,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('auth_account')
    .values({
      id: uid,
      user_id: uid,
      account_id: uid,
      provider_id: 'credential',
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function setProfilePicture(db: Db, uid: string, url: string): Promise<void> {
  await db.updateTable('users').set({ profile_picture: url }).where('uid', '=', uid).execute();
}

export async function setPriceWhenWatched(
  db: Db,
  uid: string,
  listingId: string,
  price_cents: number,
): Promise<void> {
  await db
    .updateTable('watchlist')
    .set({ price_cents })
    .where('uid', '=', uid)
    .where('listing_id', '=', listingId)
    .execute();
}

/** How many pictures each of these listings has; listings that are not there are left out. */
export async function countPictures(db: Db, listingIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('listings')
    .leftJoin('images', 'images.listing_id', 'listings.id')
    .where('listings.id', 'in', listingIds)
    .groupBy('listings.id')
    .select((eb) => ['listings.id', eb.fn.count<string>('images.id').as('pictures')])
    .execute();
  return new Map(rows.map(({ id, pictures }) => [id, Number(pictures)]));
}

/** Locks the listing until the transaction ends. */
export async function hasListing(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** With its case, as if nobody else had reported the same. */
export async function decideReport(db: Db, id: string, outcome: ReportOutcome): Promise<void> {
  await db
    .updateTable('cases')
    .from('reports')
    .set((eb) => ({ state: 'decided', closed_at: eb.ref('reports.created_at') }))
    .whereRef('cases.id', '=', 'reports.case_id')
    .where('reports.id', '=', id)
    .execute();
  await db.updateTable('reports').set({ state: 'reviewed', outcome }).where('id', '=', id).execute();
}

/** From now on this person's sign-in takes a code. */
export async function insertSecondFactor(
  db: Db,
  { uid, secret, recoveryCodes }: { uid: string; secret: string; recoveryCodes: string },
): Promise<void> {
  await db
    .insertInto('auth_two_factor')
    .values({
      id: uid,
      user_id: uid,
      secret,
      backup_codes: recoveryCodes,
      verified: true,
      locked_until: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await db.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', uid).execute();
}

/** A decision about a sample person, told already. @param by the uid of who made it */
export async function insertSampleDecision(
  db: Db,
  decision: Insertable<Tables['decisions']> & { person_uid: string },
  { unread, by }: { unread: boolean; by: string },
): Promise<void> {
  await db
    .insertInto('decisions')
    .values((eb) => ({
      ...decision,
      staff_id: eb.selectFrom('staff').select('staff_id').where('uid', '=', by),
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .updateTable('users')
    .set({ decision_unread: unread })
    .where('uid', '=', decision.person_uid)
    .execute();
}

/** What a sample person said against one. */
export async function insertSampleAppeal(db: Db, appeal: Insertable<Tables['appeals']>): Promise<void> {
  await db
    .insertInto('appeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
