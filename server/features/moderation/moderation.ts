import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/moderation-schema.ts';
import { addedOften } from '#contract/wording/reports.ts';
import { dayMs, hourMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { fileReport, sweepCases, unfileReport } from '#server/features/cases/case-filing.ts';
import { lockCase } from '#server/features/cases/cases.ts';
import { announceCase } from '#server/features/announcements/announcements.ts';
import { requireRate, consumeRate } from '#server/features/rates/rates.ts';
import { lockUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { copyPictures, keepEvidence, sweepEvidence } from './evidence.ts';
import { queueReportMail, queueSecondLookMail, queueWithdrawalMail } from './report-mail.ts';
import { caseAbout } from './case-about.ts';
import type { ReportSnapshot } from '#server/db/report-snapshot.ts';
import { takeSnapshot, type Reported } from './report-snapshot.ts';
import {
  countAdditions,
  deleteReportsBefore,
  findOpenReport,
  findReportByClientId,
  findReportOf,
  forgetReportedByStaff,
  insertAddition,
  insertReport,
  listReportsBy,
  lockReportOf,
  updateReport,
  wasSaidSince,
  type OwnReportRow,
  type ReportedSubject,
  type ReportRow,
} from './report-store.ts';
import { pageOf } from '#server/http/paging.ts';

type Input = z.output<(typeof schemas.submitReport)['body']>;
type OwnReportsQuery = z.output<(typeof schemas.listOwnReports)['query']>;

/** The same words about the same thing within this time count as a double click. */
const repeatMs = 60_000;

/**
 * Stores a report with a snapshot of its subject and copies of the pictures, and mails it to the moderators (spec §7;
 * design §5, §12). What the same person says of the same subject again is added to the report, as long as nobody has
 * decided it (docs/decisions/106). Sent twice, it counts once: by `client_id`, or by its words within a minute.
 *
 * @returns the report's id
 * @throws AppError `report-target-not-found` for what does not exist or the reporter may not see, `rate-limited`
 */
export async function submitReport(services: Services, viewer: Viewer, input: Input): Promise<string> {
  const { db, clock } = services;
  const now = clock.now();
  // What it is about may be gone since.
  const before = input.client_id && (await findReportByClientId(db, viewer.uid, input.client_id));
  if (before) return before;
  const { snapshot, people, pictures } = await lookAt(services, viewer, input);
  const subject = subjectOf(viewer, input, snapshot);
  // First checks before anything is copied; the binding ones are below, with the reporter locked.
  const sent = await findSent(db, subject, input, now);
  if (sent !== undefined) return sent;
  await requireRate(services, db, schemas.submitReport.rate, viewer);
  await requireRoom(db, await findOpenReport(db, subject));
  const copied = await copyPictures(services, pictures);
  const about = caseAbout(snapshot, viewer.uid, input.object_id);
  const { id: reportId, caseId } = await db.transaction().execute(async (trx) => {
    // In one order: two who report each other do not wait for each other.
    const named = new Set([viewer.uid, ...people.map(({ uid }) => uid)]);
    const held = await lockUsers(trx, [...named]);
    const reporter = held.find(({ uid }) => uid === viewer.uid);
    if (!reporter || reporter.disabled_at) throw new AppError('token-invalid');
    // Somebody whose account went while pictures were copied is named nowhere any more.
    if (held.length < named.size) throw new AppError('report-target-not-found');
    const sentMeanwhile = await findSent(trx, subject, input, now);
    if (sentMeanwhile !== undefined) return { id: sentMeanwhile, caseId: null };
    await consumeRate(services, trx, schemas.submitReport.rate, viewer);
    const known = await findOpenReport(trx, subject);
    await requireRoom(trx, known);
    const kept = JSON.stringify(snapshot);
    const additionId = known && randomUUIDv7();
    const report = known ?? newReport(subject, input);
    if (known && additionId) {
      const { reason, client_id = null } = input;
      const addition = { id: additionId, report_id: known.id, client_id, reason, snapshot: kept };
      await insertAddition(trx, { ...addition, created_at: now });
      await updateReport(trx, known.id, {
        reason: [known.reason, reason].filter((said) => said !== '').join('\n\n'),
        category: input.category ?? known.category,
        message_seqs: union(known.message_seqs, input.message_seqs ?? []),
      });
    } else await insertReport(trx, { ...report, snapshot: kept, created_at: now });
    const { id } = report;
    const category = input.category ?? report.category;
    await keepEvidence(services, trx, { report_id: id }, copied);
    const filed = { ...about, report: { id, reporter_uid: viewer.uid, category } };
    const caseId = await fileReport(services, trx, filed);
    await queueReportMail(services, trx, {
      id,
      caseId,
      personUid: about.subject.person_uid,
      additionId,
      reporter,
      reason: input.reason,
      category,
      snapshot,
      people,
      pictures: copied.length,
    });
    return { id, caseId };
  });
  if (caseId !== null) await announceCase(services, caseId);
  return reportId;
}

/** What this person reported, the latest first (design §12); `next` is where the next page goes on. */
export async function ownReports(
  { db }: Services,
  { uid }: Viewer,
  { limit = limits.ownReportsPageDefault, cursor }: OwnReportsQuery,
): Promise<{ rows: OwnReportRow[]; next: string | null }> {
  const found = await listReportsBy(db, uid, { after: cursor ?? null, limit: limit + 1 });
  return pageOf(found, limit, ({ id }) => id);
}

/**
 * Takes a report back, and tells the moderators. What was reported stays kept for as long as it would have been. One
 * that was decided stays as it is. Idempotent.
 *
 * @throws AppError `not-found`
 */
export async function withdrawReport(services: Services, { uid }: Viewer, id: string): Promise<ReportRow> {
  const withdrawn = await services.db.transaction().execute(async (trx) => {
    // In the order of docs/architecture.md: what they add to it holds them, whoever decides it holds its case.
    await lockUsers(trx, [uid]);
    const known = isUuid(id) ? await findReportOf(trx, id, uid) : undefined;
    if (known?.case_id) await lockCase(trx, known.case_id);
    const report = known && (await lockReportOf(trx, id, uid));
    if (!report) throw new AppError('not-found');
    if (report.state !== 'received') return report;
    await updateReport(trx, id, { state: 'withdrawn' });
    await queueWithdrawalMail(services, trx, report);
    if (report.case_id !== null) await unfileReport(services, trx, report.case_id);
    return { ...report, state: 'withdrawn' as const };
  });
  if (withdrawn.case_id !== null) await announceCase(services, withdrawn.case_id);
  return withdrawn;
}

/**
 * Asks once for a second look at what was decided: the report is undecided again, in a case that somebody else decides
 * (issue 20). Asked again before that, it is the same.
 *
 * @throws AppError `not-found`, `not-decided`, `already-appealed`, `report-target-not-found` where the account is gone
 */
export async function askForSecondLook(services: Services, { uid }: Viewer, id: string): Promise<ReportRow> {
  const now = services.clock.now();
  const known = isUuid(id) ? await findReportOf(services.db, id, uid) : undefined;
  if (!known) throw new AppError('not-found');
  const about = caseAbout(known.snapshot as ReportSnapshot, uid, known.object_id);
  const asked = await services.db.transaction().execute(async (trx) => {
    // Those who decide hold the person first, too.
    const held = await lockUsers(trx, [uid, about.subject.person_uid]);
    const report = await lockReportOf(trx, id, uid);
    if (!report) throw new AppError('not-found');
    if (report.state === 'received' && report.second_look_at) return report;
    if (report.state !== 'reviewed') throw new AppError('not-decided');
    if (report.second_look_at) throw new AppError('already-appealed');
    const isThere = held.some((person) => person.uid === about.subject.person_uid);
    if (!isThere || report.outcome === 'gone') throw new AppError('report-target-not-found');
    const open = { state: 'received' as const, outcome: null, good_faith: null, second_look_at: now };
    await updateReport(trx, id, open);
    const filed = { ...about, report: { id, reporter_uid: uid, category: report.category } };
    const case_id = await fileReport(services, trx, { ...filed, decidedIn: report.case_id });
    await queueSecondLookMail(services, trx, {
      ...report,
      caseId: case_id,
      personUid: about.subject.person_uid,
    });
    return { ...report, ...open, case_id };
  });
  if (asked.case_id !== null) await announceCase(services, asked.case_id);
  return asked;
}

/**
 * Daily: deletes reports 90 days after what was last said in them, once they are decided, with their evidence (design §5).
 * That somebody of staff made them is known for as long as what was decided can be appealed.
 */
export async function sweepReports(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  await deleteReportsBefore(services.db, new Date(now - limits.reportDays * dayMs));
  // The last day to appeal ends up to a day and a half later.
  await forgetReportedByStaff(services.db, new Date(now - (limits.appealDays + 2) * dayMs));
  await sweepEvidence(services);
  await sweepCases(services);
}

const subjectOf = (
  { uid }: Viewer,
  { model, object_id }: Input,
  snapshot: ReportSnapshot,
): ReportedSubject => ({
  reporter_uid: uid,
  model,
  object_id,
  thanks_id: (snapshot.model === 'user' && snapshot.thanks?.id) || null,
});

const newReport = (
  subject: ReportedSubject,
  { reason, category = 'other', message_seqs = [], client_id }: Input,
) => ({
  id: randomUUIDv7(),
  ...subject,
  reason,
  category,
  message_seqs: [...message_seqs],
  client_id: client_id ?? null,
});

/** Seconds: by then staff should have decided it, and what is reported after that is a report of its own. */
const fullFor = (limits.caseHours * hourMs) / 1000;

/** @throws AppError `rate-limited` where it was added to as often as it can be */
async function requireRoom(db: Db, known: ReportRow | undefined): Promise<void> {
  if (known && (await countAdditions(db, known.id)) >= limits.reportAdditionsMax)
    throw new AppError('rate-limited', { text: addedOften, retryAfter: fullFor });
}

/** The report that this very input has made or added to already. */
async function findSent(
  db: Db,
  subject: ReportedSubject,
  { reason, client_id }: Input,
  now: Date,
): Promise<string | undefined> {
  if (client_id !== undefined) return findReportByClientId(db, subject.reporter_uid, client_id);
  const known = await findOpenReport(db, subject);
  if (!known) return undefined;
  const since = new Date(now.getTime() - repeatMs);
  return (await wasSaidSince(db, known.id, reason, since)) ? known.id : undefined;
}

const union = (one: readonly number[], other: readonly number[]): number[] =>
  [...new Set([...one, ...other])].toSorted((a, b) => a - b);

async function lookAt(services: Services, viewer: Viewer, input: Input): Promise<Reported> {
  try {
    return await takeSnapshot(services, viewer, input);
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw new AppError('report-target-not-found', { cause: error });
    throw error;
  }
}
