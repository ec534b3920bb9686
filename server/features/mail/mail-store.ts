import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export type OutboxMailRow = Selectable<Tables['outbox_mails']>;

/** False when a mail with this Message-ID was already accepted. */
export async function insertMail(db: Db, mail: Insertable<Tables['outbox_mails']>): Promise<boolean> {
  const row = await db
    .insertInto('outbox_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The mail while it still has to leave; undefined once it has left or was refused. */
export function findWaitingMail(db: Db, id: string): Promise<OutboxMailRow | undefined> {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
}

/** One more try to hand it over, and what came of it. */
export async function noteTry(
  db: Db,
  id: string,
  outcome: Partial<Pick<OutboxMailRow, 'sent_at' | 'failed_at' | 'refused_at' | 'last_error'>>,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set((eb) => ({ ...outcome, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Gives up on mails waiting since before that time, and returns them. */
export function refuseMailsBefore(
  db: Db,
  before: Date,
  now: Date,
): Promise<Pick<OutboxMailRow, 'id' | 'last_error'>[]> {
  return db
    .updateTable('outbox_mails')
    .set({ refused_at: now })
    .where('created_at', '<', before)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .returning(['id', 'last_error'])
    .execute();
}

/** When a mail with this Message-ID to this address was accepted, as far as a copy is kept. */
export async function findMailTime(
  db: Db,
  { messageId, to }: { messageId: string; to: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('outbox_mails')
    .select('created_at')
    .where('message_id', '=', messageId)
    .where('to_address', '=', to)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** However many: one value of the statement, which has no room for more than 65,535. */
export async function deleteMails(db: Db, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0)
    await sql`DELETE FROM outbox_mails WHERE message_id = ANY(${[...messageIds]}::text[])`.execute(db);
}

/** Those to that address in which one of the texts stands, as it was written or broken over two lines. */
export async function deleteMailsNaming(
  db: Db,
  { to, texts }: { to: string; texts: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM outbox_mails WHERE to_address = ${to} AND EXISTS (SELECT FROM unnest(${texts}::text[]) AS one
      WHERE position(one IN replace(convert_from(mime, 'LATIN1'), E'=\\r\\n', '')) > 0)`.execute(db);
}

export async function deleteMailsTo(db: Db, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom('outbox_mails').where('to_address', 'in', addresses).execute();
}

export async function deleteSentMailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_mails').where('sent_at', '<', before).execute();
}

/** Returns how many there were. */
export async function deleteRefusedMailsBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('outbox_mails')
    .where('sent_at', 'is', null)
    .where('refused_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The latest mails, newest first. */
export function listMails(db: Db, limit: number): Promise<OutboxMailRow[]> {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findMail(db: Db, id: string): Promise<OutboxMailRow | undefined> {
  return db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
