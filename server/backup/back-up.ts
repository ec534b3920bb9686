import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Files } from '#server/adapters/files/files.ts';
import type { ChatImageRow } from '#server/db/chat-image-schema.ts';
import type { Db, ImageRow } from '#server/db/schema.ts';
import { everySealedPathOf } from '#server/features/chat-images/chat-image-paths.ts';
import { everyPathOf } from '#server/features/images/image-paths.ts';
import { mapAtOnce } from '#server/map-at-once.ts';
import {
  BackupError,
  fileList,
  manifestFile,
  readLines,
  RowSum,
  tableFile,
  type FilesPart,
  type KeptFile,
  type Manifest,
  type TablePart,
} from './manifest.ts';
import { listMigrations, listTables, prepareForEverything, readRows, readSequences } from './table-store.ts';

/**
 * What a backup leaves out, so that nobody who finds one is signed in by it: sessions, tickets, half-done resets, and
 * the keys that sign identity tokens, which are generated again. After a restore everybody signs in again.
 */
export const leftOut = new Set([
  'auth_jwks',
  'auth_session',
  'auth_verification',
  'page_sessions',
  'socket_tickets',
]);

/** Pictures read at once. */
const filesAtOnce = 4;

/**
 * Writes the database and the files to a new folder while the site runs. The rows are those of one moment; files are
 * copied afterwards, and one deleted in the meantime is recorded.
 * @throws BackupError when the folder holds something
 */
export async function backUp(
  { db, files, clock }: { db: Db; files: Files; clock: { now(): Date } },
  folder: string,
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  if (
    (await readdir(folder)).some((name) => name !== 'tables') ||
    (await readdir(path.join(folder, 'tables'))).length > 0
  )
    throw new BackupError(`${folder} is not empty: a backup is written to a folder of its own.`);

  const madeAt = clock.now().toISOString();
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await prepareForEverything(trx);
      const tables: Record<string, TablePart> = {};
      for (const [table, columns] of await listTables(trx))
        if (!leftOut.has(table)) tables[table] = await writeTable(trx, folder, table, columns);
      return { migrations: await listMigrations(trx), tables, sequences: await readSequences(trx) };
    });
  const manifest: Manifest = {
    format: 1,
    madeAt,
    ...rows,
    files: await copyPictures(files, folder),
  };
  await writeLast(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeTable(trx: Db, folder: string, table: string, columns: string[]): Promise<TablePart> {
  const sum = new RowSum();
  async function* lines(): AsyncGenerator<string> {
    for await (const row of readRows(trx, table, columns)) {
      sum.add(row);
      yield row;
    }
  }
  const sha256 = await writeLines(path.join(folder, tableFile(table)), lines());
  return { columns, rows: sum.rows, sum: String(sum), sha256 };
}

/** By the rows just written, not by what the store holds: a file that no row names belongs to nobody. */
async function copyPictures(files: Files, folder: string): Promise<FilesPart> {
  const part: FilesPart = { count: 0, bytes: 0, gone: [], sha256: '' };
  async function* copies(wanted: string[], main: string): AsyncGenerator<string> {
    const copied = await mapAtOnce(wanted, filesAtOnce, (each) => copyFile(files, folder, each));
    if (!copied[wanted.indexOf(main)]) part.gone.push(main);
    for (const file of copied) {
      if (!file) continue;
      part.count += 1;
      part.bytes += file.bytes;
      yield JSON.stringify(file);
    }
  }
  async function* kept(): AsyncGenerator<string> {
    const rows = readLines(path.join(folder, tableFile('images')));
    for await (const line of rows) {
      const { path: main, widths, has_avif } = JSON.parse(line) as ImageRow;
      const wanted = everyPathOf(main).filter((each) => mayExist(each, widths, has_avif));
      yield* copies(wanted, main);
    }
    for await (const line of readLines(path.join(folder, tableFile('removed_profile_pictures')))) {
      const { image, put_away, is_back } = JSON.parse(line) as {
        image: ImageRow;
        put_away: boolean;
        is_back: boolean;
      };
      if (!put_away && !is_back) yield* copies(everyPathOf(image.path), image.path);
    }
    for await (const line of readLines(path.join(folder, tableFile('chat_images')))) {
      const wanted = everySealedPathOf((JSON.parse(line) as ChatImageRow).path);
      yield* copies(wanted, wanted[0]!);
    }
  }
  part.sha256 = await writeLines(path.join(folder, fileList), kept());
  return part;
}

/** Spares a store of millions of pictures the questions whose answer is known. */
function mayExist(file: string, widths: readonly number[], hasAvif: boolean): boolean {
  const [, size, encoding] = /-(\d+)\.([a-z]+)$/.exec(file) ?? [];
  if (size === undefined) return true;
  if (encoding === 'avif' && !hasAvif) return false;
  return widths.includes(Number(size)) || encoding !== 'jpg';
}

async function copyFile(files: Files, folder: string, file: string): Promise<KeptFile | null> {
  const stored = await files.read(file);
  if (!stored) return null;
  const target = path.join(folder, 'files', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, stored.bytes);
  const sha256 = createHash('sha256').update(stored.bytes).digest('hex');
  return { path: file, bytes: stored.bytes.length, sha256 };
}

/** Writes gzipped lines; resolves to the SHA-256 of the file. */
async function writeLines(file: string, lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256');
  async function* ended(): AsyncGenerator<string> {
    for await (const line of lines) yield `${line}\n`;
  }
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(ended()), createGzip(), hashed, createWriteStream(file, { mode: 0o600 }));
  return hash.digest('hex');
}

/** Whole or not at all, even when the power goes. */
async function writeLast(file: string, text: string): Promise<void> {
  {
    await using handle = await open(`${file}.unfinished`, 'w', 0o600);
    await handle.writeFile(text);
    await handle.sync();
  }
  await rename(`${file}.unfinished`, file);
}
