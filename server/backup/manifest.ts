import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** What a backup holds: `manifest.json`, written last. A folder without one is no finished backup. */
export interface Manifest {
  format: 1;
  /** ISO 8601, the moment whose data this is. */
  madeAt: string;
  /** Those that the database had, by name. */
  migrations: string[];
  tables: Record<string, TablePart>;
  /** The last number of each sequence; older backups have none. */
  sequences?: Record<string, number>;
  files: FilesPart;
}

/** `tables/<name>.ndjson.gz`: a row a line, as JSON. */
export interface TablePart {
  columns: string[];
  rows: number;
  /** The rows' own checksum, whatever their order: see `RowSum`. */
  sum: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
}

/** `files.ndjson.gz`, a `KeptFile` a line; the files themselves are below `files/`. */
export interface FilesPart {
  count: number;
  bytes: number;
  /** Main paths of pictures that were deleted while the backup was made. */
  gone: string[];
  sha256: string;
}

export interface KeptFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** What an operator can mend; the message is one line. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

export const manifestFile = 'manifest.json';
export const fileList = 'files.ndjson.gz';
export const tableFile = (table: string): string => path.join('tables', `${table}.ndjson.gz`);

/** @throws BackupError */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} is no finished backup: it has no ${manifestFile}.`, { cause });
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new BackupError(`${folder} was made by another release: its format is unknown to this one.`);
  return manifest;
}

/**
 * Compares every file of the backup with the manifest.
 * @throws BackupError that names the first one that is missing or differs
 */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    await compare(folder, tableFile(table), sha256);
  await compare(folder, fileList, manifest.files.sha256);
  for await (const line of readLines(path.join(folder, fileList))) {
    const file = JSON.parse(line) as KeptFile;
    await compare(folder, path.join('files', file.path), file.sha256);
  }
}

async function compare(folder: string, file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path.join(folder, file))) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${file} cannot be read.`, { cause });
  }
  if (hash.digest('hex') !== sha256)
    throw new BackupError(`The backup is damaged: ${file} is not what was written.`);
}

/** The lines of a gzipped text, one at a time. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line !== '') yield line;
}

/** Adds up the SHA-256 of every row, modulo 2^128: equal for the same rows in any order, and for no others. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.rows += 1;
    const hash: Hash = createHash('sha256').update(row);
    const bytes = hash.digest();
    this.#sum = BigInt.asUintN(128, this.#sum + (bytes.readBigUInt64BE(0) << 64n) + bytes.readBigUInt64BE(8));
  }

  toString(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}
