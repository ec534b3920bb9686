import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { z } from 'zod/mini';
import type { CaseQueue } from '#contract/case-states.ts';
import type * as schemas from '#contract/cases-schema.ts';
import type { ReportCategory } from '#contract/report-categories.ts';
import { eitherBlocks } from '#server/db/blocks.ts';
import { hasReported } from '#server/db/has-reported.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { takenDownBy } from '#server/db/taken-back.ts';
import type { StaffMember } from '#server/features/staff/require-staff.ts';

export type CaseRow = Selectable<Tables['cases']>;

/** A case as it stands in the queue. */
export type QueuedCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** Where a page of cases ends. */
export interface CaseCursor {
  urgent: boolean;
  rank: number;
  id: string;
}

/** Somebody has it who can go on with it: the claim of staff who are suspended or closed, or staff no more, holds nobody up. */
const isHeld = (now: Date) => sql<boolean>`(cases.claimed_until > ${now}
  AND EXISTS (SELECT FROM staff JOIN users USING (uid) WHERE staff.staff_id = cases.claimed_by
    AND users.disabled_at IS NULL AND coalesce(users.suspended_until <= ${now}, true)))`;

const queued = (db: Db, now: Date) =>
  db
    .selectFrom('cases')
    .leftJoin('users', 'users.uid', 'cases.person_uid')
    .leftJoin('staff', (join) => join.onRef('staff.staff_id', '=', 'cases.claimed_by').on(isHeld(now)))
    .selectAll('cases')
    .select([
      'users.display_name as person_name',
      'staff.alias as claimed_alias',
      sql<number>`(SELECT count(*)::int FROM reports
        WHERE reports.case_id = cases.id AND reports.state <> 'withdrawn')`.as('reporters'),
      // Of what is said equally often, the first.
      sql<ReportCategory>`coalesce((SELECT category FROM reports WHERE reports.case_id = cases.id
        GROUP BY category ORDER BY count(*) DESC, min(created_at) LIMIT 1), 'other')`.as('category'),
      takenDownBy(sql`CASE WHEN cases.model = 'listing' AND cases.object_id ~ '^[0-9a-f-]{36}$'
        THEN cases.object_id::uuid END`).as('hidden_by'),
    ]);

/** They decided what is looked at again here, and nobody has reported anything since: it waits for somebody else. */
const waitsForOthers = (staffId: string) => sql<boolean>`(${staffId} = ANY (cases.not_by)
  AND NOT EXISTS (SELECT FROM reports
    WHERE reports.case_id = cases.id AND reports.state = 'received' AND second_look_at IS NULL))`;

/** Nobody has it, and the viewer may judge it; what was left to an admin is an admin's. */
const isFree = ({ uid, staff_id, role }: StaffMember, now: Date) => sql<boolean>`(
  NOT ${isHeld(now)}
  AND NOT ${waitsForOthers(staff_id)}
  AND NOT EXISTS (SELECT FROM reports WHERE reports.case_id = cases.id AND reports.reporter_uid = ${uid})
  AND NOT ${hasReported(uid, sql.ref('cases.person_uid'))}
  AND NOT EXISTS (SELECT FROM conversations
    WHERE (buyer_uid = ${uid} AND seller_uid = cases.person_uid) OR (seller_uid = ${uid} AND buyer_uid = cases.person_uid))
  AND NOT ${eitherBlocks(uid, sql.ref('cases.person_uid'))}
  AND (${role} = 'admin' OR NOT (cases.escalated
    OR EXISTS (SELECT FROM staff AS colleagues WHERE colleagues.uid = cases.person_uid))))`;

