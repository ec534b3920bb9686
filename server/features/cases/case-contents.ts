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
  listAdditionsOf,
  listNotesOf,
  listOtherCases,
  listPersonDecisions,
  listPicturesOf,
  listReportsOf,
  listSignalsOf,
} from './case-parts-store.ts';
import { caseFor } from './cases.ts';

/**
 * All that is known of a case, for who may judge it.
 * @throws AppError `not-found`, `own-case`, `staff-case`
 */
export async function caseContents(services: Services, viewer: Viewer, id: string) {
  const { db } = services;
  const { found, member } = await caseFor(services, viewer, id);
  const { person_uid: uid, model, object_id } = found;
  const [reports, additions, pictures, signals, notes, person, otherCases, decisions, listings] =
    await Promise.all([
      listReportsOf(db, id),
      listAdditionsOf(db, id),
      listPicturesOf(db, id),
      listSignalsOf(db, id),
      listNotesOf(db, id),
      uid === null ? undefined : findCasePerson(db, uid),
      uid === null ? [] : listOtherCases(db, { person_uid: uid, id }),
      uid === null ? [] : listPersonDecisions(db, uid),
      uid === null || model !== 'listing' ? [] : ownListings(services, { uid }),
    ]);
  const now = listings.find((listing) => listing.id === object_id);
  return { found, member, reports, additions, pictures, signals, notes, person, otherCases, decisions, now };
}

export type CaseContents = Awaited<ReturnType<typeof caseContents>>;

/** Where a picture that is kept with a case came from; null where the case has none of this id. */
export function pathOfKeptPicture(db: Db, caseId: string, id: string): Promise<string | null> {
  return isUuid(id) ? findEvidencePath(db, caseId, id) : Promise.resolve(null);
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
    subject: found.person_uid ?? undefined,
    object: caseId,
  });
  return { contentType: picture.content_type, bytes: picture.bytes };
}
