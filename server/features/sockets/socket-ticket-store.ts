import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/**
 * @param signIn the sign-in that asks for it, held while it is stored: who ends that one finds it. Null where there is
 * no such thing
 * @returns false where the sign-in has ended
 */
export async function insertSocketTicket(
  db: Db,
  ticket: { ticket_hash: string; uid: string; expires_at: Date; second_factor_at: Date | null },
  signIn: string | null,
): Promise<boolean> {
  const { ticket_hash, uid, expires_at, second_factor_at } = ticket;
  const { numAffectedRows } = await sql`
    INSERT INTO socket_tickets (ticket_hash, uid, expires_at, second_factor_at)
    SELECT ${ticket_hash}, ${uid}, ${expires_at}::timestamptz, ${second_factor_at}::timestamptz
    WHERE ${signIn}::text IS NULL
      OR EXISTS (SELECT FROM auth_session WHERE id = ${signIn}::text FOR SHARE)`.execute(db);
  return numAffectedRows === 1n;
}

/** Uses the ticket up: of several who try, one gets the user, with their `sign_outs` while the ticket held. */
export async function takeSocketTicket(
  db: Db,
  ticketHash: string,
  now: Date,
): Promise<{ uid: string; sign_outs: number; second_factor_at: Date | null } | undefined> {
  return db
    .deleteFrom('socket_tickets')
    .using('users')
    .whereRef('users.uid', '=', 'socket_tickets.uid')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .returning(['users.uid', 'users.sign_outs', 'socket_tickets.second_factor_at'])
    .executeTakeFirst();
}

export async function deleteSocketTicketsOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('socket_tickets').where('uid', '=', uid).execute();
}
