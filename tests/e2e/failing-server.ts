import type { InnerServer } from './inner-server.ts';

/** Runs `use` while the database takes no connection. */
export async function withoutDatabase({ proxy }: InnerServer, use: () => Promise<void>): Promise<void> {
  await proxy.cut();
  await use();
  await proxy.restore();
}

/** Ends every session of this person, as if its time were over; no open page is told. */
export async function endSessions({ services }: InnerServer, uid: string): Promise<void> {
  await services.db.deleteFrom('auth_session').where('user_id', '=', uid).execute();
  await services.db.deleteFrom('page_sessions').where('uid', '=', uid).execute();
}

/** Runs `use` while the table is nowhere to be found, as after an operator's mistake. */
export async function withoutTable(
  { services: { db } }: InnerServer,
  table: string,
  use: () => Promise<void>,
): Promise<void> {
  await db.schema.alterTable(table).renameTo('misplaced').execute();
  try {
    await use();
  } finally {
    await db.schema.alterTable('misplaced').renameTo(table).execute();
  }
}
