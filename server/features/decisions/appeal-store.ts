import type { Insertable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';
import type { AppealRow } from './decision-store.ts';

export async function insertAppeal(db: Db, appeal: Insertable<Tables['appeals']>): Promise<void> {
  await db.insertInto('appeals').values(appeal).execute();
}

export function findAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockAppeal(db: Db, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the appeal against this decision, if it waits. */
export function lockWaitingAppeal(db: Db, decisionId: string): Promise<AppealRow | undefined> {
  return db
    .selectFrom('appeals')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAppeal(db: Db, id: string, values: Updateable<Tables['appeals']>): Promise<void> {
  await db.updateTable('appeals').set(values).where('id', '=', id).execute();
}

/** An appeal with what it is about, for staff. */
export type ListedAppeal = Awaited<ReturnType<typeof listAppealRows>>[number];

/** Open ones by when they are due, answered ones the latest first. */
export async function listAppealRows(
  db: Db,
  { state, limit }: { state: 'open' | 'answered'; limit: number },
) {
  const appeals = await db
    .selectFrom('appeals')
    .leftJoin('staff', 'staff.staff_id', 'answered_by')
    .selectAll('appeals')
    .select('alias')
    .where('outcome', state === 'open' ? 'is' : 'is not', null)
    .orderBy(state === 'open' ? 'due_at' : 'answered_at', state === 'open' ? 'asc' : 'desc')
    .orderBy('appeals.id')
    .limit(limit)
    .execute();
  if (appeals.length === 0) return [];
  const ids = appeals.map(({ decision_id }) => decision_id);
  const decisions = await db
    .selectFrom('decisions')
    .innerJoin('users', 'users.uid', 'decisions.person_uid')
    .leftJoin('staff', 'staff.staff_id', 'decisions.staff_id')
    .selectAll('decisions')
    .select(['users.uid', 'users.display_name', 'staff.alias'])
    .where('decisions.id', 'in', ids)
    .execute();
  return appeals.flatMap(({ alias: answered_by, ...appeal }) => {
    const found = decisions.find(({ id }) => id === appeal.decision_id);
    if (!found) return [];
    const { uid, display_name, alias: decided_by, ...decision } = found;
    return [{ appeal, decision, person: { uid, display_name }, decided_by, answered_by }];
  });
}

/** Whether the audit says that this person has made this decision. @param actor their reference */
export async function hasMade(db: Db, decisionId: string, actor: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('object', '=', decisionId)
    .where('actor', '=', actor)
    .where('act', 'like', 'decide-%')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * For an appeal that was right: the reporters of these cases read that nothing was against the rules.
 * @returns their uids
 */
export async function revokeOutcome(db: Db, caseIds: readonly string[]): Promise<string[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .updateTable('reports')
    .set({ outcome: 'no-action', good_faith: true })
    .where('case_id', 'in', caseIds)
    .where('outcome', '=', 'action')
    .returning('reporter_uid')
    .execute();
  return rows.flatMap(({ reporter_uid }) => reporter_uid ?? []);
}
