import { sql, type Insertable, type Selectable } from 'kysely';
import type { ReportOutcome } from '#contract/report-categories.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { actionTakenBack, isForPerson, isStanding, isTakenBack } from '#server/db/taken-back.ts';

export type DecisionRow = Selectable<Tables['decisions']>;
export type AppealRow = Selectable<Tables['appeals']>;
export type Restriction = Selectable<Tables['restrictions']>;

export function insertDecision(db: Db, decision: Insertable<Tables['decisions']>): Promise<DecisionRow> {
  return db.insertInto('decisions').values(decision).returningAll().executeTakeFirstOrThrow();
}

export function findDecision(db: Db, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A decision, with whether it was taken back, what it takes back, and what was said against it. */
export interface AppealableRow extends DecisionRow {
  undone: boolean;
  undid: DecisionRow['action'] | null;
  appeal: AppealRow | null;
}

/** A decision that its person, or its reporters, are to be told of. */
export type UntoldRow = DecisionRow & Pick<AppealableRow, 'undid'> & { is_for_person: boolean };

const withAppeal = (db: Db) =>
  db
    .selectFrom('decisions')
    .selectAll('decisions')
    .select([isTakenBack.as('undone'), actionTakenBack.as('undid')]);

/** What was decided about this person that they may know of, the latest first. */
export async function listDecisionsAbout(db: Db, uid: string): Promise<AppealableRow[]> {
  const rows = await withAppeal(db)
    .where('person_uid', '=', uid)
    .where(isForPerson)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return addAppeals(db, rows);
}

export async function findAppealable(db: Db, id: string): Promise<AppealableRow | undefined> {
  const [found] = await addAppeals(db, await withAppeal(db).where('id', '=', id).execute());
  return found;
}

async function addAppeals(db: Db, rows: Omit<AppealableRow, 'appeal'>[]): Promise<AppealableRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const appeals = await db.selectFrom('appeals').selectAll().where('decision_id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, appeal: appeals.find((one) => one.decision_id === row.id) ?? null }));
}

export async function markRead(db: Db, uid: string, now: Date): Promise<void> {
  await db
    .updateTable('decisions')
    .set({ read_at: now })
    .where('person_uid', '=', uid)
    .where('read_at', 'is', null)
    .execute();
  await db.updateTable('users').set({ decision_unread: false }).where('uid', '=', uid).execute();
}

export async function setUnread(db: Db, uid: string): Promise<void> {
  await db.updateTable('users').set({ decision_unread: true }).where('uid', '=', uid).execute();
}

export async function insertRestriction(db: Db, restriction: Restriction): Promise<void> {
  await db.insertInto('restrictions').values(restriction).execute();
}

/** The decisions that restrict this person now. */
export function listRestricting(db: Db, uid: string): Promise<DecisionRow[]> {
  return db
    .selectFrom('decisions')
    .innerJoin('restrictions', 'restrictions.decision_id', 'decisions.id')
    .selectAll('decisions')
    .where('restrictions.uid', '=', uid)
    .orderBy('decisions.created_at')
    .execute();
}

export async function deleteRestriction(db: Db, decisionId: string): Promise<void> {
  await db.deleteFrom('restrictions').where('decision_id', '=', decisionId).execute();
}

/** Writes beside the person what follows from their restrictions. @returns what holds now */
export async function settleRestrictions(
  db: Db,
  uid: string,
  now: Date,
): Promise<{ suspended: boolean; closed: boolean }> {
  const { rows } = await sql<{ suspended: boolean; closed: boolean }>`
    UPDATE users SET
      suspended_until = (SELECT max(ends_at) FROM restrictions
        WHERE restrictions.uid = users.uid AND kind = 'suspended' AND ends_at > ${now}),
      messaging_limited_until = (SELECT max(ends_at) FROM restrictions
        WHERE restrictions.uid = users.uid AND kind = 'messaging' AND ends_at > ${now})
    WHERE uid = ${uid}
    RETURNING suspended_until IS NOT NULL AS suspended,
      disabled_at IS NOT NULL OR EXISTS (SELECT FROM restrictions
        WHERE restrictions.uid = users.uid AND kind IN ('closed', 'banned')) AS closed`.execute(db);
  return rows[0] ?? { suspended: false, closed: false };
}

export async function setDisabledSince(db: Db, uid: string, since: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ disabled_at: since })
    .where('uid', '=', uid)
    .where('disabled_at', 'is', null)
    .execute();
}

/**
 * Opens an account that was closed just then; where another decision still closes it, it is closed since that one.
 * @returns whether it is open
 */
