import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import { announceAccountClosed } from '#server/features/conversations/announcements.ts';
import { forgetRelayedMails } from '#server/features/email-relay/email-relay.ts';
import { releaseUserImages } from '#server/features/images/images.ts';
import { forgetMailsTo } from '#server/features/mail/mail.ts';
import { forgetSupportRequests } from '#server/features/support/support.ts';
import { requireSelf } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import {
  deleteDeletedUsersBefore,
  deletePasswordResets,
  deleteUserRow,
  insertDeletedUser,
  insertMissingUser,
  lockWorkOf,
} from './account-store.ts';

/** Finishes with the identity provider what a deletion began here, however long that takes. */
export const closeIdentityQueue = defineQueue<{ uid: string }>('close-identity');

/** Longer than any token holds, and than the identity provider can be away. */
const rememberedMs = 30 * 24 * 3600 * 1000;

/**
 * Deletes the caller's account and everything of it (spec §1; design §5, Deleting an account). The rows go in one
 * transaction, after which no token, cookie or socket of theirs is good; files, and an identity that cannot be deleted
 * at once, follow by jobs that the same transaction leaves behind. A report already made keeps its snapshot.
 *
 * @param token the caller's, which a hosted identity provider asks for
 * @throws AppError `not-yourself`, `sign-in-again` when the provider deletes only for who has just signed in
 */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  claimed: { uid?: string | undefined },
  token?: string,
): Promise<void> {
  requireSelf(viewer, claimed);
  const { identity } = services;
  if (identity.mayDelete && !(token && (await identity.mayDelete(token))))
    throw new AppError('sign-in-again');
  const { uid } = viewer;
  await services.db.transaction().execute(async (trx) => {
    await insertMissingUser(trx, viewer);
    const row = await lockWorkOf(trx, uid);
    // Another deletion of the same account was faster.
    if (!row) return;
    await insertDeletedUser(trx, uid, services.clock.now());
    await forgetRelayedMails(services, trx, uid);
    await forgetMailsTo(trx, [viewer.email, row.email]);
    await forgetSupportRequests(trx, viewer);
    await releaseUserImages(services, trx, uid);
    await deletePasswordResets(trx, uid);
    await deleteUserRow(trx, uid);
    await services.jobs.send(trx, closeIdentityQueue, { uid });
  });
  await announceAccountClosed(services, uid);
  await closeIdentity(services, uid, token).catch((error: unknown) =>
    services.log.warn({ err: error }, 'an identity could not be deleted at once; a job goes on'),
  );
}

/**
 * For a transaction that closes or opens the account: what is being stored for this person is finished first, and what
 * comes later sees what it did.
 */
export async function holdWorkOf(trx: Db, uid: string): Promise<void> {
  await lockWorkOf(trx, uid);
}

/** Handler of `closeIdentityQueue`; nothing happens when the identity is gone. */
export async function closeIdentity(
  { identity }: Pick<Services, 'identity'>,
  uid: string,
  token?: string,
): Promise<void> {
  await identity.delete(uid, token);
}

/** Daily: that an account was deleted is remembered for 30 days. */
export async function sweepDeletedAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteDeletedUsersBefore(db, new Date(clock.now().getTime() - rememberedMs));
}
