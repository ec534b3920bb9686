import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import type { Desk } from '#contract/cases.ts';
import type * as schemas from '#contract/cases-schema.ts';
import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Db } from '#server/db/schema.ts';
import { announceCase } from '#server/features/announcements/announcements.ts';
import { audit } from '#server/features/staff/audit.ts';
import { requireStaff, type StaffMember } from '#server/features/staff/require-staff.ts';
import { findStaff, openStaff } from '#server/features/staff/staff.ts';
import { AppError } from '#server/http/app-error.ts';
import { pageOf } from '#server/http/paging.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { mailThatAdminsAreAsked } from './case-mail.ts';
import {
  actOnCase,
  countQueues,
  findCase,
  findHolder,
  insertNote,
  isForOthers,
  isInvolved,
  listCaseRows,
  listClaimedBy,
  lockCase,
  updateCase,
  type CaseCursor,
  type CaseRow,
  type QueuedCase,
} from './case-store.ts';

export {
  caseIdsOf,
  findHolder,
  findOpenCase,
  hasReports,
  lockCase,
  lockOpenCasesAbout,
  type CaseRow,
} from './case-store.ts';

/** What somebody judges: a case, or what became of one, and the person it is about; null: gone. */
export interface JudgedPart {
  case_id: string | null;
  person_uid: string | null;
}

type Query = z.output<(typeof schemas.listCases)['query']>;

const unclaimed = { claimed_by: null, claimed_until: null };

/** Cases in one reply. */
const pageSize = 50;

/** The most urgent first, without those about the viewer; `next` is where the next page goes on. */
export async function queueOfCases(
  services: Services,
  viewer: Viewer,
  { cursor, ...filter }: Query,
): Promise<{ rows: QueuedCase[]; next: string | null; member: StaffMember }> {
  const member = await requireStaff(services, viewer);
  const found = await listCaseRows(services.db, filter, {
    viewer: member,
    now: services.clock.now(),
    after: readCursor(cursor),
    limit: pageSize + 1,
  });
  return { ...pageOf(found, pageSize, cursorOf), member };
}

/** Who the viewer is at the desk, and how many open cases each queue has for them. */
export async function deskOf(services: Services, viewer: Viewer): Promise<Desk> {
  const member = await requireStaff(services, viewer);
  const counts = await countQueues(services.db, { viewer: member, now: services.clock.now() });
  return { role: member.role, alias: member.alias, counts };
}

/** @throws AppError `not-found`, `own-case`, `staff-case`, `own-decision` for a second look at the viewer's decision */
export async function caseFor(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ found: QueuedCase; member: StaffMember }> {
  const member = await requireStaff(services, viewer);
  const found = isUuid(id) ? await findCase(services.db, id, services.clock.now()) : undefined;
  if (!found) throw new AppError('not-found');
  await requireMayJudge(services.db, member, partOf(found));
  if (await isForOthers(services.db, id, member.staff_id)) throw new AppError('own-decision');
  return { found, member };
}

/**
 * Takes a case for 15 minutes; by who has it already, it goes on. Another's is only taken over when that is asked for.
 *
 * @throws AppError `not-found`, `own-case`, `staff-case`, `claimed`, `case-changed` for one that is decided
 */
export async function claimCase(
  services: Services,
  viewer: Viewer,
  { id, takeover }: { id: string; takeover: boolean },
): Promise<{ claimed_until: Date; version: number }> {
  const now = services.clock.now();
  const claimed_until = new Date(now.getTime() + limits.claimMinutes * 60_000);
  const { version } = await withCase(services, viewer, id, async (trx, found, member) => {
    if (found.state !== 'open') throw new AppError('case-changed');
    const claim = { claimed_by: member.staff_id, claimed_until };
    const holder = await findHolder(trx, id, now);
    if (holder === member.staff_id) {
      await updateCase(trx, id, claim);
      return { version: found.version };
    }
    if (holder !== null && !takeover) throw new AppError('claimed');
    await audit(services, trx, {
      act: holder === null ? 'claim-case' : 'take-over-case',
      actor: member.uid,
      subject: found.person_uid,
      object: id,
    });
    return { version: await actOnCase(trx, id, claim) };
  });
  return { claimed_until, version };
}

/** Leaves a case to others; nothing happens where it is not the viewer's. @throws AppError `not-found` */
export async function releaseCase(services: Services, viewer: Viewer, id: string): Promise<void> {
  const member = await requireStaff(services, viewer);
  if (!isUuid(id)) throw new AppError('not-found');
  await services.db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, id);
    if (!found) throw new AppError('not-found');
    if (found.claimed_by === member.staff_id) await updateCase(trx, id, unclaimed);
  });
  await announceCase(services, id);
}

