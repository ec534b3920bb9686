import type { Db } from '#server/db/schema.ts';

export async function insertSocketTicket(
  db: Db,
  ticket: { ticket_hash: string; uid: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('socket_tickets').values(ticket).execute();
}

/** Uses the ticket up: of several who try, one gets the user. */
export async function takeSocketTicket(db: Db, ticketHash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst();
  return row?.uid ?? null;
}

export async function deleteSocketTicketsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute();
}
