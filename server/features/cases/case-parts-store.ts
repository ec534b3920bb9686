import { sql, type Selectable } from 'kysely';
import type { CaseState } from '#contract/case-states.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { isTakenBack } from '#server/db/taken-back.ts';

export type CaseReportRow = Selectable<Tables['reports']>;
export type AdditionRow = Selectable<Tables['report_additions']>;
export type SignalRow = Selectable<Tables['signals']>;

/** Of whom is not read. The first first. */
export function listReportsOf(db: Db, caseId: string): Promise<CaseReportRow[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listAdditionsOf(db: Db, caseId: string): Promise<AdditionRow[]> {
  return db
    .selectFrom('report_additions')
    .innerJoin('reports', 'reports.id', 'report_additions.report_id')
    .selectAll('report_additions')
    .where('reports.case_id', '=', caseId)
    .orderBy('report_additions.created_at')
    .execute();
}

export type KeptPicture = Pick<
  Selectable<Tables['evidence']>,
  'id' | 'report_id' | 'path' | 'sha256' | 'created_at'
> & {
  /** The person of the case sent it in a chat, which shows it still. */
  can_hide: boolean;
};

/** Of those with one path, the first first. */
export function listPicturesOf(db: Db, caseId: string): Promise<KeptPicture[]> {
  return db
    .selectFrom('evidence')
    .innerJoin('reports', 'reports.id', 'evidence.report_id')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .leftJoin('chat_images', (join) =>
      join
        .onRef('chat_images.path', '=', 'evidence.path')
        .onRef('chat_images.uid', '=', 'cases.person_uid')
        .on('chat_images.removed_by', 'is', null),
    )
    .select(['evidence.id', 'evidence.report_id', 'evidence.path', 'evidence.sha256', 'evidence.created_at'])
    .select(sql<boolean>`chat_images.id IS NOT NULL`.as('can_hide'))
    .where('reports.case_id', '=', caseId)
    .orderBy('evidence.path')
    .orderBy('evidence.id')
    .execute();
}

export function listSignalsOf(db: Db, caseId: string): Promise<SignalRow[]> {
  return db.selectFrom('signals').selectAll().where('case_id', '=', caseId).orderBy('created_at').execute();
}

export function listNotesOf(
  db: Db,
  caseId: string,
): Promise<{ id: string; alias: string | null; text: string; created_at: Date }[]> {
  return db
    .selectFrom('case_notes')
    .leftJoin('staff', 'staff.staff_id', 'case_notes.staff_id')
    .select(['case_notes.id', 'staff.alias', 'case_notes.text', 'case_notes.created_at'])
    .where('case_id', '=', caseId)
    .orderBy('case_notes.created_at')
    .execute();
}

export interface CasePerson {
  uid: string;
  display_name: string;
  profile_picture: string;
  city: string;
  state: string;
  created_at: Date;
  disabled_at: Date | null;
  listings: number;
}

export function findCasePerson(db: Db, uid: string): Promise<CasePerson | undefined> {
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
export function listOtherCases(
  db: Db,
  { person_uid, id }: { person_uid: string; id: string },
): Promise<{ id: string; state: CaseState; title: string }[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'state', 'title'])
    .where('person_uid', '=', person_uid)
    .where('id', '<>', id)
    .orderBy('opened_at', 'desc')
    .limit(50)
    .execute();
}

export type CaseDecisionRow = Pick<
  Selectable<Tables['decisions']>,
  'id' | 'case_id' | 'action' | 'rule' | 'facts' | 'automated' | 'created_at'
> & { alias: string | null; undone: boolean };

/** The latest first. */
export function listPersonDecisions(db: Db, uid: string): Promise<CaseDecisionRow[]> {
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
      'staff.alias',
      isTakenBack.as('undone'),
    ])
    .where('decisions.person_uid', '=', uid)
    .orderBy('decisions.created_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(50)
    .execute();
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

export interface EvidenceOfCase {
  content_type: string;
  bytes: Buffer;
  person_uid: string | null;
  case_id: string;
}

export function findEvidence(db: Db, caseId: string, id: string): Promise<EvidenceOfCase | undefined> {
  return db
    .selectFrom('evidence')
    .innerJoin('evidence_files', 'evidence_files.sha256', 'evidence.sha256')
    .innerJoin('reports', 'reports.id', 'evidence.report_id')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select([
      'evidence_files.content_type',
      'evidence_files.bytes',
      'cases.person_uid',
      'cases.id as case_id',
    ])
    .where('cases.id', '=', caseId)
    .where('evidence.id', '=', id)
    .executeTakeFirst();
}
