import type { IdentityUser } from '#server/adapters/identity/identity.ts';
import type { Db } from '#server/db/schema.ts';
import type { StaffRole } from '#server/db/staff-schema.ts';
import { announceAccountClosed } from '#server/features/announcements/announcements.ts';
import { endSocketAccess } from '#server/features/sockets/socket-tickets.ts';
import { hideListingsOf } from '#server/features/listings/listings.ts';
import { deletePageSessionsOf } from '#server/features/sessions/sessions.ts';
import { holdingWorkOf, holdWorkOf, insertMissingUser } from '#server/features/account/account.ts';
import { setRoleAsOperator } from '#server/features/staff/staff.ts';
import type { Services } from '#server/services.ts';
import {
  countWorkOf,
  findAccountRows,
  setDisabled,
  setOrganisation,
  type AccountRow,
} from './operator-account-store.ts';
import { listActs, recordAct, type ByOperator } from './operator-acts.ts';

/** An account as the site and the identity provider know it; either may not know it at all. */
export interface FoundAccount {
  uid: string;
  email: string;
  /** Null for someone who signed up and never came back: the site has no data of theirs. */
  row: AccountRow | null;
  identity: IdentityUser | null;
}

/** Several accounts have this address; only their uids tell them apart. */
export class AmbiguousAddressError extends Error {
  constructor(email: string, uids: readonly string[]) {
    super(`${email} is the address of several accounts. Name one of them: ${uids.join(', ')}`);
    this.name = 'AmbiguousAddressError';
  }
}

/**
 * The account with this uid or address, at the site or at the identity provider; null when there is none.
 * @throws AmbiguousAddressError
 */
export async function findAccount(
  { db, identity }: Services,
  uidOrEmail: string,
): Promise<FoundAccount | null> {
  const named = uidOrEmail.trim();
  const rows = await findAccountRows(db, named);
  const known =
    (await identity.find(rows[0]?.uid ?? named)) ?? (await identity.findByEmail(named.toLowerCase()));
  const uids = new Set([...rows, ...(known ? [known] : [])].map(({ uid }) => uid));
  if (uids.size > 1) throw new AmbiguousAddressError(named, [...uids]);
  const [row = null] = rows;
  const uid = row?.uid ?? known?.uid;
  return uid === undefined ? null : { uid, email: row?.email ?? known!.email, row, identity: known };
}

export type AccountReport = Awaited<ReturnType<typeof reportAccount>>;

/** What an operator needs to know of an account before acting, and what operators did before. */
export async function reportAccount({ db }: Services, account: FoundAccount) {
  const { uid } = account;
  const [work, acts] = await Promise.all([countWorkOf(db, uid), listActs(db, 'user', uid)]);
  return { ...account, ...work, acts };
}

/**
 * Closes an account, at once and everywhere (docs/decisions/037): it is signed out, cannot sign in, nothing of it is
 * shown, and nobody can write to it. Writes in progress for it finish first. One that staff had closed is closed anew, so
 * that it stays so when they take that back. Idempotent.
 *
 * @param decide stores in the same transaction why, for the person to read; its answer is since when it is closed
 */
export async function disableAccount(
  services: Services,
  uid: string,
  by: ByOperator,
  decide?: (trx: Db) => Promise<Date>,
): Promise<void> {
  const { db, identity, clock } = services;
  const known = await identity.find(uid);
  await db.transaction().execute(async (trx) => {
    // A hosted provider goes on issuing them tokens, which are refused here.
    if (known && (!identity.disable || decide))
      await insertMissingUser(trx, {
        uid,
        email: known.email,
        email_verified: known.emailVerified,
        display_name: known.displayName.trim(),
        created_at: clock.now(),
        updated_at: clock.now(),
      });
    await holdWorkOf(trx, uid);
    const since = decide ? await decide(trx) : clock.now();
    await mark(services, trx, { uid, by, since });
  });
  await endAccess(services, uid);
}

/** Signs out whose account was closed, and tells open chats. Idempotent. */
export async function endAccess(services: Services, uid: string): Promise<void> {
  const { db, identity } = services;
  if (identity.disable) await identity.disable(uid);
  else {
    await deletePageSessionsOf(db, uid);
    await endSocketAccess(services, uid);
  }
  await announceAccountClosed(services, uid);
}

/** Lets them in again whose account is open again. Idempotent. */
export async function giveAccess(services: Services, uid: string): Promise<void> {
  await services.identity.enable?.(uid);
  // Open chats with them check again who may write.
  await announceAccountClosed(services, uid);
}

/** Reopens it, with everything it had. */
export async function enableAccount(services: Services, uid: string, by: ByOperator): Promise<void> {
  await holdingWorkOf(services, uid, async (trx) => {
    await mark(services, trx, { uid, by, since: null });
  });
  await giveAccess(services, uid);
}

/**
 * Makes somebody a moderator or an admin, or takes that away. Idempotent.
 *
 * @param role null: none
 * @throws AppError `user-not-found` for one that is closed or not complete
 */
export async function setRole(
  services: Services,
  uid: string,
  { role, by }: { role: StaffRole | null; by: ByOperator },
): Promise<void> {
  const act = role ? (`make-${role}` as const) : 'take-role';
  await setRoleAsOperator(services, uid, role, (trx) =>
    recordAct(services, trx, by, { act, model: 'user', objectId: uid }),
  );
}

/** Lets somebody sign in without a code who has lost all theirs; every session ends. Idempotent. */
export async function endSecondStep(services: Services, uid: string, by: ByOperator): Promise<void> {
  if (!(await services.identity.removeSecondFactor?.(uid))) return;
  await services.db
    .transaction()
    .execute((trx) => recordAct(services, trx, by, { act: 'end-second-step', model: 'user', objectId: uid }));
}

/** Shows beside the name that this is a loan closet or the like (docs/decisions/088), or stops showing it. Idempotent. */
export async function markOrganisation(
  services: Services,
  uid: string,
  { organisation, by }: { organisation: boolean; by: ByOperator },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await setOrganisation(trx, uid, organisation))) return;
    const act = organisation ? 'mark-organisation' : 'unmark-organisation';
    await recordAct(services, trx, by, { act, model: 'user', objectId: uid });
  });
}

async function mark(
  services: Services,
  trx: Db,
  { uid, by, since }: { uid: string; by: ByOperator; since: Date | null },
): Promise<void> {
  await setDisabled(trx, uid, since);
  await hideListingsOf(services, trx, uid, since !== null);
  const act = since === null ? 'enable-account' : 'disable-account';
  await recordAct(services, trx, by, { act, model: 'user', objectId: uid });
}
