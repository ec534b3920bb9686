import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  giveFolder,
  makerAccount,
  takeOverFolders,
  type ServerAccount,
  type ServerFolders,
} from './postgres-folders.ts';

/** What is needed to run the programs of one embedded server. */
export interface ServerSite {
  binaries: PostgresBinaries;
  folders: ServerFolders;
  account: ServerAccount | undefined;
}

/** The server that holds a data folder, as its `postmaster.pid` says. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  port: number;
  /** Whether that process is alive here and is this cluster's; false for a leftover file. */
  alive: boolean;
}

/** The embedded server's one superuser; only root and the owner of the socket's folder can connect at all. */
export const serverUser = 'handrail';

const logFileLimit = 5_000_000;

/** A descriptor number that is free in every child: 0 to 2 are its standard streams. */
const folderDescriptor = 3;

/**
 * Makes the cluster when there is none yet: with UTF-8, code point order and Unicode case rules. It is made next to its
 * final place and moved there whole, so a process killed half-way leaves nothing that looks like a cluster.
 */
export async function ensureCluster(
  site: ServerSite,
  { sync }: { sync: boolean },
): Promise<'created' | 'found'> {
  const { folders, account, binaries } = site;
  const version = await readFile(path.join(folders.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    const major = binaries.version.split('.')[0];
    if (version.trim() === major) return 'found';
    throw new Error(
      `${folders.cluster} was made by PostgreSQL ${version.trim()}, and this is ${major}: dump it with the old version first`,
    );
  }
  await removeHalfMade(folders.root);
  const half = await mkdtemp(path.join(folders.root, `making-${process.pid}-`));
  if (account) await chown(half, makerAccount.uid, makerAccount.gid);
  const arguments_ = [
    `--username=${serverUser}`,
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
  try {
    // The user who runs initdb may have no access to the server's folder.
    const making = { ...site, folders: { ...folders, reachable: !account } };
    await withServerFolder(making, half, async (dataFolder, descriptor) => {
      const child = spawn(binaries.initdb, ['-D', dataFolder, ...arguments_], {
        ...childOptions(account && makerAccount),
        stdio: ['ignore', 'pipe', 'pipe', descriptor],
      });
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
      const [code] = (await once(child, 'close')) as [number | null];
      if (code !== 0)
        throw new Error(
          `PostgreSQL can't make its data folder: ${lastComplaint(output)} (or set DATABASE_URL)`,
        );
    });
    if (account) await giveFolder(half, account);
    await rename(half, folders.cluster);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    // Another process was first.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  return 'created';
}

/** Removes what initdb runs of processes that no longer live left behind. */
async function removeHalfMade(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const maker = /^making-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) await rm(path.join(root, name), { recursive: true, force: true });
  }
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in a terminal stops us first and it after us. Its messages
 * go to the log file: it outlives its parent, and a pipe would break with the parent's death.
 */
export async function spawnServer(site: ServerSite, settings: Record<string, string>): Promise<ChildProcess> {
  const { folders, account, binaries } = site;
  await mkdir(folders.socket, { recursive: true, mode: 0o700 });
  if (account) {
    await takeOverFolders(folders, account);
    await chown(folders.socket, account.uid, account.gid);
  }
  const logSize = await stat(folders.logFile).then(
    (found) => found.size,
    () => 0,
  );
  const logFile = await open(folders.logFile, logSize > logFileLimit ? 'w' : 'a', 0o600);
  try {
    return await withServerFolder(site, folders.cluster, async (dataFolder, descriptor) => {
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const child = spawn(binaries.postgres, ['-D', dataFolder, ...options], {
        ...childOptions(account),
        detached: true,
        stdio: ['ignore', logFile.fd, logFile.fd, descriptor],
      });
      await once(child, 'spawn');
      child.unref();
      return child;
    });
  } finally {
    await logFile.close();
  }
}

/**
 * Names `folder` so that the child can open it. A user who may not pass through its parents (a checkout
 * below /root, a 0700 DATA_DIR) still may through a descriptor that we, as root, opened.
 */
async function withServerFolder<T>(
  { folders }: ServerSite,
  folder: string,
  run: (dataFolder: string, descriptor: number | 'ignore') => Promise<T>,
): Promise<T> {
  if (folders.reachable) return run(folder, 'ignore');
  const handle: FileHandle = await open(folder, 'r');
  try {
    return await run(`/proc/self/fd/${folderDescriptor}`, handle.fd);
  } finally {
    await handle.close();
  }
}

function childOptions(account: ServerAccount | undefined) {
  return { cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, ...account };
}

/** Reads who holds the cluster; undefined when nobody does or did. */
export async function readPostmaster({ cluster }: ServerFolders): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder] = text.split('\n');
  if (!pid || !socketFolder) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder,
    alive: await isPostmaster(Number(pid), cluster),
  };
}

/**
 * Whether process `pid` is the server of `cluster`. A live process with that number alone proves
 * nothing: after a restart of a container the same small number belongs to somebody else.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // The server's working folder is its cluster; a zombie has none.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return command.stdout.includes(cluster);
}

/**
 * Removes a `postmaster.pid` whose number now belongs to another process, which PostgreSQL would take
 * for its own. Its own check of the shared memory still refuses a second server.
 */
export async function removeStalePidFile({ cluster }: ServerFolders, stale: Postmaster): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.startsWith(`${stale.pid}\n`)) await rm(file, { force: true });
}

/** The last thing the server's log complains about, for an error message of ours. */
export async function lastServerComplaint({ logFile }: ServerFolders): Promise<string> {
  return lastComplaint(await readFile(logFile, 'utf8').catch(() => ''));
}

function lastComplaint(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
