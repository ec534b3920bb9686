import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { ReportSnapshot } from '#server/db/report-snapshot.ts';

type SnapshotTable = 'reports' | 'report_additions';

/** What was kept of reports and names the person, locked: the next of them, by id. */
export async function lockSnapshotsNaming(
  db: Db,
  table: SnapshotTable,
  { uid, after, limit }: { uid: string; after: string; limit: number },
): Promise<{ id: string; snapshot: ReportSnapshot }[]> {
  const { rows } = await sql<{ id: string; snapshot: ReportSnapshot }>`
    SELECT id, snapshot FROM ${sql.table(table)}
    WHERE id > ${after} AND position(${JSON.stringify(uid)} IN snapshot::text) > 0
    ORDER BY id LIMIT ${limit} FOR UPDATE`.execute(db);
  return rows;
}

export async function listReportIdsBy(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('reports').select('id').where('reporter_uid', '=', uid).execute();
  return rows.map(({ id }) => id);
}

export async function setSnapshot(
  db: Db,
  table: SnapshotTable,
  { id, snapshot }: { id: string; snapshot: ReportSnapshot },
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET snapshot = ${JSON.stringify(snapshot)}::jsonb WHERE id = ${id}`.execute(
    db,
  );
}

/** Names the person by the reference in what was reported and what operators did, and in paths of kept pictures. */
export async function renamePerson(
  db: Db,
  person: { uid: string; reference: string; folder: string; newFolder: string },
): Promise<void> {
  const { uid, reference, folder, newFolder } = person;
  await sql`UPDATE reports SET object_id = ${reference} WHERE object_id = ${uid}`.execute(db);
  await sql`UPDATE operator_acts SET object_id = ${reference} WHERE object_id = ${uid}`.execute(db);
  await sql`UPDATE evidence SET path = ${newFolder} || substr(path, length(${folder}) + 1)
    WHERE starts_with(path, ${folder})`.execute(db);
}
