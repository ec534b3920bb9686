import { sql, type Insertable } from 'kysely';
import { urgentCategories, type ReportCategory, type ReportModel } from '#contract/report-categories.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import type { CaseRow } from './case-store.ts';

/** What a case is about. */
export interface CaseSubject {
  model: ReportModel;
  object_id: string;
  person_uid: string;
}

/** Locks the subject's open case; undefined where there is none. */
export function lockOpenCase(db: Db, subject: CaseSubject): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('model', '=', subject.model)
    .where('object_id', '=', subject.object_id)
    .where('person_uid', '=', subject.person_uid)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Opens a case that names the one before; nothing happens where another was faster. */
export async function insertCase(
  db: Db,
  {
    id,
    title,
    opened_at,
    due_at,
    ...subject
  }: CaseSubject & Pick<CaseRow, 'id' | 'title' | 'opened_at' | 'due_at'>,
): Promise<void> {
  await sql`
    INSERT INTO cases (id, model, object_id, person_uid, title, opened_at, due_at, previous_case_id)
    VALUES (${id}, ${subject.model}, ${subject.object_id}, ${subject.person_uid}, ${title}, ${opened_at}, ${due_at},
      (SELECT cases.id FROM cases WHERE model = ${subject.model} AND object_id = ${subject.object_id}
        AND person_uid = ${subject.person_uid} AND state <> 'open' ORDER BY opened_at DESC LIMIT 1))
    ON CONFLICT (model, object_id, person_uid) WHERE state = 'open' DO NOTHING`.execute(db);
}

