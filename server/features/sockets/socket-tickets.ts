import { randomBytes } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAccess } from '#server/http/require-access.ts';
import { countSignOut, signOutsOf, viewerOfToken, viewerOfUid } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { announceSignedOut } from '#server/features/announcements/announcements.ts';
import { hashOf } from '#server/token-hash.ts';
import { deleteSocketTicketsOf, insertSocketTicket, takeSocketTicket } from './socket-ticket-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** What `issueSocketTicket` makes; no identity token looks like it, for those have dots. */
const ticketPattern = /^[\w-]{43}$/;

/** Whom a socket was opened for, and how often all their sessions had been ended by then (`signOutsOf`). */
export interface SocketCaller {
  uid: string;
  signOuts: number;
  /** When the sign-in last proved a second factor. */
  secondFactorAt?: Date | undefined;
}

/**
 * A ticket that opens one WebSocket within 60 s (design §5, Sockets). Only its hash is kept.
 * @throws AppError `token-invalid` where the sign-in was ended since this call's token was checked
 */
export async function issueSocketTicket(
  { db, clock }: Needs,
  { uid, secondFactorAt, identitySession }: Pick<Viewer, 'uid' | 'secondFactorAt' | 'identitySession'>,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires = new Date(clock.now().getTime() + limits.socketTicketTtl * 1000);
  const stored = { ticket_hash: hashOf(ticket), uid, expires_at: expires };
  const second_factor_at = secondFactorAt ?? null;
  if (!(await insertSocketTicket(db, { ...stored, second_factor_at }, identitySession ?? null)))
    throw new AppError('token-invalid');
  return ticket;
}

/**
 * The person who opens a socket with this `?token=`: a ticket, which is used up, or an identity token.
 * @throws AppError `ticket-invalid`, `token-invalid`, `sign-in-required` (401), or the 403 of an account that is
 * not complete.
 */
export async function callerOfSocket(services: Services, token: string | undefined): Promise<SocketCaller> {
  if (!token) throw new AppError('sign-in-required');
  return ticketPattern.test(token) ? callerOfTicket(services, token) : callerOfToken(services, token);
}

async function callerOfTicket(services: Services, ticket: string): Promise<SocketCaller> {
  const taken = await takeSocketTicket(services.db, hashOf(ticket), services.clock.now());
  const viewer = taken && (await viewerOfUid(services, taken.uid));
  if (!viewer) throw new AppError('ticket-invalid');
  requireAccess(viewer, 'complete');
  return { uid: viewer.uid, signOuts: taken.sign_outs, secondFactorAt: taken.second_factor_at ?? undefined };
}

async function callerOfToken(services: Services, token: string): Promise<SocketCaller> {
  const { uid, secondFactorAt } = await viewerOfToken(services, token);
  const signOuts = (await signOutsOf(services, [uid])).get(uid);
  // Checked after the number was read: what ended the token's session earlier is counted in it.
  requireAccess(await viewerOfToken(services, token), 'complete');
  if (signOuts === undefined) throw new AppError('token-invalid');
  return { uid, signOuts, secondFactorAt };
}

/**
 * To call after every session of this person was ended (account disabled, password changed or reset): their tickets
 * are no good any more, and their open sockets close in every process, at the latest when it next looks.
 */
export async function endSocketAccess(
  services: Pick<Services, 'db' | 'pubsub' | 'log'>,
  uid: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await countSignOut(trx, uid);
    await deleteSocketTicketsOf(trx, uid);
  });
  await announceSignedOut(services, uid);
}
