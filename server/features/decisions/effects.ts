import { timedActions, type DecisionAction } from '#contract/decision-actions.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import { announceRestriction } from '#server/features/announcements/announcements.ts';
import { pathOfKeptPicture } from '#server/features/cases/case-contents.ts';
import { announceClaimsOf } from '#server/features/cases/cases.ts';
import { putBackChatImages, takeDownChatImage } from '#server/features/chat-images/chat-images.ts';
import { moveImageFiles, putBackImages, takeDownImages } from '#server/features/images/removed-images.ts';
import {
  moveProfileFiles,
  putBackProfilePicture,
  takeDownProfilePicture,
} from '#server/features/images/removed-profile-pictures.ts';
import { hideListingsOf } from '#server/features/listings/listings.ts';
import { endAccess, giveAccess } from '#server/features/operators/operator-accounts.ts';
import { putBackThanks, takeDownThanks } from '#server/features/thanks/thanks.ts';
import { knownUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { ban, deleteMarksOf } from '#server/features/bans/bans.ts';
import {
  deleteEnded,
  deleteRestriction,
  hasClosure,
  insertRestriction,
  isOpen,
  listEnded,
  putBack,
  reopen,
  setDisabledSince,
  setEnd,
  setUnread,
  settleRestrictions,
  takeDown,
  type DecisionRow,
  type Restriction,
} from './decision-store.ts';

/** Tells the identity provider what a decision has closed or opened again, however long that takes. */
export const carryOutQueue = defineQueue<{ uid: string; reopens: boolean }>('carry-out-decision', {
  // Each moves files of pictures, and holds connections to the database meanwhile.
  atOnce: 1,
});

const kinds: Partial<Record<DecisionRow['action'], Restriction['kind']>> = {
  'limit-messaging': 'messaging',
  suspend: 'suspended',
  close: 'closed',
  ban: 'banned',
};

/** Which picture of the listing or the chat, for `hide-image`; which words, for `remove-thanks`. */
interface Part {
  image_path?: string | undefined;
  thanks_id?: string | null;
}

/**
 * Does what a decision says, in its transaction, with the person's row held.
 * @throws AppError `invalid-input` where the listing, the picture or the words are gone
 */
export async function apply(
  services: Services,
  trx: Db,
  decision: DecisionRow,
  part: Part = {},
): Promise<void> {
  const { id, action, person_uid: uid, created_at: starts_at, ends_at } = decision;
  if (uid === null || action === 'none') return;
  const gone = await takeDownPart(trx, { ...decision, uid }, part);
  if (gone) throw new AppError('invalid-input', { fields: gone });
  const kind = kinds[action];
  if (kind) await insertRestriction(trx, { decision_id: id, uid, kind, starts_at, ends_at });
  if (kind === 'banned') await ban(services, trx, await knownUser({ ...services, db: trx }, uid), id);
  if (kind === 'closed' || kind === 'banned') {
    await setDisabledSince(trx, uid, starts_at);
    await takeDownPicturesOf(trx, uid, id);
  }
  await settle(services, trx, uid);
  await setUnread(trx, uid);
  await services.jobs.send(trx, carryOutQueue, { uid, reopens: false });
}

/**
 * Ends what a decision has done, in the transaction that takes it back. What another one does, which still stands, goes on.
 * @returns whether the account is open again
 */
export async function lift(
  services: Services,
  trx: Db,
  { id, person_uid: uid, action, listing_id, created_at }: DecisionRow,
): Promise<boolean> {
  if (uid === null) return false;
  await deleteRestriction(trx, id);
  await deleteMarksOf(trx, id);
  if (action === 'remove-listing' && listing_id !== null) await putBack(trx, listing_id, id);
  await putBackImages(trx, id);
  await putBackProfilePicture(trx, id);
  await putBackChatImages(trx, id);
  await putBackThanks(trx, id);
  // Only an account that this decision has closed and nothing else, such as an operator before it.
  const hasClosed = kinds[action] === 'closed' || kinds[action] === 'banned';
  const reopens = hasClosed && (await reopen(trx, uid, created_at));
  await settle(services, trx, uid);
  await services.jobs.send(trx, carryOutQueue, { uid, reopens });
  return reopens;
}

/**
 * Makes a decision hold for a shorter time, in the transaction that says so; of an account that was closed, a suspension
 * remains. @returns whether the account is open again
 */
export async function shorten(
  services: Services,
  trx: Db,
  decision: DecisionRow,
  ends_at: Date,
): Promise<boolean> {
  const { id, action, person_uid: uid, created_at: starts_at } = decision;
  if (uid === null) return false;
  if (timedActions.includes(action as DecisionAction)) {
    await setEnd(trx, id, ends_at);
    await settle(services, trx, uid);
    return false;
  }
  const reopens = await lift(services, trx, decision);
  await insertRestriction(trx, { decision_id: id, uid, kind: 'suspended', starts_at, ends_at });
  await settle(services, trx, uid);
  return reopens;
}

/**
 * Once it is committed: tells open chats who may write, signs out whom a decision has closed, and moves the files of
 * pictures that it took down or put back. Idempotent.
 */
export async function carryOut(
  services: Services,
  { uid, reopens = false }: { uid: string; reopens?: boolean },
  picturesMost?: number,
): Promise<void> {
  // First: it takes neither the identity provider nor the file store.
  await announceRestriction(services, uid);
  await announceClaimsOf(services, uid);
  if (await hasClosure(services.db, uid)) await endAccess(services, uid);
  // An operator may have closed it since.
  else if (reopens && (await isOpen(services.db, uid))) await giveAccess(services, uid);
  await moveProfileFiles(services, uid);
  await moveImageFiles(services, uid, picturesMost);
}

/**
 * The same for whoever waits for an answer: it is decided, whatever fails now, and the job goes on with that, as with the
 * pictures of more than one listing.
 */
export async function carryOutAtOnce(
  services: Services,
  which: { uid: string; reopens?: boolean },
): Promise<void> {
  await carryOut(services, which, limits.imagesPerListing).catch((error: unknown) =>
    services.log.error({ err: error }, 'a decision could not be carried out at once; a job goes on'),
  );
}

/** Every minute: shows the listings again of people whose suspension is over. */
export async function endRestrictions(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const uid of await listEnded(services.db, now)) {
    await holdingWorkOf(services, uid, async (trx) => {
      await deleteEnded(trx, uid, now);
      await settle(services, trx, uid);
    });
    await announceRestriction(services, uid);
  }
}

