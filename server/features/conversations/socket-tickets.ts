import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAccess, type Viewer } from '#server/http/viewer.ts';
import { viewerOfToken, viewerOfUid } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import { deleteSocketTicketsBefore, insertSocketTicket, takeSocketTicket } from './socket-ticket-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** What `issueSocketTicket` makes; no identity token looks like it, for those have dots. */
const ticketPattern = /^[\w-]{43}$/;

/** A ticket that opens one WebSocket within 60 s (design §5, Sockets). Only its hash is kept. */
export async function issueSocketTicket({ db, clock }: Needs, uid: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires = new Date(clock.now().getTime() + limits.socketTicketTtl * 1000);
  await insertSocketTicket(db, { ticket_hash: hashOf(ticket), uid, expires_at: expires });
  return ticket;
}

/**
 * Who opens a socket with this `?token=`: a ticket, which is used up, or an identity token.
 * @throws AppError `ticket-invalid`, `token-invalid`, `sign-in-required` (401), or the 403 of an account that is
 * not complete.
 */
export async function viewerOfSocket(services: Services, token: string | undefined): Promise<Viewer> {
  if (!token) throw new AppError('sign-in-required');
  const viewer = ticketPattern.test(token)
    ? await viewerOfTicket(services, token)
    : await viewerOfToken(services, token);
  requireAccess(viewer, 'complete');
  return viewer;
}

async function viewerOfTicket(services: Services, ticket: string): Promise<Viewer> {
  const uid = await takeSocketTicket(services.db, hashOf(ticket), services.clock.now());
  const viewer = uid && (await viewerOfUid(services, uid));
  if (!viewer) throw new AppError('ticket-invalid');
  return viewer;
}

/** Removes tickets that were never used; for a daily job. */
export async function sweepSocketTickets({ db, clock }: Needs): Promise<void> {
  await deleteSocketTicketsBefore(db, clock.now());
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