export async function reopen(db: Db, uid: string, closedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ disabled_at: Date | null }>`
    UPDATE users SET disabled_at = (SELECT min(starts_at) FROM restrictions
      WHERE restrictions.uid = users.uid AND kind IN ('closed', 'banned'))
    WHERE uid = ${uid} AND disabled_at = ${closedAt} RETURNING disabled_at`.execute(db);
  return rows[0]?.disabled_at === null;
}

export async function isOpen(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('disabled_at').where('uid', '=', uid).executeTakeFirst();
  return row?.disabled_at === null;
}

export async function hasClosure(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('restrictions')
    .select('uid')
    .where('uid', '=', uid)
    .where('kind', 'in', ['closed', 'banned'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose restrictions have ended, for their listings to be shown again. */
export async function listEnded(db: Db, now: Date): Promise<string[]> {
  const query = db.selectFrom('restrictions').select('uid').distinct().where('ends_at', '<=', now);
  return (await query.execute()).map(({ uid }) => uid);
}

export async function deleteEnded(db: Db, uid: string, now: Date): Promise<void> {
  await db.deleteFrom('restrictions').where('uid', '=', uid).where('ends_at', '<=', now).execute();
}

/** @returns false where there is no such listing */
export async function takeDown(db: Db, listingId: string, decisionId: string): Promise<boolean> {
  const row = await db
    .updateTable('listings')
    .set({ hidden: true })
    .where('id', '=', listingId)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .insertInto('removed_listings')
    .values({ listing_id: listingId, decision_id: decisionId })
    .onConflict((conflict) => conflict.column('listing_id').doNothing())
    .execute();
  return true;
}

/** Ends what one decision did to a listing; it stays away by any other that took it down and still stands. */
export async function putBack(db: Db, listingId: string, decisionId: string): Promise<void> {
  await sql`
    WITH standing AS (
      SELECT id FROM decisions WHERE listing_id = ${listingId} AND action = 'remove-listing' AND id <> ${decisionId}
        AND ${isStanding}
      ORDER BY created_at, id LIMIT 1
    ), kept AS (
      UPDATE removed_listings SET decision_id = standing.id FROM standing WHERE listing_id = ${listingId}
    )
    DELETE FROM removed_listings WHERE listing_id = ${listingId} AND NOT EXISTS (SELECT FROM standing)`.execute(
    db,
  );
}

export async function hasListing(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('listings').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function settleReports(
  db: Db,
  caseId: string,
  values: { outcome: ReportOutcome; good_faith: boolean },
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'reviewed', ...values })
    .where('case_id', '=', caseId)
    .where('state', '=', 'received')
    .execute();
}

/** What a decision does lasts until then instead. */
export async function setEnd(db: Db, decisionId: string, ends_at: Date): Promise<void> {
  await db.updateTable('restrictions').set({ ends_at }).where('decision_id', '=', decisionId).execute();
}

/** Of a decision that was taken back otherwise, the appeal is answered with that. */
export async function settleAppeal(
  db: Db,
  decisionId: string,
  values: { answer: string; answered_by: string | null; answered_at: Date },
): Promise<void> {
  await db
    .updateTable('appeals')
    .set({ outcome: 'overturned', ...values })
    .where('decision_id', '=', decisionId)
    .where('outcome', 'is', null)
    .execute();
}

/** Whose reports in these cases are decided, by what they are told. */
export async function listDecidedReporters(
  db: Db,
  caseIds: readonly string[],
): Promise<{ outcome: ReportOutcome; to: string[] }[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select(['outcome', 'reporter_uid'])
    .where('case_id', 'in', caseIds)
    .where('state', '=', 'reviewed')
    .execute();
  const outcomes = [...new Set(rows.flatMap(({ outcome }) => outcome ?? []))];
  return outcomes.map((outcome) => ({
    outcome,
    to: rows.flatMap((row) => (row.outcome === outcome && row.reporter_uid ? [row.reporter_uid] : [])),
  }));
}

/** Of a machine's hide nobody is told any more once somebody has decided its case, unless that is taken back. */
const isOvertaken = sql<boolean>`(automated AND action <> 'restore' AND NOT EXISTS (
  SELECT FROM cases WHERE cases.id = decisions.case_id AND cases.state = 'open'))`;

/** Locks those of which is to be told by now. */
export function takeUntold(db: Db, before: Date): Promise<UntoldRow[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .select([actionTakenBack.as('undid'), isForPerson.as('is_for_person')])
    .where('told_at', 'is', null)
    .where('created_at', '<=', before)
    .where(sql<boolean>`NOT ${isOvertaken}`)
    .orderBy('created_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Nobody is told any more of a decision of which nobody was told yet. @returns whether it was such a one */
export async function leaveUntold(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('decisions')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTold(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('decisions').set({ told_at: now }).where('id', 'in', ids).execute();
}
