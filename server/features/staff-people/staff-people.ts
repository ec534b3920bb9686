import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import { listPersonDecisions } from '#server/features/cases/case-contents.ts';
import { refusalToJudge } from '#server/features/cases/cases.ts';
import { requireStaff } from '#server/features/staff/require-staff.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import {
  findPerson,
  findPeopleLike,
  listCasesAbout,
  listListingsOf,
  type FoundPersonRow,
} from './staff-people-store.ts';

/** People in one reply. */
const foundMax = 20;

/** By a part of the name, the whole address or the uid. Who asks is never among them. */
export async function peopleLike(
  services: Services,
  viewer: Viewer,
  words: string,
): Promise<FoundPersonRow[]> {
  return findPeopleLike(services.db, { words, without: viewer.uid, limit: foundMax });
}

/**
 * What staff know of a person, for who may act on them: nobody looks at themselves, at whom they have reported, or at
 * someone they have a chat or block with, nor a moderator at staff (issue 20).
 *
 * @throws AppError `user-not-found`, `own-person`, `staff-person`
 */
export async function personForStaff(services: Services, viewer: Viewer, uid: string) {
  const { db } = services;
  const member = await requireStaff(services, viewer);
  const person = await findPerson(db, uid);
  if (!person) throw new AppError('user-not-found');
  const refusal = await refusalToJudge(db, member, { case_id: null, person_uid: uid });
  if (refusal) throw new AppError(refusal === 'own-case' ? 'own-person' : 'staff-person');
  const [listings, cases, decisions] = await Promise.all([
    listListingsOf(db, uid, limits.personListingsMax),
    listCasesAbout(db, uid),
    listPersonDecisions(db, uid, 100),
  ]);
  return { person, listings, cases, decisions };
}

export type PersonForStaff = Awaited<ReturnType<typeof personForStaff>>;
