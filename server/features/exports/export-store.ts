import { sql } from 'kysely';
import type { ExportRow } from '#server/db/export-schema.ts';
import type { Db } from '#server/db/schema.ts';

/** The one that is being made, begun since then; those before are taken for failed. */
export async function findUnfinished(db: Db, uid: string, since: Date): Promise<string | undefined> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('uid', '=', uid)
    .where('state', '=', 'making')
    .where('created_at', '<=', since)
    .execute();
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('uid', '=', uid)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return row?.id;
}

export async function insertExport(
  db: Db,
  row: Pick<ExportRow, 'id' | 'uid' | 'key' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('data_exports')
    .values({ ...row, state: 'making' })
    .execute();
}

export function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of a person whose account is open, while it can be fetched. */
export function findReadyExport(
  db: Db,
  { id, uid, now }: { id: string; uid: string; now: Date },
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .innerJoin('users', 'users.uid', 'data_exports.uid')
    .selectAll('data_exports')
    .where('data_exports.id', '=', id)
    .where('data_exports.uid', '=', uid)
    .where('data_exports.state', '=', 'ready')
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

export function listExportsOf(db: Db, uid: string): Promise<ExportRow[]> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns whether it was still being made */
export async function setReady(
  db: Db,
  id: string,
  { parts, size, expiresAt }: { parts: string[]; size: number; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set({ state: 'ready', parts, size, expires_at: expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', key: null })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Those whose time is over, of everybody; their key goes with it. @returns their ids */
export async function takeExpired(db: Db, now: Date): Promise<string[]> {
  return takeGone(db, sql<boolean>`expires_at <= ${now}`);
}

/** The person's older ones: of each person one is kept. @returns their ids */
export async function takeOlder(db: Db, { uid, id }: Pick<ExportRow, 'uid' | 'id'>): Promise<string[]> {
  return takeGone(db, sql<boolean>`uid = ${uid} AND id <> ${id}`);
}

async function takeGone(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const rows = await db
    .updateTable('data_exports')
    .set({ state: 'gone', key: null, parts: [], size: 0 })
    .where('state', '=', 'ready')
    .where(which)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExportsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('data_exports')
    .where('state', '<>', 'ready')
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
