import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import * as limits from '#contract/limits.ts';
import { dayMs } from '#server/day.ts';
import { announceAccountClosed } from '#server/features/announcements/announcements.ts';
import { forgetCases } from '#server/features/cases/case-filing.ts';
import { releaseExports } from '#server/features/exports/exports.ts';
import { forgetRelayedMails } from '#server/features/email-relay/email-relay.ts';
import { releaseChatImages } from '#server/features/chat-images/chat-images.ts';
import { releaseUserImages } from '#server/features/images/images.ts';
import { forgetMailsNaming, deleteMailsTo } from '#server/features/mail/mail.ts';
import { forgetInReports } from '#server/features/moderation/forgotten-person.ts';
import { forgetNotificationMails } from '#server/features/notifications/notification-mails.ts';
import { deleteWindowsOf } from '#server/features/rates/rates.ts';
import { deleteGuestSearchesTo } from '#server/features/saved-searches/guest-searches.ts';
import { forgetSupportRequests } from '#server/features/support/support.ts';
import { requireSelf } from '#server/features/users/users.ts';
import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import {
  deletePasswordResets,
  deleteUserRow,
  holdWorkOf,
  insertDeletedUser,
  insertMissingUser,
  listUnverifiedPeople,
} from './account-store.ts';

export { holdWorkOf, insertMissingUser } from './account-store.ts';

/** Finishes with the identity provider what a deletion began here, however long that takes. */
export const closeIdentityQueue = defineQueue<{ uid: string }>('close-identity');

/**
 * Deletes the caller's account and everything in it (spec §1; design §5, Deleting an account). The rows go in one
 * transaction, after which none of their tokens, cookies or sockets are valid; files, and an identity that cannot be
 * deleted at once, are deleted by jobs queued in the same transaction. A report already made keeps its snapshot.
 *
 * @param token the caller's: it says when they signed in, and a hosted identity provider requires it
 * @throws AppError `not-yourself`, `token-invalid`, `sign-in-again` for whoever has not just signed in
 */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  claimed: { uid?: string | undefined },
  token?: string,
): Promise<void> {
  requireSelf(viewer, claimed);
  const { identity } = services;
  if (!token || !(await identity.hasJustSignedIn(token))) {
    // Where another deletion was faster, the sign-in is gone with the account.
    const isGone = (await identity.find(viewer.uid)) === null;
    throw new AppError(isGone ? 'token-invalid' : 'sign-in-again');
  }
  await closeAccount(services, viewer, token);
}

type Account = Pick<Viewer, 'uid' | 'email' | 'emailVerified'>;

async function closeAccount(services: Services, account: Account, token?: string): Promise<void> {
  const { uid } = account;
  await services.db.transaction().execute(async (trx) => {
    if (!(await forgetPerson(services, trx, account))) return;
    await insertDeletedUser(trx, uid, services.clock.now());
    await deletePasswordResets(trx, uid);
    await services.jobs.send(trx, closeIdentityQueue, { uid });
  });
  await announceAccountClosed(services, uid);
  await services.identity
    .delete(uid, token)
    .catch((error: unknown) =>
      services.log.warn({ err: error }, 'an identity could not be deleted at once; a job goes on'),
    );
}

/** Deletes everything stored here about the person. False when another deletion was faster. */
async function forgetPerson(services: Services, trx: Db, account: Account): Promise<boolean> {
  const { uid } = account;
  await insertMissingUser(trx, { uid, email: account.email });
  const row = await holdWorkOf(trx, uid);
  if (!row) return false;
  // Before what deletes files and the identity is sent.
  await services.jobs.forget(trx, uid);
  await forgetRelayedMails(services, trx, uid);
  const proven = account.emailVerified ? [account.email, row.email] : [];
  await forgetMailsNaming(services, trx, [uid, ...proven]);
  await forgetSupportRequests(services, trx, account);
  if (proven.length > 0) await deleteGuestSearchesTo(trx, proven);
  await releaseChatImages(services, trx, uid);
  await releaseUserImages(services, trx, uid);
  await releaseExports(services, trx, uid);
  await deleteWindowsOf(trx, uid);
  await forgetCases(services, trx, uid);
  await forgetInReports(services, trx, uid);
  await deleteUserRow(trx, uid);
  // Last: what is mailed meanwhile holds a row that the deletion waits for, and is seen only after that.
  await forgetNotificationMails(services, trx, uid);
  await deleteMailsTo(trx, [account.email, row.email]);
  return true;
}

/** Acts in a transaction that holds this person (`holdWorkOf`). @param uid null: whom it is about is gone */
export function holdingWorkOf<T>(
  { db }: Services,
  uid: string | null,
  act: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (uid !== null) await holdWorkOf(trx, uid);
    return act(trx);
  });
}

/**
 * Daily: an account whose address nobody proved for 14 days is deleted; it could do nothing yet. With a hosted
 * provider, which alone can delete its accounts, only our data are deleted: somebody who comes back after all starts
 * over.
 */
export async function sweepUnverifiedAccounts(services: Services): Promise<void> {
  const { db, identity, clock } = services;
  const before = new Date(clock.now().getTime() - limits.unverifiedDays * dayMs);
  if (!identity.unverifiedSince) {
    for (const person of await listUnverifiedPeople(db, before)) {
      const account = { ...person, emailVerified: false };
      await db.transaction().execute((trx) => forgetPerson(services, trx, account));
    }
    return;
  }
  for (const { uid } of await identity.unverifiedSince(before)) {
    // Checked again: the list may be long, and somebody may have pressed the link by now.
    const account = await identity.find(uid);
    if (account && !account.emailVerified) await closeAccount(services, account);
  }
}
