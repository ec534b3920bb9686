import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export async function insertFeedback(db: Db, feedback: Insertable<Tables['feedback']>): Promise<void> {
  await db.insertInto('feedback').values(feedback).execute();
}

export async function insertTicket(db: Db, ticket: Insertable<Tables['support_tickets']>): Promise<void> {
  await db.insertInto('support_tickets').values(ticket).execute();
}

/** @returns the ids */
export async function deleteFeedbackOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db.deleteFrom('feedback').where('uid', '=', uid).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** @returns the ids */
export async function deleteTicketsFrom(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('support_tickets')
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
