import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Db } from '#server/db/schema.ts';
import { ownListings } from '#server/features/listings/listings.ts';
import { audit } from '#server/features/staff/audit.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import {
  findCasePerson,
  findEvidence,
  findEvidencePath,
  findReportedThanks,
  listNotesOf,
  listOtherCases,
  listPersonDecisions,
  listPicturesOf,
  listReportsOf,
  listSignalsOf,
  listSnapshotsOf,
  type CaseReportRow,
  type SnapshotRow,
} from './case-parts-store.ts';
import { caseFor } from './cases.ts';

export { listPersonDecisions } from './case-parts-store.ts';

/**
 * All that is known of a case, for who may judge it.
 * @throws AppError `not-found`, `own-case`, `staff-case`
 */
export async function caseContents(services: Services, viewer: Viewer, id: string) {
  const { db } = services;
  const { found, member } = await caseFor(services, viewer, id);
  const { person_uid: uid, model, object_id } = found;
  const { reports, left } = await reportsOf(db, id);
  const [pictures, signals, notes, person, otherCases, decisions, listings] = await Promise.all([
    listPicturesOf(
      db,
      reports.map((report) => report.id),
    ),
    listSignalsOf(db, id),
    listNotesOf(db, id),
    uid === null ? undefined : findCasePerson(db, uid),
    uid === null ? [] : listOtherCases(db, { person_uid: uid, id }),
    uid === null ? [] : listPersonDecisions(db, uid, 50),
    uid === null || model !== 'listing' ? [] : ownListings(services, { uid }),
  ]);
  const now = listings.find((listing) => listing.id === object_id);
  return { found, member, reports, left, pictures, signals, notes, person, otherCases, decisions, now };
}

/** A report with what is shown of it as it was, in order, and how much is kept besides. */
interface ShownReport extends CaseReportRow {
  said: SnapshotRow[];
  saidLeft: number;
}

/** As much of a case's reports as one reply can hold, in order, and how many there are besides. */
async function reportsOf(db: Db, caseId: string): Promise<{ reports: ShownReport[]; left: number }> {
  const { rows, total } = await listReportsOf(db, caseId, limits.caseReportsMax);
  const reports: ShownReport[] = [];
  let room: number = limits.caseEvidenceMax;
  for (const report of rows) {
    // One report after another: together they can be more than fits into memory.
    const [own, ...added] = await listSnapshotsOf(db, report.id, limits.caseAdditionsMax);
    if (!own) continue;
    room -= report.reason.length + own.size;
    // The first is shown however long it is.
    if (room < 0 && reports.length > 0) break;
    const fitting = added.filter(({ size }) => {
      if (size > room) return false;
      room -= size;
      return true;
    });
    const said = [own, ...fitting.toReversed()];
    reports.push({ ...report, said, saidLeft: own.total - said.length });
  }
  reports.reverse();
  reports.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  return { reports, left: total - reports.length };
}

export type CaseContents = Awaited<ReturnType<typeof caseContents>>;

/** Where a picture that is kept with a case came from; null where the case has none of this id. */
export function pathOfKeptPicture(db: Db, caseId: string, id: string): Promise<string | null> {
  return isUuid(id) ? findEvidencePath(db, caseId, id) : Promise.resolve(null);
}

/** Which words about how it went a report of this case is about; null where it has no such report. */
export function thanksOfReport(db: Db, caseId: string, reportId: string): Promise<string | null> {
  return isUuid(reportId) ? findReportedThanks(db, caseId, reportId) : Promise.resolve(null);
}

/**
 * A picture as it was when it was reported. That somebody looked is recorded.
 * @throws AppError `not-found`, `own-case`, `staff-case`
 */
export async function lookAtPicture(
  services: Services,
  viewer: Viewer,
  { caseId, pictureId }: { caseId: string; pictureId: string },
): Promise<{ contentType: string; bytes: Buffer }> {
  const { found, member } = await caseFor(services, viewer, caseId);
  const picture = isUuid(pictureId) ? await findEvidence(services.db, caseId, pictureId) : undefined;
  if (!picture) throw new AppError('not-found');
  await audit(services, services.db, {
    act: 'look-at-picture',
    actor: member.uid,
    subject: found.person_uid,
    object: caseId,
  });
  return { contentType: picture.content_type, bytes: picture.bytes };
}
