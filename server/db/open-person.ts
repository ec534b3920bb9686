import type { Db } from './schema.ts';

/** Holds somebody until the transaction ends; others may refer to them meanwhile. @returns false for nobody, or a closed account */
export async function lockOpenPerson(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', uid)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
