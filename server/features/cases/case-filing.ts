import { randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { isUrgent, type ReportCategory } from '#contract/report-categories.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { dayMs, hourMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { personReference } from '#server/person-reference.ts';
import type { Services } from '#server/services.ts';
import { keyedHash } from '#server/token-hash.ts';
import {
  closeCasesAbout,
  deleteOldCases,
  deleteSaidAbout,
  deleteSignalsBefore,
  findRecordOf,
  insertCase,
  insertSignal,
  leaveToOthers,
  isFindingKnown,
  listReportersOf,
  listSecondLooks,
  lockOpenCase,
  moveReports,
  putInCase,
  sumCase,
  undecideReports,
  type CaseSubject,
} from './case-filing-store.ts';
import { actOnCase, lockCase, updateCase, type CaseRow } from './case-store.ts';

export type { CaseSubject } from './case-filing-store.ts';

/** Tells reporters that the account they reported is gone, as well as what it had posted. */
export const tellGoneQueue = defineQueue<{ reportIds: string[] }>('tell-gone');

/** What each hour of waiting adds to a score (design §12). */
const perHour = 0.1;

/**
 * Puts a report into its subject's open case, or opens one that names the case before (design §12). For the
 * transaction that stores the report, or adds to it; announce the case once that is committed.
 *
 * @returns the case's id
 */
export async function fileReport(
  services: Services,
  trx: Db,
  {
    subject,
    title,
    report,
    decidedIn = null,
  }: {
    subject: CaseSubject;
    /** What the case is called: the listing's title, the person's name. */
    title: string;
    report: { id: string; reporter_uid: string; category: ReportCategory };
    /** The case in which it was decided, where it is looked at again: by somebody else. */
    decidedIn?: string | null;
  },
): Promise<string> {
  const now = services.clock.now();
  const found = await openCase(services, trx, subject, title);
  const weight = weightOf(await findRecordOf(trx, report.reporter_uid), now);
  await putInCase(trx, report.id, { case_id: found.id, weight });
  if (decidedIn !== null) await leaveToOthers(trx, found.id, decidedIn);
  await rescore(services, trx, found);
  return found.id;
}

/**
 * Notes what an automatic check has found, on the subject's case, unless it was noted before. Nothing but staff acts on
 * it. For a transaction that holds the person; announce the case once that is committed.
 *
 * @param kind a fixed word
 * @param words what was found
 * @param weight as a report's: 1 is one usual person's
 * @param finding what the same finding is known by when it is found again; may name people, as only its hash is kept
 * @returns the case's id; null where it was known
 */
export async function addSignal(
  services: Services,
  trx: Db,
  {
    subject,
    title,
    kind,
    words,
    weight,
    finding,
  }: { subject: CaseSubject; title: string; kind: string; words: string; weight: number; finding: string },
): Promise<string | null> {
  const known = keyedHash(services.secret, 'signals', `${kind} ${finding}`);
  if (await isFindingKnown(trx, known)) return null;
  const found = await openCase(services, trx, subject, title);
  await insertSignal(trx, {
    id: randomUUIDv7(),
    case_id: found.id,
    kind,
    words,
    weight,
    finding: known,
    created_at: services.clock.now(),
  });
  await rescore(services, trx, found);
  return found.id;
}

/**
 * For the transaction in which a case is decided by somebody who may not give the second looks in it: these wait on for
 * somebody else, in the subject's next case.
 */
export async function keepSecondLooks(services: Services, trx: Db, decided: CaseRow): Promise<void> {
  const { id, model, object_id, person_uid, title, not_by, due_at } = decided;
  const waiting = await listSecondLooks(trx, id);
  if (waiting.length === 0 || person_uid === null) return;
  const next = await openCase(services, trx, { model, object_id, person_uid }, title);
  await moveReports(
    trx,
    waiting.map((report) => report.id),
    next.id,
  );
  await updateCase(trx, id, { not_by: [] });
  const theirs = { not_by, urgent: waiting.some(({ category }) => isUrgent(category)), due_at };
  await updateCase(trx, next.id, theirs);
  await rescore(services, trx, { ...next, ...theirs });
}

/**
 * For the transaction that takes back what decided a case: its reports are to be decided again, there or in the subject's
 * next case, if that is open by now.
 *
 * @returns the id of the case in which they are
 */
export async function reopenCase(services: Services, trx: Db, decided: CaseRow): Promise<string> {
  const { id, state, model, object_id, person_uid, urgent, due_at, not_by } = decided;
  if (state !== 'decided') return id;
  const next = person_uid === null ? null : await lockOpenCase(trx, { model, object_id, person_uid });
  await undecideReports(trx, id, next?.id ?? id);
  if (!next) {
    await actOnCase(trx, id, { state: 'open', closed_at: null, decided_with: null });
    return id;
  }
  const both = {
    urgent: urgent || next.urgent,
    due_at: due_at < next.due_at ? due_at : next.due_at,
    not_by: [...next.not_by, ...not_by],
  };
  await updateCase(trx, next.id, both);
  await rescore(services, trx, { ...next, ...both });
  return next.id;
}

/** The same for several cases. */
export async function reopenCases(services: Services, trx: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const decided = await lockCase(trx, id);
    if (decided) await reopenCase(services, trx, decided);
  }
}

