import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export type AuditRow = Selectable<Tables['audit_log']>;

export async function insertAuditRow(db: Db, row: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** The latest first, those before this id where one is given. */
export function listAuditRows(
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}
