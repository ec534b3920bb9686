import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { FirebaseAccount } from './firebase-accounts.ts';

/** What Firebase last said about an account. */
export interface KnownAccount extends FirebaseAccount {
  checkedAt: Date;
  /** When it was deleted here; Firebase has not confirmed it yet. */
  deletedAt: Date | null;
}

export async function findKnownAccount(
  db: Db,
  by: { uid: string } | { email: string },
): Promise<KnownAccount | null> {
  const query = db
    .selectFrom('firebase_accounts')
    .select(['uid', 'email', 'email_verified as emailVerified', 'display_name as displayName', 'providers'])
    .select(['disabled', 'valid_since as validSince', 'checked_at as checkedAt', 'deleted_at as deletedAt']);
  const row = await (
    'uid' in by
      ? query.where('uid', '=', by.uid)
      : query
          .where('email', '=', by.email)
          .where('deleted_at', 'is', null)
          .orderBy('checked_at', 'desc')
          .limit(1)
  ).executeTakeFirst();
  return row ?? null;
}

/** Stores what Firebase said at `now`. An account deleted here stays deleted, and `valid_since` never goes back. */
export async function keepAccount(db: Db, account: FirebaseAccount, now: Date): Promise<void> {
  const said = {
    email: account.email,
    email_verified: account.emailVerified,
    display_name: account.displayName,
    providers: account.providers,
    disabled: account.disabled,
    checked_at: now,
  };
  await db
    .insertInto('firebase_accounts')
    .values({ uid: account.uid, ...said, valid_since: account.validSince, deleted_at: null })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({
          ...said,
          valid_since: sql<Date>`greatest(firebase_accounts.valid_since, excluded.valid_since)`,
        })
        .where('firebase_accounts.deleted_at', 'is', null),
    )
    .execute();
}

/** @returns whether that was news */
export async function markDisabled(db: Db, uid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firebase_accounts')
    .set({ disabled: true, checked_at: now })
    .where('uid', '=', uid)
    .where('disabled', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tokens issued before `since` are void. @returns whether that was news */
export async function voidTokensBefore(db: Db, uid: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firebase_accounts')
    .set({ valid_since: since })
    .where('uid', '=', uid)
    .where('valid_since', '<', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reduces an account to the fact that it was deleted here. */
export async function markDeleted(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('firebase_accounts')
    .set({ email: '', display_name: '', providers: [], deleted_at: now })
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Forgets accounts with an unproven address that were last asked about before then; the next token asks again. */
export async function forgetUnverified(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('firebase_accounts')
    .where('email_verified', '=', false)
    .where('disabled', '=', false)
    .where('deleted_at', 'is', null)
    .where('checked_at', '<', before)
    .execute();
}

/** @returns whether it was there */
export async function forgetAccount(db: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('firebase_accounts')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
