import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { ExportRow } from '#server/db/export-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { seal, unseal } from '#server/sealed-bytes.ts';
import type { Services } from '#server/services.ts';

/** Deletes the files of copies: nobody has their keys any more. */
export const deleteExportFilesQueue = defineQueue<{ ids: string[] }>('delete-export-files');

/** Whose they are stands in the row alone. */
const folderOf = (id: string): string => `exports/${id}/`;

/** Handler of `deleteExportFilesQueue`. */
export async function deleteExportFiles({ files }: Services, { ids }: { ids: string[] }): Promise<void> {
  for (const id of ids) await files.deletePrefix(folderOf(id));
}

export async function queueDeletion({ jobs }: Services, db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await jobs.send(db, deleteExportFilesQueue, { ids });
}

/**
 * Stores the parts, each encrypted and bound to its place.
 * @param attempt keeps apart what two tries write
 * @returns their paths in order, and how long all are together
 */
export async function putParts(
  { files }: Services,
  { id, key, attempt }: { id: string; key: Buffer; attempt: string },
  parts: AsyncIterable<Buffer>,
): Promise<{ parts: string[]; size: number }> {
  const paths: string[] = [];
  let size = 0;
  for await (const part of parts) {
    const path = `${folderOf(id)}${attempt}-${paths.length}.sealed`;
    await files.put(path, seal(key, path, part), 'application/octet-stream');
    paths.push(path);
    size += part.length;
  }
  return { parts: paths, size };
}

/** The zip file, read part by part. */
export async function* readParts(
  { files }: Services,
  { parts, key }: Pick<ExportRow, 'parts' | 'key'>,
): AsyncGenerator<Buffer> {
  for (const path of parts) {
    const file = await files.read(path);
    if (!file || !key) throw new Error(`a part of a copy is missing: ${path}`);
    yield unseal(key, path, file.bytes);
  }
}
