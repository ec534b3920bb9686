import { sql } from 'kysely';
import type { RecallSource } from '#server/db/safety-schema.ts';
import type { Db } from '#server/db/schema.ts';

export interface ImportedRow {
  source: RecallSource;
  number: string;
  recall: unknown;
}

/** The version of the imported list, held until the transaction ends. */
export async function lockVersion(db: Db): Promise<number> {
  return (await versionIn(db).forUpdate().executeTakeFirstOrThrow()).version;
}

export async function setVersion(db: Db, version: number): Promise<void> {
  await db.updateTable('imported_recalls_version').set({ version }).execute();
}

export async function findVersion(db: Db): Promise<number> {
  return (await versionIn(db).executeTakeFirstOrThrow()).version;
}

const versionIn = (db: Db) => db.selectFrom('imported_recalls_version').select('version');

export function listImported(db: Db, source?: RecallSource): Promise<ImportedRow[]> {
  return db
    .selectFrom('imported_recalls')
    .select(['source', 'number', 'recall'])
    .$if(source !== undefined, (query) => query.where('source', '=', source!))
    .orderBy('number')
    .orderBy('source')
    .execute();
}

/** Those that are there are replaced. */
export async function putImported(db: Db, rows: readonly ImportedRow[], now: Date): Promise<void> {
  const texts = rows.map(({ recall }) => JSON.stringify(recall));
  await sql`
    INSERT INTO imported_recalls (source, number, recall, imported_at)
    SELECT source, number, recall::jsonb, ${now}::timestamptz
    FROM unnest(${rows.map(({ source }) => source)}::text[], ${rows.map(({ number }) => number)}::text[],
      ${texts}::text[]) AS imported (source, number, recall)
    ON CONFLICT (source, number) DO UPDATE SET recall = excluded.recall, imported_at = excluded.imported_at`.execute(
    db,
  );
}

export async function deleteImported(
  db: Db,
  source: RecallSource,
  numbers: readonly string[],
): Promise<void> {
  await sql`DELETE FROM imported_recalls WHERE source = ${source} AND number = ANY(${numbers}::text[])`.execute(
    db,
  );
}
