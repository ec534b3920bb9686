import { createHash } from 'node:crypto';
import { chmod, chown, lchown, lstat, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The user a root process starts PostgreSQL as; the server refuses to run as root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** Where one embedded server lives; all absolute, symlinks resolved. */
export interface ServerFolders {
  root: string;
  cluster: string;
  /** Holds the Unix socket; below `root`, or a short folder of its own when that path is too long. */
  socket: string;
  logFile: string;
  /** False when a root process must hand the server its data folder as an open descriptor. */
  reachable: boolean;
}

/**
 * Used by nobody else: whoever runs as the same user can read the database's files and change what the server trusts
 * (docs/decisions/032). Neither systemd nor distributions assign this number; the name need not exist.
 */
const serverId = 65_525;
/** "nobody", the user of the server in earlier releases, and of many other programs. */
const formerServerId = 65_534;
/** initdb, unlike the server, wants a user with a name. */
export const makerAccount: ServerAccount = { uid: formerServerId, gid: formerServerId };

/** The kernel's limit for a socket's whole path is 104 bytes on macOS and 108 on Linux. */
const longestSocketFolder = 103 - '/.s.PGSQL.65535'.length;

/** The unprivileged account when this process is root, undefined when it may run PostgreSQL itself. */
export function serverAccount(): ServerAccount | undefined {
  return process.getuid?.() === 0 ? { uid: serverId, gid: serverId } : undefined;
}

/**
 * Creates the folders of an embedded server below `dataDir`, owned by the user it runs as and closed
 * to everyone else. Throws an Error with one clear line when that can't be.
 */
export async function prepareServerFolders(
  dataDir: string,
  account: ServerAccount | undefined,
): Promise<ServerFolders> {
  await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = await realpath(dataDir);
  const owner = (await stat(root)).uid;
  if (account) await chown(root, account.uid, account.gid);
  else if (owner !== process.getuid?.()) {
    throw new Error(
      `${root} belongs to user ${owner}: start as that user, or set DATA_DIR to a folder of your own`,
    );
  }
  await chmod(root, 0o700);

  const reachable = !account || (await isReachableByOthers(path.dirname(root)));
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL can't run as root and other users can't reach ${root}: start as an ordinary user, or set DATA_DIR`,
    );
  }
  const inside = path.join(root, 'socket');
  const fits = reachable && Buffer.byteLength(inside) <= longestSocketFolder;
  const socket = fits
    ? inside
    : await ensureTemporaryFolder(`handrail-${digest(root)}`, { mode: 0o700, account });
  if (fits) await ensureFolder(socket, { mode: 0o700, account });
  return {
    root,
    cluster: path.join(root, 'cluster'),
    socket,
    logFile: path.join(root, 'server.log'),
    reachable,
  };
}

/** Whether a user who owns nothing on the way can pass through `folder` and everything above it. */
export async function isReachableByOthers(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * A folder of ours in the system's temporary one. Anybody may create names there, so one that exists
 * and is not a folder of the right owner, or that others can write to, is refused.
 */
export async function ensureTemporaryFolder(name: string, options: FolderOptions): Promise<string> {
  const open = await isReachableByOthers(os.tmpdir());
  const folder = path.join(open ? await realpath(os.tmpdir()) : '/tmp', name);
  await ensureFolder(folder, options);
  return folder;
}

/**
 * Hands the files of an earlier release's server to the account it runs as now. No server may be running on them: the
 * old account could go on writing to files it holds open.
 */
export async function takeOverFolders(
  { cluster, socket }: ServerFolders,
  account: ServerAccount,
): Promise<void> {
  if ((await lstat(socket)).uid === formerServerId) {
    // Anything else there is not needed, and any program that ran as the old user could have put it there.
    await rm(socket, { recursive: true, force: true });
    await ensureFolder(socket, { mode: 0o700, account });
  }
  await giveFolder(cluster, account);
}

/** Hands a folder and its content to the account, the folder itself last, so that an interrupted run is done again. */
export async function giveFolder(folder: string, { uid, gid }: ServerAccount): Promise<void> {
  if ((await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  await lchown(folder, uid, gid);
}

interface FolderOptions {
  mode: number;
  account?: ServerAccount | undefined;
}

async function ensureFolder(folder: string, { mode, account }: FolderOptions): Promise<void> {
  const owner = account?.uid ?? process.getuid?.();
  const made = await mkdir(folder, { mode }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  const found = await lstat(folder);
  const ours = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.());
  // A server of the earlier release may still be running there: the folder changes owner when a new one starts.
  if (account && found.isDirectory() && found.uid === formerServerId) return;
  if (!made && !ours) throw new Error(`${folder} is in the way: it belongs to somebody else`);
  await chmod(folder, mode);
  if (account) await chown(folder, account.uid, account.gid);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
