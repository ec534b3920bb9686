import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

/** What somebody's codes are checked by; both encrypted. */
export type SecondFactorRow = Pick<
  Selectable<Tables['auth_two_factor']>,
  'secret' | 'backup_codes' | 'verified'
>;

export function findSecondFactor(db: Db, uid: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('auth_two_factor')
    .select(['secret', 'backup_codes', 'verified'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}

/** Uses up the code of this step. @returns false where it, or a later one, was used before */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_two_factor')
    .set({ last_step: step })
    .where('user_id', '=', uid)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes. @returns false where somebody else has done so since */
export async function replaceRecoveryCodes(
  db: Db,
  uid: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_two_factor')
    .set({ backup_codes: after })
    .where('user_id', '=', uid)
    .where('backup_codes', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A second factor was proven in this sign-in. */
export async function noteSecondFactor(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('auth_session').set({ second_factor_at: at }).where('id', '=', sessionId).execute();
}

/** The sign-in after this one needs no code, and all sessions are ended. */
export async function removeSecondFactor(db: Db, uid: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('auth_two_factor').where('user_id', '=', uid).execute();
    await trx.deleteFrom('auth_session').where('user_id', '=', uid).execute();
    const { numUpdatedRows } = await trx
      .updateTable('auth_user')
      .set({ two_factor_enabled: false, updated_at: now })
      .where('id', '=', uid)
      .where('two_factor_enabled', '=', true)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
