import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isBlockBetween } from '#server/db/blocks.ts';
import { listOfferedOf } from '#server/features/listings/listings.ts';
import { otherUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { findAnswering, findNumbers, listThanksAbout } from './people-store.ts';

export type PersonFound = Awaited<ReturnType<typeof personFor>>;

/**
 * What is known about a person (docs/decisions/088), for viewers who are not blocked by them and have not blocked them.
 * @throws AppError `user-not-found`
 */
export async function personFor(services: Services, viewer: Viewer | null, uid: string) {
  const { db, clock } = services;
  const now = clock.now();
  const row = await otherUser(services, uid);
  if (viewer && (await isBlockBetween(db, viewer.uid, uid))) throw new AppError('user-not-found');
  const [numbers, thanks, { answers, median }, listings] = await Promise.all([
    findNumbers(db, uid, now),
    listThanksAbout(db, { uid, now, limit: limits.personThanksMax }),
    findAnswering(db, uid, now),
    listOfferedOf(db, uid, limits.personListingsMax),
  ]);
  // In seconds; null where too few first messages were answered.
  const medianAnswer = answers >= limits.answersShown ? median : null;
  return { row, ...numbers, thanks, medianAnswer, listings };
}
