import { contentTypeOf, type Files, type ListedFile } from './files.ts';

export interface CopyFilesOptions {
  from: Files;
  to: Files;
  /** How many files are looked at or copied at once. */
  atOnce: number;
  /** Only looks and counts; writes nothing. */
  dryRun?: boolean;
  /** For a target that is in use: what it has stays as it is, and what it lacks is copied only if this is true of it. */
  isWanted?: (path: string) => Promise<boolean>;
  /** Called after every file with the counts so far. */
  onProgress?: (soFar: CopiedFiles) => void;
}

/** Counts of files; `bytes` are those of the copied ones. */
export interface CopiedFiles {
  copied: number;
  bytes: number;
  /** Already there: with the same bytes, where the target is not in use. */
  present: number;
  /** Deleted from the source during the copy, or not wanted. */
  gone: number;
}

/**
 * Copies every file that the target lacks or has with other bytes, and reads each copy back. Both stores replace files
 * whole, so it can be stopped at any moment; started again, it skips what is there and continues. Nothing is deleted.
 * @throws Error with the file's path when a copy does not read back as it was written
 */
export async function copyFiles({
  from,
  to,
  atOnce,
  dryRun = false,
  isWanted,
  onProgress,
}: CopyFilesOptions): Promise<CopiedFiles> {
  const counts: CopiedFiles = { copied: 0, bytes: 0, present: 0, gone: 0 };

  const copy = async ({ path, size }: ListedFile): Promise<void> => {
    if (isWanted ? (await to.md5(path)) !== null : await isSame(from, to, path)) {
      counts.present++;
      return;
    }
    if (isWanted && !(await isWanted(path))) {
      counts.gone++;
      return;
    }
    if (dryRun) {
      counts.copied++;
      counts.bytes += size;
      return;
    }
    const file = await from.read(path);
    if (!file) {
      counts.gone++;
      return;
    }
    await to.put(path, file.bytes, contentTypeOf(path)!);
    const copied = await to.read(path);
    if (!copied?.bytes.equals(file.bytes))
      throw new Error(
        `${path} reads back otherwise than it was written: ${copied?.bytes.length ?? 'no'} bytes`,
      );
    counts.copied++;
    counts.bytes += file.bytes.length;
  };

  const files = from.list();
  // Each takes the next file. After a failure the others finish their current one and stop, since the list has ended.
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const file of files) {
      await copy(file);
      onProgress?.(counts);
    }
  });
  const failed = (await Promise.allSettled(workers)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return counts;
}

/** By checksum where both stores report the same one, else by the bytes. */
async function isSame(from: Files, to: Files, path: string): Promise<boolean> {
  const there = await to.md5(path);
  if (there === null) return false;
  if (there === (await from.md5(path))) return true;
  const [one, other] = await Promise.all([from.read(path), to.read(path)]);
  return one !== null && other !== null && one.bytes.equals(other.bytes);
}
