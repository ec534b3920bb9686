import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';
import { isTakenBack } from '#server/db/taken-back.ts';

export type CaseReportRow = Awaited<ReturnType<typeof listReportsOf>>['rows'][number];

/** Of whom is not read. The latest first, then the latest of those that were taken back; and how many there are. */
export async function listReportsOf(db: Db, caseId: string, limit: number) {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'category', 'reason', 'state', 'weight', 'created_at', 'second_look_at'])
    .select([
      sql<number>`(count(*) OVER ())::int`.as('total'),
      // Its words about how it went are there still; of several reports of the same words, of the first alone.
      sql<boolean>`(EXISTS (SELECT FROM thanks WHERE thanks.id = thanks_id AND text <> '') AND row_number() OVER (
        PARTITION BY thanks_id ORDER BY state = 'withdrawn', created_at DESC, id DESC) = 1)`.as(
        'can_remove_thanks',
      ),
    ])
    .where('case_id', '=', caseId)
    .orderBy(sql`state = 'withdrawn'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What was reported, as it was when its reporter said something. */
export interface SnapshotRow {
  snapshot: unknown;
  created_at: Date;
  /** When they next said something; null: this was the last. */
  until: Date | null;
  /** Characters. */
  size: number;
  /** How many are kept of this report. */
  total: number;
}

/** A report's own, then those of what was last added to it, the latest first. */
export async function listSnapshotsOf(
  db: Db,
  reportId: string,
  additionsMax: number,
): Promise<SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`
    SELECT snapshot, created_at, until, length(snapshot::text) AS size, total FROM (
      SELECT snapshot, created_at, count(*) OVER ()::int AS total,
        lead(created_at) OVER (ORDER BY is_first DESC, created_at, id) AS until,
        row_number() OVER (ORDER BY is_first DESC, created_at DESC, id DESC) AS place
      FROM (SELECT id, snapshot, created_at, true AS is_first FROM reports WHERE id = ${reportId}
        UNION ALL SELECT id, snapshot, created_at, false FROM report_additions WHERE report_id = ${reportId}) AS kept
    ) AS placed
    WHERE place <= 1 + ${additionsMax}::int ORDER BY place`.execute(db);
  return rows;
}

export type KeptPicture = Awaited<ReturnType<typeof listPicturesOf>>[number];

/** Of these reports; of those with one path, the first first. */
export async function listPicturesOf(db: Db, reportIds: readonly string[]) {
  if (reportIds.length === 0) return [];
  return (
    db
      .selectFrom('evidence')
      .innerJoin('reports', 'reports.id', 'evidence.report_id')
      .innerJoin('cases', 'cases.id', 'reports.case_id')
      .leftJoin('chat_images', (join) =>
        join
          .onRef('chat_images.path', '=', 'evidence.path')
          .onRef('chat_images.uid', '=', 'cases.person_uid')
          .on('chat_images.removed_by', 'is', null),
      )
      .select([
        'evidence.id',
        'evidence.report_id',
        'evidence.path',
        'evidence.sha256',
        'evidence.created_at',
      ])
      // The person of the case sent it in a chat, which shows it still.
      .select(sql<boolean>`chat_images.id IS NOT NULL`.as('can_hide'))
      .where('reports.id', 'in', reportIds)
      .orderBy('evidence.path')
      .orderBy('evidence.id')
      .execute()
  );
}

export function listSignalsOf(db: Db, caseId: string): Promise<Selectable<Tables['signals']>[]> {
  return db.selectFrom('signals').selectAll().where('case_id', '=', caseId).orderBy('created_at').execute();
}

export function listNotesOf(db: Db, caseId: string) {
  return db
    .selectFrom('case_notes')
    .leftJoin('staff', 'staff.staff_id', 'case_notes.staff_id')
    .select(['case_notes.id', 'staff.alias', 'case_notes.text', 'case_notes.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('case_notes.created_at')
    .execute();
}

export function findCasePerson(db: Db, uid: string) {
  return db
    .selectFrom('users')
    .select([
      'uid',
      'display_name',
      'profile_picture',
      'city',
      'state',
      'created_at',
      'disabled_at',
      sql<number>`(SELECT count(*)::int FROM listings WHERE seller_uid = users.uid)`.as('listings'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** The latest first. */
export function listOtherCases(db: Db, { person_uid, id }: { person_uid: string; id: string }) {
  return db
    .selectFrom('cases')
    .select(['id', 'state', 'title'])
    .where('person_uid', '=', person_uid)
    .where('id', '<>', id)
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute();
}

export type PersonDecisionRow = Awaited<ReturnType<typeof listPersonDecisions>>[number];

/** What was decided about this person, the latest first. */
export function listPersonDecisions(db: Db, uid: string, limit: number) {
  return db
    .selectFrom('decisions')
    .leftJoin('staff', 'staff.staff_id', 'decisions.staff_id')
    .select([
      'decisions.id',
      'decisions.case_id',
      'decisions.action',
      'decisions.rule',
      'decisions.facts',
      'decisions.automated',
      'decisions.created_at',
      'decisions.ends_at',
      'staff.alias',
      isTakenBack.as('undone'),
    ])
    .where('decisions.person_uid', '=', uid)
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(limit)
    .execute();
}

/** Which words about how it went a report of this case is about. */
export async function findReportedThanks(db: Db, caseId: string, reportId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('thanks_id')
    .where('case_id', '=', caseId)
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.thanks_id ?? null;
}

/** Where a kept picture came from. */
export async function findEvidencePath(db: Db, caseId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('evidence')
    .innerJoin('reports', 'reports.id', 'evidence.report_id')
    .select('evidence.path')
    .where('reports.case_id', '=', caseId)
    .where('evidence.id', '=', id)
    .executeTakeFirst();
  return row?.path ?? null;
}

export function findEvidence(db: Db, caseId: string, id: string) {
  return db
    .selectFrom('evidence')
    .innerJoin('evidence_files', 'evidence_files.sha256', 'evidence.sha256')
    .innerJoin('reports', 'reports.id', 'evidence.report_id')
    .select(['evidence_files.content_type', 'evidence_files.bytes'])
    .where('reports.case_id', '=', caseId)
    .where('evidence.id', '=', id)
    .executeTakeFirst();
}
