import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

export async function insertReport(db: Db, report: Insertable<Tables['reports']>): Promise<void> {
  await db.insertInto('reports').values(report).execute();
}

/** True when this reporter said the very same since then. */
export async function isRepeatedReport(
  db: Db,
  report: {
    reporter_uid: string;
    model: 'listing' | 'user' | 'conversation';
    object_id: string;
    reason: string;
  },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_uid', '=', report.reporter_uid)
    .where('model', '=', report.model)
    .where('object_id', '=', report.object_id)
    .where('reason', '=', report.reason)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('created_at', '<', before).execute();
}
