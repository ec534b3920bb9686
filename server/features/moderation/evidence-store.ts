import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/schema.ts';

/** Stores each content once; one that already exists counts as just stored. */
export async function keepContent(
  db: Db,
  content: Insertable<Tables['evidence_files']> & { kept_at: Date },
): Promise<void> {
  await db
    .insertInto('evidence_files')
    .values(content)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ kept_at: content.kept_at }))
    .execute();
}

export async function insertEvidence(
  db: Db,
  evidence: readonly Insertable<Tables['evidence']>[],
): Promise<void> {
  if (evidence.length > 0) await db.insertInto('evidence').values(evidence).execute();
}

/** The same without the pictures' bytes. */
export function listKept(db: Db, id: string) {
  return db
    .selectFrom('evidence')
    .select(['path', 'sha256'])
    .where((eb) => eb.or([eb('report_id', '=', id), eb('act_id', '=', id)]))
    .execute();
}

/** What is kept for this report or this act of an operator, by path. */
export function listEvidence(db: Db, id: string) {
  return db
    .selectFrom('evidence')
    .innerJoin('evidence_files', 'evidence_files.sha256', 'evidence.sha256')
    .select(['evidence.id', 'evidence.path', 'evidence_files.content_type', 'evidence_files.bytes'])
    .where((eb) => eb.or([eb('report_id', '=', id), eb('act_id', '=', id)]))
    .orderBy('evidence.path')
    .execute();
}

export async function deleteEvidenceOfActsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('evidence').where('act_id', 'is not', null).where('created_at', '<', before).execute();
}

/** Deletes what nothing refers to any more, except what was stored since then: its report may be on its way. */
export async function deleteUnusedContents(db: Db, keptBefore: Date): Promise<void> {
  await sql`
    DELETE FROM evidence_files WHERE kept_at < ${keptBefore}
      AND NOT EXISTS (SELECT FROM evidence WHERE evidence.sha256 = evidence_files.sha256)`.execute(db);
}