async function settle(services: Services, trx: Db, uid: string): Promise<void> {
  const { suspended, closed } = await settleRestrictions(trx, uid, services.clock.now());
  await hideListingsOf(services, trx, uid, suspended || closed);
}

/** All pictures of an account that is closed, for the decision that closed it; with the person's work held. */
export async function takeDownPicturesOf(trx: Db, uid: string, decisionId: string): Promise<void> {
  await takeDownImages(trx, { uid }, decisionId);
  await takeDownProfilePicture(trx, { uid, decisionId });
}

/** Takes down the listing, the picture or the words it names. @returns where these are gone: which input says so, and how */
async function takeDownPart(
  trx: Db,
  { id, action, uid, case_id, listing_id, automated, of_chat_picture }: DecisionRow & { uid: string },
  { image_path: path = '', thanks_id }: Part,
): Promise<Record<string, string> | null> {
  if (action === 'remove-listing') {
    if (listing_id === null || !(await takeDown(trx, listing_id, id))) return { action: words.listingGone };
    // Others may know the addresses of its pictures; a machine's hide leaves those.
    if (!automated) await takeDownImages(trx, { listingId: listing_id }, id);
    return null;
  }
  if (action === 'remove-thanks') {
    const isDone = thanks_id && (await takeDownThanks(trx, { id: thanks_id, fromUid: uid, decisionId: id }));
    return isDone ? null : { action: words.commentGone };
  }
  if (action !== 'hide-image') return null;
  if (of_chat_picture) {
    const kept = case_id && (await pathOfKeptPicture(trx, case_id, path));
    const isDone = kept && (await takeDownChatImage(trx, { path: kept, uid, decisionId: id }));
    return isDone ? null : { image_path: words.chatPictureGone };
  }
  if (listing_id === null)
    return (await takeDownProfilePicture(trx, { uid, decisionId: id }))
      ? null
      : { action: words.profilePictureGone };
  return (await takeDownImages(trx, { listingId: listing_id, path }, id))
    ? null
    : { image_path: words.pictureGone };
}
