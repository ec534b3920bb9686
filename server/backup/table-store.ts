import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** Rows in memory at once; the widest, mails, have some 20 KB. */
const batchSize = 200;

/** Kept by triggers, from the rows of other tables. */
const derived = ['listing_search'];

/** For a transaction that reads or writes everything: no time limit, and text formats that are the same everywhere. */
export async function prepareForEverything(trx: Db): Promise<void> {
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`SELECT set_config(${setting}, '0', true)`.execute(trx);
  await sql`SELECT set_config('timezone', 'UTC', true)`.execute(trx);
}

/** The triggers that count for /transparency leave out what this transaction writes: the counts come back as they were. */
export async function writeUncounted(trx: Db): Promise<void> {
  await sql`SELECT set_config('handrail.restoring', 'on', true)`.execute(trx);
}

/** The application's tables with their columns, each after those that it refers to; not those that follow from others. */
export async function listTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[]; refers_to: string[] }>`
    SELECT relname AS name,
      array(SELECT attname::text FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum) AS columns,
      array(SELECT DISTINCT other.relname::text FROM pg_constraint
        JOIN pg_class other ON other.oid = confrelid
        WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> conrelid) AS refers_to
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname NOT LIKE 'kysely\\_%' AND relname <> ALL(${derived})
    ORDER BY relname`.execute(db);
  const tables = new Map<string, string[]>();
  while (tables.size < rows.length) {
    const next = rows.find(
      ({ name, refers_to }) => !tables.has(name) && refers_to.every((other) => tables.has(other)),
    );
    if (!next) throw new Error('the tables refer to each other in a circle');
    tables.set(next.name, next.columns);
  }
  return tables;
}

/** The names of the migrations that the database has, in order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every row of a table as one line of JSON, some at a time; inside a transaction. */
export async function* readRows(trx: Db, table: string, columns: readonly string[]): AsyncGenerator<string> {
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`DECLARE everything NO SCROLL CURSOR FOR
    SELECT row_to_json(each)::text AS row FROM (SELECT ${list} FROM ${sql.id(table)}) each`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(batchSize)} FROM everything`.execute(trx);
    for (const { row } of rows) yield row;
    if (rows.length < batchSize) break;
  }
  await sql`CLOSE everything`.execute(trx);
}

/** Writes rows that `readRows` gave, in this or another database. */
export async function writeRows(
  trx: Db,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`INSERT INTO ${sql.id(table)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${sql.id(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    trx,
  );
}

/** The last number that each sequence gave, by the sequence's name; without those that gave none. */
export async function readSequences(trx: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    SELECT sequencename AS name, last_value::float8 AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`.execute(trx);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Lets sequences go on after these numbers. */
export async function writeSequences(trx: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await sql`SELECT setval(${name}, ${last})`.execute(trx);
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.id(table)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Empties the tables and drops waiting jobs, which are about rows that are gone. */
export async function emptyTables(trx: Db, tables: readonly string[]): Promise<void> {
  const all = [...tables, ...derived];
  // The audit log refuses every change but this one: a restore brings back what it held.
  await sql`ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_only_added_to`.execute(trx);
  await sql`TRUNCATE ${sql.join(all.map((table) => sql.id(table)))}`.execute(trx);
  await sql`ALTER TABLE audit_log ENABLE TRIGGER audit_log_is_only_added_to`.execute(trx);
  await sql`DELETE FROM pgboss.job WHERE state < 'completed'`.execute(trx);
}

/**
 * Removes the rows of pictures that have no files; those that are taken down, or are being put back, have theirs in the
 * database. Returns how many.
 */
export async function deleteImagesAt(trx: Db, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return 0;
  const { numAffectedRows } = await sql`
    DELETE FROM images WHERE path = ANY(${paths}::text[])
      AND NOT EXISTS (SELECT FROM removed_images WHERE image_id = images.id)
      AND NOT EXISTS (SELECT FROM removed_image_files WHERE image_id = images.id)
      AND NOT EXISTS (SELECT FROM removed_profile_pictures WHERE is_back AND image ->> 'id' = images.id::text)`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

interface WorkToDo {
  unsentMails: string[];
  imagesWithoutAvif: string[];
  identitiesToClose: string[];
}

/** Ids of what jobs had yet to do when the backup was made, since a backup holds no jobs. */
export async function findWorkToDo(trx: Db): Promise<WorkToDo> {
  const { rows } = await sql<WorkToDo>`
    SELECT array(SELECT id FROM outbox_mails WHERE sent_at IS NULL AND refused_at IS NULL) AS "unsentMails",
      array(SELECT id FROM images WHERE kind = 'listing' AND NOT has_avif) AS "imagesWithoutAvif",
      array(SELECT uid FROM deleted_users JOIN auth_user ON auth_user.id = uid) AS "identitiesToClose"`.execute(
    trx,
  );
  return rows[0]!;
}
