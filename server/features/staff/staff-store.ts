import { sql, type Selectable } from 'kysely';
import type { Db, Tables, UserRow } from '#server/db/schema.ts';

export type StaffRow = Selectable<Tables['staff']>;
export type MemberRow = StaffRow & Pick<UserRow, 'display_name' | 'email'>;

export function findStaff(db: Db, uid: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('uid', '=', uid).executeTakeFirst();
}

const selectMembers = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.uid', 'staff.uid')
    .selectAll('staff')
    .select(['display_name', 'email']);

export function listMembers(db: Db): Promise<MemberRow[]> {
  return selectMembers(db).orderBy('granted_at').orderBy('staff_id').execute();
}

export function findMember(db: Db, uid: string): Promise<MemberRow> {
  return selectMembers(db).where('staff.uid', '=', uid).executeTakeFirstOrThrow();
}

/** Locks the table's rows until the transaction ends: of two admins who remove each other, one remains. */
export function lockStaff(db: Db): Promise<StaffRow[]> {
  return db.selectFrom('staff').selectAll().orderBy('uid').forUpdate().execute();
}

/** Gives the role to somebody who has another or none; who has one keeps id and alias. */
export async function saveRole(
  db: Db,
  { role, ...grant }: Pick<StaffRow, 'uid' | 'staff_id' | 'role' | 'granted_at' | 'granted_by'>,
): Promise<void> {
  await db
    .insertInto('staff')
    .values({ ...grant, role, alias: sql<string>`'Staff ' || nextval('staff_alias')` })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ role }))
    .execute();
}

export async function deleteStaff(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('staff').where('uid', '=', uid).execute();
}

export async function setSeen(db: Db, uid: string, at: Date): Promise<void> {
  await db.updateTable('staff').set({ seen_at: at }).where('uid', '=', uid).execute();
}

/** Staff who can come to the desk: their account is neither closed nor suspended. */
const selectOpenStaff = (db: Db, now: Date) =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.uid', 'staff.uid')
    .selectAll('staff')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`(suspended_until IS NULL OR suspended_until <= ${now})`);

/** Those of them who have been there. */
export function listOpenStaff(db: Db, now: Date): Promise<StaffRow[]> {
  return selectOpenStaff(db, now).where('seen_at', 'is not', null).execute();
}

/** Whether there is such staff. @param since seen since then */
export async function hasOpenStaff(
  db: Db,
  { uid, since }: { uid?: string; since?: Date },
  now: Date,
): Promise<boolean> {
  let query = selectOpenStaff(db, now);
  if (uid !== undefined) query = query.where('staff.uid', '=', uid);
  if (since) query = query.where('seen_at', '>=', since);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether an admin other than this one has been at the desk, and can come back now. */
export async function hasActingAdmin(
  db: Db,
  { otherThan }: { otherThan: string | null },
  now: Date,
): Promise<boolean> {
  const query = selectOpenStaff(db, now)
    .where('role', '=', 'admin')
    .where('seen_at', 'is not', null)
    .where('staff.uid', 'is distinct from', otherThan);
  return (await query.executeTakeFirst()) !== undefined;
}
