import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf, type Files } from '#server/adapters/files/files.ts';
import type { Db } from '#server/db/schema.ts';
import { closeIdentityQueue } from '#server/features/account/account.ts';
import { carryOutQueue } from '#server/features/decisions/effects.ts';
import { makeAvifQueue } from '#server/features/images/image-files.ts';
import { clearPutAway, listPeopleWithMisplaced } from '#server/features/images/removed-images.ts';
import { sendMailQueue } from '#server/features/mail/mail.ts';
import type { Services } from '#server/services.ts';
import {
  BackupError,
  fileList,
  readLines,
  readManifest,
  RowSum,
  tableFile,
  verifyBackup,
  type KeptFile,
  type Manifest,
} from './manifest.ts';
import {
  deleteImagesAt,
  emptyTables,
  findWorkToDo,
  hasRows,
  listMigrations,
  listTables,
  prepareForEverything,
  readRows,
  writeRows,
  writeSequences,
  writeUncounted,
} from './table-store.ts';

/** Characters of JSON that go to the database in one statement. */
const statementMax = 1_000_000;

/** Filled by every start, or by the migration that made them: they are never empty. */
const alwaysFilled = new Set(['categories', 'subcategories', 'imported_recalls_version']);

export interface Restored {
  manifest: Manifest;
  /** Accepted mails that had not left, and now will. */
  mails: number;
  /** Pictures that were deleted while the backup was made. */
  imagesDropped: number;
  /** Pictures that were taken down and may still be in the file store, which did not delete them. */
  stillServed: number;
}

/**
 * Brings a backup back, with no instance running: the backup is compared with its manifest first, then the files are
 * stored, then all rows are written and read again in one transaction, which commits only if they match the manifest.
 * Jobs are not in a backup; their work is queued again, once. What the file store holds of pictures that were taken down by
 * then, and put back since, is deleted last.
 * @param force replaces what the database holds, and files with other bytes
 * @throws BackupError and changes no row
 */
export async function restore(
  services: Pick<Services, 'db' | 'files' | 'jobs'>,
  folder: string,
  { force }: { force: boolean },
): Promise<Restored> {
  const { db } = services;
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  const tables = await listTables(db);
  await requireFitting(db, tables, manifest);
  if (!force) await requireEmpty(db, manifest);
  await putFiles(services.files, folder, { force });
  // Prepares the tables of the queue, which the transaction writes to.
  await services.jobs.start();
  const restored = await db.transaction().execute(async (trx) => {
    await prepareForEverything(trx);
    if (!force) await requireEmpty(trx, manifest);
    // A backup from before they were counted: they are counted as they come back.
    if (manifest.tables['transparency_events']) await writeUncounted(trx);
    await emptyTables(trx, [...tables.keys()]);
    for (const table of tables.keys())
      if (manifest.tables[table]) await fillTable(trx, folder, table, manifest);
    for (const [table, part] of Object.entries(manifest.tables)) {
      const sum = new RowSum();
      for await (const row of readRows(trx, table, part.columns)) sum.add(row);
      if (sum.rows !== part.rows || String(sum) !== part.sum)
        throw new BackupError(`The table ${table} did not come back as it was: nothing is restored.`);
    }
    await writeSequences(trx, manifest.sequences ?? {});
    const imagesDropped = await deleteImagesAt(trx, manifest.files.gone);
    return { manifest, mails: await queueWork(services, trx), imagesDropped };
  });
  return { ...restored, stillServed: await clearPutAway(services) };
}

async function requireFitting(db: Db, tables: Map<string, string[]>, manifest: Manifest): Promise<void> {
  const here = new Set(await listMigrations(db));
  const unknown = manifest.migrations.find((name) => !here.has(name));
  if (unknown !== undefined)
    throw new BackupError(`The backup is of a newer release: this one does not know ${unknown}.`);
  for (const [table, { columns }] of Object.entries(manifest.tables)) {
    const known = tables.get(table);
    const missing = known ? columns.find((column) => !known.includes(column)) : '';
    if (missing !== undefined)
      throw new BackupError(
        `The backup is of an older release: ${[table, missing].filter(Boolean).join('.')} is gone.`,
      );
  }
}

async function requireEmpty(db: Db, manifest: Manifest): Promise<void> {
  for (const table of Object.keys(manifest.tables))
    if (!alwaysFilled.has(table) && (await hasRows(db, table)))
      throw new BackupError(`The database is not empty (${table} has rows): --force replaces what it holds.`);
}

async function putFiles(files: Files, folder: string, { force }: { force: boolean }): Promise<void> {
  for await (const line of readLines(path.join(folder, fileList))) {
    const { path: file } = JSON.parse(line) as KeptFile;
    const bytes = await readFile(path.join(folder, 'files', file));
    const stored = await files.read(file);
    if (stored?.bytes.equals(bytes)) continue;
    if (stored && !force) throw new BackupError(`The file store holds another ${file}: --force replaces it.`);
    await files.put(file, bytes, contentTypeOf(file)!);
  }
}

async function fillTable(trx: Db, folder: string, table: string, manifest: Manifest): Promise<void> {
  const { columns } = manifest.tables[table]!;
  let batch: string[] = [];
  let length = 0;
  for await (const row of readLines(path.join(folder, tableFile(table)))) {
    batch.push(row);
    length += row.length;
    if (length < statementMax) continue;
    await writeRows(trx, table, columns, batch);
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await writeRows(trx, table, columns, batch);
}

/**
 * Returns how many mails will leave. Those that had left by the time of the backup are marked as sent and are not sent
 * again.
 */
async function queueWork({ jobs }: Pick<Services, 'jobs'>, trx: Db): Promise<number> {
  const { unsentMails, imagesWithoutAvif, identitiesToClose } = await findWorkToDo(trx);
  for (const id of unsentMails) await jobs.send(trx, sendMailQueue, { id });
  for (const id of imagesWithoutAvif) await jobs.send(trx, makeAvifQueue, { id });
  for (const uid of identitiesToClose) await jobs.send(trx, closeIdentityQueue, { uid });
  for (const uid of await listPeopleWithMisplaced(trx))
    await jobs.send(trx, carryOutQueue, { uid, reopens: false });
  return unsentMails.length;
}
