import { createHash, randomUUID } from 'node:crypto';
import { constants, mkdirSync, readdirSync, realpathSync, rmSync, statSync, type Dir } from 'node:fs';
import { mkdir, open, opendir, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  assertFilePath,
  assertFolderPath,
  contentTypeOf,
  isFilePath,
  pathServed,
  servedUnder,
  type Files,
  type ListedFile,
  type StoredFile,
} from './files.ts';

/** Half-written files wait here; a leading dot is no segment of a stored path, so nothing can be read from it. */
const unfinishedFolder = '.unfinished';
const abandonedAfterMs = 60 * 60 * 1000;

/** Files in a folder of this machine, the embedded default; `serveFiles` answers with them. */
export function createDiskFiles({ folder }: { folder: string }): Files {
  mkdirSync(path.join(folder, unfinishedFolder), { recursive: true });
  const root = realpathSync(folder);
  removeAbandoned(path.join(root, unfinishedFolder));

  async function read(filePath: string): Promise<StoredFile | null> {
    if (!isFilePath(filePath)) return null;
    const target = path.join(root, filePath);
    let handle: FileHandle;
    try {
      if ((await realpath(target)) !== target) return null;
      handle = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
    await using file = handle;
    if (!(await file.stat()).isFile()) return null;
    return { bytes: await file.readFile(), contentType: contentTypeOf(filePath)! };
  }

  return {
    origin: null,
    urlPrefix: servedUnder,

    async put(filePath, bytes, contentType) {
      assertFilePath(filePath);
      if (contentTypeOf(filePath) !== contentType) throw new TypeError(`${filePath} is not ${contentType}`);
      const target = path.join(root, filePath);
      const folder = path.dirname(target);
      await mkdir(folder, { recursive: true });
      if ((await realpath(folder)) !== folder) throw new Error(`a link stands in the way of ${filePath}`);
      const unfinished = path.join(root, unfinishedFolder, randomUUID());
      try {
        await writeDurably(unfinished, bytes);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },

    read,

    async delete(filePath) {
      assertFilePath(filePath);
      await rm(path.join(root, filePath), { force: true }).catch(ignoreAbsent);
    },

    async deletePrefix(prefix) {
      assertFolderPath(prefix);
      await rm(path.join(root, prefix.slice(0, -1)), { recursive: true, force: true }).catch(ignoreAbsent);
    },

    list(prefix) {
      if (prefix !== undefined) assertFolderPath(prefix);
      return filesBelow(root, prefix ?? '');
    },

    async md5(filePath) {
      const file = await read(filePath);
      return file && createHash('md5').update(file.bytes).digest('hex');
    },

    url: (filePath) => {
      assertFilePath(filePath);
      return servedUnder + filePath;
    },

    pathOf: pathServed,
  };
}

/** Folders that vanish during the listing are skipped. Links are neither followed nor listed. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<ListedFile> {
  let handle: Dir;
  try {
    handle = await opendir(path.join(root, folder));
  } catch (error) {
    if (isAbsent(error)) return;
    throw error;
  }
  for await (const entry of handle) {
    const name = folder + entry.name;
    if (entry.isDirectory()) yield* filesBelow(root, `${name}/`);
    else if (entry.isFile() && isFilePath(name)) {
      const found = await stat(path.join(root, name)).catch(ignoreAbsent);
      if (found) yield { path: name, size: found.size };
    }
  }
}

async function writeDurably(target: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(target, 'wx', 0o644);
  await file.writeFile(bytes);
  await file.sync();
}

/** A rename survives a power cut only if its folder was synced too. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, constants.O_RDONLY);
  await handle.sync();
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    // Another process on the same folder may have finished this file by now.
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - written > abandonedAfterMs) rmSync(file, { force: true });
  }
}

function isAbsent(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'EISDIR';
}

function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error;
}