/** For other staff to read. @throws AppError `not-found`, `own-case`, `staff-case` */
export function addNote(
  services: Services,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<{ version: number }> {
  return withCase(services, viewer, id, async (trx, found, member) => {
    await writeNote(services, trx, { found, member, text, act: 'note-case' });
    return { version: await actOnCase(trx, id, {}) };
  });
}

/**
 * Leaves the case to an admin, and lets go of it. @throws AppError `not-found`, `own-case`, `staff-case`, `case-changed`
 * for one that is decided
 */
export function escalateCase(
  services: Services,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<{ version: number }> {
  return withCase(services, viewer, id, async (trx, found, member) => {
    if (found.state !== 'open') throw new AppError('case-changed');
    await writeNote(services, trx, { found, member, text, act: 'escalate-case' });
    if (!found.escalated) await mailThatAdminsAreAsked(services, trx, id);
    const release = found.claimed_by === member.staff_id ? unclaimed : {};
    return { version: await actOnCase(trx, id, { escalated: true, ...release }) };
  });
}

/** Does an act of staff on a case that is locked meanwhile, and tells open desks. */
export async function withCase<T>(
  services: Services,
  viewer: Viewer,
  id: string,
  act: (trx: Db, found: CaseRow, member: StaffMember) => Promise<T>,
  /** What is locked before the case, whose person it is given: reports hold the person when they wait for the case. */
  hold?: (trx: Db, personUid: string) => Promise<unknown>,
): Promise<T> {
  const member = await requireStaff(services, viewer);
  if (!isUuid(id)) throw new AppError('not-found');
  const done = await services.db.transaction().execute(async (trx) => {
    const person = hold && (await findCase(trx, id, services.clock.now()))?.person_uid;
    if (hold && person) await hold(trx, person);
    const found = await lockCase(trx, id);
    if (!found) throw new AppError('not-found');
    await requireMayJudge(trx, member, partOf(found));
    if (await isForOthers(trx, id, member.staff_id)) throw new AppError('own-decision');
    return act(trx, found, member);
  });
  await announceCase(services, id);
  return done;
}

/** For the transaction that decides it. */
export async function closeAsDecided(
  trx: Db,
  id: string,
  { decisionId, now }: { decisionId: string; now: Date },
): Promise<void> {
  await actOnCase(trx, id, { state: 'decided', closed_at: now, decided_with: decisionId, ...unclaimed });
}

/** The first case of the queue that nobody has; null where there is none. */
export async function nextFreeCase(services: Services, viewer: Viewer): Promise<string | null> {
  const { rows } = await queueOfCases(services, viewer, { state: 'open', queue: 'free' });
  return rows[0]?.id ?? null;
}

/** Tells open desks of what somebody has claimed who cannot act now, or can again. */
export async function announceClaimsOf(services: Services, uid: string): Promise<void> {
  for (const id of await listClaimedBy(services.db, uid)) await announceCase(services, id);
}

/** Whether anybody of staff who can come to the desk may act on it. */
export async function hasJudge(services: Services, id: string): Promise<boolean> {
  const { db, clock } = services;
  const found = await findCase(db, id, clock.now());
  if (!found) return false;
  for (const member of await openStaff(services))
    if (!(await isForOthers(db, id, member.staff_id)) && !(await refusalToJudge(db, member, partOf(found))))
      return true;
  return false;
}

/**
 * Nobody acts on themselves, on their own report, or on someone they have a chat or block with, nor a moderator on
 * staff (issue 20).
 *
 * @throws AppError `own-case`, `staff-case`
 */
export async function requireMayJudge(db: Db, member: StaffMember, about: JudgedPart): Promise<void> {
  const refusal = await refusalToJudge(db, member, about);
  if (refusal) throw new AppError(refusal);
}

/** Why not; null where they may. */
export async function refusalToJudge(
  db: Db,
  { uid, role }: StaffMember,
  about: JudgedPart,
): Promise<'own-case' | 'staff-case' | null> {
  if (await isInvolved(db, about, uid)) return 'own-case';
  if (role === 'admin' || about.person_uid === null) return null;
  return (await findStaff(db, about.person_uid)) ? 'staff-case' : null;
}

const partOf = ({ id: case_id, person_uid }: CaseRow): JudgedPart => ({ case_id, person_uid });

async function writeNote(
  services: Services,
  trx: Db,
  { found, member, text, act }: { found: CaseRow; member: StaffMember; text: string; act: string },
): Promise<void> {
  const note = { id: randomUUIDv7(), case_id: found.id, staff_id: member.staff_id, text };
  await insertNote(trx, { ...note, created_at: services.clock.now() });
  await audit(services, trx, { act, actor: member.uid, subject: found.person_uid, object: found.id });
}

const cursorOf = ({ urgent, rank, id }: CaseRow): string => `${urgent ? 1 : 0}_${rank}_${id}`;

function readCursor(cursor: string | undefined): CaseCursor | null {
  if (cursor === undefined) return null;
  const [urgent, rank = '', id = ''] = cursor.split('_');
  if (rank === '' || !Number.isFinite(Number(rank)) || !isUuid(id)) throw new AppError('invalid-input');
  return { urgent: urgent === '1', rank: Number(rank), id };
}
