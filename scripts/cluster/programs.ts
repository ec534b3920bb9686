import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps servers that are not in everybody's PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];
const postgresVersions = '/usr/lib/postgresql';
const oldestPostgres = 15;

/** Absolute path of the first of these programs that is on this machine, or null. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders];
  for (const name of names) {
    const folder = folders.find((each) => each !== '' && existsSync(join(each, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

/** @throws Error with one line that says what to install. */
export function requireProgram(names: readonly [string, ...string[]], debianPackage: string): string {
  const found = findProgram(...names);
  if (!found)
    throw new Error(
      `${names.join(' or ')} is not on this machine: install it (Debian: apt-get install ${debianPackage}).`,
    );
  return found;
}

/** The folder with `initdb` and `postgres` of the newest PostgreSQL that Debian installed, 15 or later; or null. */
export function findPostgresFolder(): string | null {
  if (!existsSync(postgresVersions)) return null;
  const versions = readdirSync(postgresVersions)
    .filter((version) => Number(version) >= oldestPostgres)
    .toSorted((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(postgresVersions, version, 'bin'));
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}