/** The most urgent first. Cases about the viewer are left out, and those that look at what they decided. */
export function listCaseRows(
  db: Db,
  { state, queue, category, model }: Omit<z.output<(typeof schemas.listCases)['query']>, 'cursor'>,
  { viewer, now, after, limit }: { viewer: StaffMember; now: Date; after: CaseCursor | null; limit: number },
): Promise<QueuedCase[]> {
  let query = queued(db, now)
    .where('cases.state', '=', state)
    .where(sql<boolean>`cases.person_uid IS DISTINCT FROM ${viewer.uid}`)
    .where(sql<boolean>`NOT ${waitsForOthers(viewer.staff_id)}`)
    .orderBy('cases.urgent', 'desc')
    .orderBy('cases.rank', 'desc')
    .orderBy('cases.id')
    .limit(limit);
  if (model) query = query.where('cases.model', '=', model);
  if (category)
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM reports WHERE reports.case_id = cases.id AND reports.category = ${category})`,
    );
  if (queue === 'urgent') query = query.where('cases.urgent', '=', true);
  if (queue === 'escalated') query = query.where('cases.escalated', '=', true);
  if (queue === 'mine')
    query = query.where('cases.claimed_by', '=', viewer.staff_id).where('cases.claimed_until', '>', now);
  if (queue === 'free') query = query.where(isFree(viewer, now));
  if (after)
    query = query.where(
      sql<boolean>`(NOT cases.urgent, -cases.rank, cases.id) > (${!after.urgent}::boolean, ${-after.rank}::float8, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** How many open cases each queue has, without those that the viewer's queue leaves out. */
export function countQueues(
  db: Db,
  { viewer, now }: { viewer: StaffMember; now: Date },
): Promise<Record<CaseQueue, number>> {
  const isMine = sql<boolean>`(claimed_by = ${viewer.staff_id} AND claimed_until > ${now})`;
  return db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) FILTER (WHERE urgent))::int`.as('urgent'),
      sql<number>`(count(*) FILTER (WHERE ${isFree(viewer, now)}))::int`.as('free'),
      sql<number>`(count(*) FILTER (WHERE ${isMine}))::int`.as('mine'),
      sql<number>`(count(*) FILTER (WHERE escalated))::int`.as('escalated'),
    ])
    .where('state', '=', 'open')
    .where(sql<boolean>`person_uid IS DISTINCT FROM ${viewer.uid}`)
    .where(sql<boolean>`NOT ${waitsForOthers(viewer.staff_id)}`)
    .executeTakeFirstOrThrow();
}

export function findCase(db: Db, id: string, now: Date) {
  return queued(db, now).where('cases.id', '=', id).executeTakeFirst();
}

export function lockCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The open case with this id, or with the report of this id. */
export function findOpenCase(db: Db, caseOrReportId: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('id', '=', caseOrReportId),
        eb('id', 'in', eb.selectFrom('reports').select('case_id').where('reports.id', '=', caseOrReportId)),
      ]),
    )
    .executeTakeFirst();
}

/** The cases that a decision has decided. */
export async function caseIdsOf(
  db: Db,
  { id, case_id }: { id: string; case_id: string | null },
): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where((eb) => eb.or([eb('decided_with', '=', id), eb('id', '=', case_id)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Locks the open cases about a person, or about one listing or words of theirs alone, the most urgent first. */
export function lockOpenCasesAbout(
  db: Db,
  { personUid, listingId, thanksId }: { personUid: string; listingId?: string; thanksId?: string },
): Promise<CaseRow[]> {
  const open = db
    .selectFrom('cases')
    .selectAll()
    .where('person_uid', '=', personUid)
    .where('state', '=', 'open')
    .orderBy('urgent', 'desc')
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate();
  if (listingId !== undefined)
    return open.where('model', '=', 'listing').where('object_id', '=', listingId).execute();
  if (thanksId === undefined) return open.execute();
  const reported = sql`SELECT FROM reports WHERE case_id = cases.id AND state = 'received' AND thanks_id`;
  return open
    .where(sql<boolean>`EXISTS (${reported} = ${thanksId})`)
    .where(sql<boolean>`NOT EXISTS (${reported} IS DISTINCT FROM ${thanksId})`)
    .execute();
}

/** Whose it is now, by `staff_id`; null: nobody's. */
export async function findHolder(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('cases')
    .select('claimed_by')
    .where('id', '=', id)
    .where(isHeld(now))
    .executeTakeFirst();
  return row?.claimed_by ?? null;
}

/** Open cases that this person has claimed. */
export async function listClaimedBy(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .innerJoin('staff', 'staff.staff_id', 'cases.claimed_by')
    .select('cases.id')
    .where('staff.uid', '=', uid)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether somebody reported what it is about, and did not take that back. */
export async function hasReports(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', id)
    .where('state', '<>', 'withdrawn')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this member of staff may not act on it: it looks at what they decided, and at nothing else. */
export async function isForOthers(db: Db, id: string, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', id)
    .where(waitsForOthers(staffId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a locked case as an act of staff. @returns its new version */
export async function actOnCase(db: Db, id: string, values: Updateable<Tables['cases']>): Promise<number> {
  const { version } = await db
    .updateTable('cases')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Changes it otherwise: a claim that goes on or ends is no new act, nor is what people do. */
export async function updateCase(db: Db, id: string, values: Updateable<Tables['cases']>): Promise<void> {
  await db.updateTable('cases').set(values).where('id', '=', id).execute();
}

export async function insertNote(db: Db, note: Insertable<Tables['case_notes']>): Promise<void> {
  await db.insertInto('case_notes').values(note).execute();
}

/** Whether this is the person a case is about, has reported in it or them, or has a chat or a block with that person. */
export async function isInvolved(
  db: Db,
  { case_id, person_uid }: { case_id: string | null; person_uid: string | null },
  uid: string,
): Promise<boolean> {
  const { rows } = await sql<{ involved: boolean }>`
    SELECT ${person_uid} IS NOT DISTINCT FROM ${uid}
      OR EXISTS (SELECT FROM reports WHERE case_id = ${case_id} AND reporter_uid = ${uid})
      OR ${hasReported(uid, person_uid)}
      OR EXISTS (SELECT FROM conversations WHERE (buyer_uid = ${uid} AND seller_uid = ${person_uid})
        OR (seller_uid = ${uid} AND buyer_uid = ${person_uid}))
      OR ${eitherBlocks(uid, person_uid)} AS involved`.execute(db);
  return rows[0]!.involved;
}
