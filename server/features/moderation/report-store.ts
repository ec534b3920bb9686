import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ReportModel } from '#contract/report-categories.ts';
import type { Db, Tables } from '#server/db/schema.ts';

export type ReportRow = Selectable<Tables['reports']>;

export async function insertReport(db: Db, report: Insertable<Tables['reports']>): Promise<void> {
  await db.insertInto('reports').values(report).execute();
}

export async function insertAddition(
  db: Db,
  addition: Insertable<Tables['report_additions']>,
): Promise<void> {
  await db.insertInto('report_additions').values(addition).execute();
}

export async function updateReport(db: Db, id: string, values: Updateable<Tables['reports']>): Promise<void> {
  await db.updateTable('reports').set(values).where('id', '=', id).execute();
}

/** What one person reports: a listing, a person or one comment about them, a chat. */
export interface ReportedSubject {
  reporter_uid: string;
  model: ReportModel;
  object_id: string;
  thanks_id: string | null;
}

/** The report of this person about this subject that nobody has decided. */
export function findOpenReport(db: Db, subject: ReportedSubject): Promise<ReportRow | undefined> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('reporter_uid', '=', subject.reporter_uid)
    .where('model', '=', subject.model)
    .where('object_id', '=', subject.object_id)
    .where(sql<boolean>`thanks_id IS NOT DISTINCT FROM ${subject.thanks_id}`)
    .where('state', '=', 'received')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countAdditions(db: Db, reportId: string): Promise<number> {
  const { count } = await db
    .selectFrom('report_additions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The report that was made, or added to, under this id of its client's. */
export async function findReportByClientId(
  db: Db,
  reporterUid: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reports')
    .leftJoin('report_additions', 'report_additions.report_id', 'reports.id')
    .select('reports.id')
    .where('reports.reporter_uid', '=', reporterUid)
    .where((eb) =>
      eb.or([eb('reports.client_id', '=', clientId), eb('report_additions.client_id', '=', clientId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether the very same was said in this report since then. */
export async function wasSaidSince(db: Db, id: string, reason: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ reason: string }>`
    SELECT reason FROM report_additions WHERE report_id = ${id} AND reason = ${reason} AND created_at > ${since}
    UNION ALL SELECT reason FROM reports WHERE id = ${id} AND reason = ${reason} AND created_at > ${since}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** A report as its reporter is shown it. */
export type OwnReportRow = Awaited<ReturnType<typeof listReportsBy>>[number];

/**
 * The latest first, with the names and titles alone of what was reported: all of it would be up to 4 MB each.
 * @param after the id of one of theirs, where a page ended
 */
export function listReportsBy(
  db: Db,
  reporterUid: string,
  { after, limit }: { after: string | null; limit: number },
) {
  const page = db
    .selectFrom('reports')
    .select([
      'id',
      'reporter_uid',
      'model',
      'category',
      'state',
      'outcome',
      'reason',
      'created_at',
      'second_look_at',
    ])
    .select(sql`snapshot - '{messages,pickups,chat,listings}'::text[]`.as('snapshot'))
    .where('reporter_uid', '=', reporterUid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const isOlder = sql<boolean>`(created_at, id) < (
    SELECT last.created_at, last.id FROM reports AS last WHERE last.id = ${after} AND last.reporter_uid = ${reporterUid})`;
  return (after === null ? page : page.where(isOlder)).execute();
}

export function findReportOf(db: Db, id: string, reporterUid: string): Promise<ReportRow | undefined> {
  return reportOf(db, id, reporterUid).executeTakeFirst();
}

export function lockReportOf(db: Db, id: string, reporterUid: string): Promise<ReportRow | undefined> {
  return reportOf(db, id, reporterUid).forUpdate().executeTakeFirst();
}

const reportOf = (db: Db, id: string, reporterUid: string) =>
  db.selectFrom('reports').selectAll().where('id', '=', id).where('reporter_uid', '=', reporterUid);

/**
 * Deletes the reports to which nothing was added since then, but for those that staff have yet to decide. Without staff
 * nobody ever does. Of staff's own it stays known what was decided about whom they reported.
 */
export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM reports WHERE created_at < ${before}
        AND NOT EXISTS (SELECT FROM report_additions WHERE report_id = reports.id AND created_at >= ${before})
        AND NOT (reports.state = 'received' AND EXISTS (SELECT FROM staff)
          AND EXISTS (SELECT FROM cases WHERE id = case_id AND cases.state = 'open'))
      RETURNING reporter_uid, case_id)
    INSERT INTO reported_by_staff (uid, decision_id)
    SELECT staff.uid, decisions.id FROM gone
    JOIN staff ON staff.uid = reporter_uid
    JOIN cases ON cases.id = gone.case_id
    JOIN decisions ON decisions.person_uid = cases.person_uid
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Of decisions from before then, unless an appeal against them waits. */
export async function forgetReportedByStaff(db: Db, before: Date): Promise<void> {
  await sql`
    DELETE FROM reported_by_staff USING decisions WHERE decisions.id = reported_by_staff.decision_id
      AND decisions.created_at < ${before}
      AND NOT EXISTS (SELECT FROM appeals WHERE appeals.decision_id = decisions.id AND outcome IS NULL)`.execute(
    db,
  );
}