/** After a report was taken back: it counts no more, and a case with nothing left in it is closed. */
export async function unfileReport(services: Services, trx: Db, caseId: string): Promise<void> {
  const found = await lockCase(trx, caseId);
  if (found?.state !== 'open') return;
  const left = await rescore(services, trx, found);
  if (left === 0) await updateCase(trx, caseId, { state: 'closed', closed_at: services.clock.now() });
}

/**
 * For the transaction that deletes an account: open cases about it are closed, their reporters are told that it is gone,
 * and cases name it no more.
 */
export async function forgetCases(services: Services, trx: Db, uid: string): Promise<void> {
  await deleteSaidAbout(trx, uid);
  const reference = personReference(services, uid);
  const reportIds = await closeCasesAbout(trx, uid, { reference, now: services.clock.now() });
  // By a job: to tell somebody locks their row, and people are locked before cases and reports.
  if (reportIds.length > 0) await services.jobs.send(trx, tellGoneQueue, { reportIds });
}

/** Handler of `tellGoneQueue`. Done again it tells nobody twice. */
export async function tellGone(services: Services, { reportIds }: { reportIds: string[] }): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const { case_id, uids } of await listReportersOf(trx, reportIds))
      await notify(services, trx, {
        kind: 'report',
        to: uids,
        subject: { model: 'account', id: case_id, title: '' },
        payload: { outcome: 'gone' },
        cause: `gone-${case_id}`,
      });
  });
}

/** Daily: signals go after 90 days, and cases with the last of their reports. */
export async function sweepCases({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.reportDays * dayMs);
  await deleteSignalsBefore(db, before);
  await deleteOldCases(db, before);
}

/** The weight of a report (design §12): by how often its reporter was right, half for a new account. */
export function weightOf(
  { agreed, declined, created_at }: { agreed: number; declined: number; created_at: Date },
  now: Date,
): number {
  const share = (agreed + 2) / (agreed + declined + 4);
  const isNew = now.getTime() - created_at.getTime() < limits.newcomerDays * dayMs;
  return (0.2 + 1.6 * share) * (isNew ? 0.5 : 1);
}

/** The subject's open case, locked; opened where there is none. */
async function openCase({ clock }: Services, trx: Db, subject: CaseSubject, title: string): Promise<CaseRow> {
  const now = clock.now();
  const due_at = new Date(now.getTime() + limits.caseHours * hourMs);
  const known = await lockOpenCase(trx, subject);
  if (known) return known;
  await insertCase(trx, { id: randomUUIDv7(), ...subject, title, opened_at: now, due_at });
  return (await lockOpenCase(trx, subject))!;
}

/**
 * What is in it now: its score, and whether it is urgent, for as long as a report that counts says so.
 * @returns how much is in it that counts
 */
async function rescore(
  { clock }: Services,
  trx: Db,
  { id, opened_at, urgent: wasUrgent, due_at: due }: CaseRow,
): Promise<number> {
  const { score, entries, urgent } = await sumCase(trx, id);
  const after = (start: Date, hours: number) => new Date(start.getTime() + hours * hourMs);
  let due_at = due;
  if (wasUrgent && !urgent) due_at = after(opened_at, limits.caseHours);
  if (urgent && !wasUrgent) {
    const soon = after(clock.now(), limits.urgentCaseHours);
    if (soon < due) due_at = soon;
  }
  await updateCase(trx, id, {
    score,
    rank: score - (perHour * opened_at.getTime()) / hourMs,
    urgent,
    due_at,
  });
  return entries;
}