/** How often this person's reports led to something, and how often they were made in bad faith; and their account's age. */
export async function findRecordOf(
  db: Db,
  uid: string,
): Promise<{ agreed: number; declined: number; created_at: Date }> {
  const { rows } = await sql<{ agreed: number; declined: number; created_at: Date }>`
    SELECT created_at,
      (SELECT count(*)::int FROM reports WHERE reporter_uid = uid AND outcome = 'action') AS agreed,
      (SELECT count(*)::int FROM reports
        WHERE reporter_uid = uid AND outcome = 'no-action' AND good_faith IS FALSE) AS declined
    FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0]!;
}

/** @param values what it counts for stays as it was, where it was in a case before */
export async function putInCase(
  db: Db,
  reportId: string,
  values: { case_id: string; weight: number },
): Promise<void> {
  const weight = sql<number>`CASE WHEN case_id IS NULL THEN ${values.weight}::real ELSE weight END`;
  await db
    .updateTable('reports')
    .set({ ...values, weight })
    .where('id', '=', reportId)
    .execute();
}

/** Who decided in the case before does not decide in this one, nor goes on with it. */
export async function leaveToOthers(db: Db, id: string, decidedIn: string): Promise<void> {
  await sql`
    UPDATE cases SET not_by = not_by || former.ids,
      claimed_until = CASE WHEN claimed_by = ANY (former.ids) THEN NULL ELSE claimed_until END,
      claimed_by = CASE WHEN claimed_by = ANY (former.ids) THEN NULL ELSE claimed_by END
    FROM (SELECT coalesce(array_agg(DISTINCT staff_id), '{}') AS ids FROM decisions
      WHERE case_id = ${decidedIn} AND staff_id IS NOT NULL) AS former
    WHERE cases.id = ${id}`.execute(db);
}

/** Reports of this case that are looked at again. */
export function listSecondLooks(db: Db, caseId: string): Promise<{ id: string; category: ReportCategory }[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'category'])
    .where('case_id', '=', caseId)
    .where('state', '=', 'received')
    .where('second_look_at', 'is not', null)
    .execute();
}

export async function moveReports(db: Db, ids: readonly string[], caseId: string): Promise<void> {
  await db.updateTable('reports').set({ case_id: caseId }).where('id', 'in', ids).execute();
}

/** What was decided in one case waits in that one, or in another. */
export async function undecideReports(db: Db, decidedIn: string, caseId: string): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'received', outcome: null, good_faith: null, case_id: caseId })
    .where('case_id', '=', decidedIn)
    .where('state', '=', 'reviewed')
    .execute();
}

export interface CaseSums {
  score: number;
  /** Reports that count, and signals. */
  entries: number;
  /** One of these reports is of someone in danger, or a check found a threat in a chat. */
  urgent: boolean;
}

/** A listing’s words are said to nobody: “buy it or you will regret it” is no threat there. */
export async function sumCase(db: Db, id: string): Promise<CaseSums> {
  const { rows } = await sql<CaseSums>`
    SELECT coalesce(sum(weight), 0)::float8 AS score, count(*)::int AS entries, coalesce(bool_or(urgent), false) AS urgent
    FROM (
      SELECT weight, category = ANY (${urgentCategories}::text[]) AS urgent FROM reports
      WHERE case_id = ${id} AND state = 'received'
      UNION ALL SELECT weight, kind = 'abuse-threat' AND EXISTS (SELECT FROM cases WHERE id = case_id AND model = 'user')
      FROM signals WHERE case_id = ${id}) AS entry`.execute(db);
  return rows[0]!;
}

export async function isFindingKnown(db: Db, finding: Buffer): Promise<boolean> {
  const row = await db.selectFrom('signals').select('id').where('finding', '=', finding).executeTakeFirst();
  return row !== undefined;
}

export async function insertSignal(db: Db, signal: Insertable<Tables['signals']>): Promise<void> {
  await db.insertInto('signals').values(signal).execute();
}

/**
 * Signals hold words of theirs, and notes speak of them; notes that they wrote themselves as staff stay, without saying
 * whose they are.
 */
export async function deleteSaidAbout(db: Db, uid: string): Promise<void> {
  for (const table of ['signals', 'case_notes'] as const)
    await db
      .deleteFrom(table)
      .where('case_id', 'in', (query) => query.selectFrom('cases').select('id').where('person_uid', '=', uid))
      .execute();
}

/**
 * For an account that goes: its open cases are closed, and none names it any more.
 * @returns the ids of the reports in them that nobody decided before
 */
export async function closeCasesAbout(
  db: Db,
  uid: string,
  { reference, now }: { reference: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH about AS (
      UPDATE cases SET closed_at = CASE state WHEN 'open' THEN ${now} ELSE closed_at END,
        state = CASE state WHEN 'open' THEN 'closed' ELSE state END,
        title = '', person_uid = NULL,
        object_id = CASE model WHEN 'user' THEN ${reference} ELSE object_id END
      WHERE person_uid = ${uid} RETURNING id
    )
    UPDATE reports SET state = 'reviewed', outcome = 'gone' FROM about
    WHERE case_id = about.id AND reports.state = 'received' RETURNING reports.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose reports these are, by case. */
export async function listReportersOf(
  db: Db,
  reportIds: readonly string[],
): Promise<{ case_id: string; uids: string[] }[]> {
  const { rows } = await sql<{ case_id: string; uids: string[] }>`
    SELECT case_id, array_agg(DISTINCT reporter_uid) AS uids FROM reports
    WHERE id = ANY(${[...reportIds]}::uuid[]) AND case_id IS NOT NULL AND reporter_uid IS NOT NULL
    GROUP BY case_id`.execute(db);
  return rows;
}

export async function deleteSignalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signals').where('created_at', '<', before).execute();
}

/** Cases of which nothing is kept any more; open ones too, in which nothing is left to be judged. */
export async function deleteOldCases(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM cases WHERE opened_at < ${before} AND NOT EXISTS (SELECT FROM reports WHERE case_id = cases.id)
      AND CASE WHEN state = 'open' THEN NOT EXISTS (SELECT FROM signals WHERE case_id = cases.id)
        ELSE closed_at < ${before} END`.execute(db);
}
