import type { ChildProcess } from 'node:child_process';
import { rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { prepareServerFolders, serverAccount } from './postgres-folders.ts';
import {
  ensureCluster,
  isPostmaster,
  lastServerComplaint,
  readPostmaster,
  removeStalePidFile,
  serverUser,
  spawnServer,
  type Postmaster,
  type ServerSite,
} from './postgres-process.ts';

/** How to reach an embedded server: `host` is the folder of its Unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** True when the server already ran: left by a killed process, or shared with one that still runs. */
  adopted: boolean;
  /** Stops the server, unless another process uses it too. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The server's own folder; made when missing. */
  dataDir: string;
  log?: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Server settings by name, over the defaults. */
  settings?: Record<string, string>;
}

const databaseName = 'handrail';
const socketPort = '5432';

/** Modest memory for a server that shares a small machine with the application. */
const defaultSettings = {
  listen_addresses: '',
  port: socketPort,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Every process that uses the server holds this advisory lock shared; the one that stops it holds it exclusively. */
const usersLock = 4_718_592_031;

const pollMs = 10;
const connectTimeoutMs = 10_000;
const startAttempts = 5;
/** Crash recovery of a large database takes a while and is worth the wait. */
const answerTimeoutMs = 120_000;
const fastStopMs = 5_000;
const immediateStopMs = 15_000;

/**
 * Starts the native PostgreSQL in `dataDir`, or joins the one that already runs there: there is never
 * a second server on one folder. Processes that share a server may stop in any order; the last one
 * stops it. When the server dies it is started again.
 *
 * Throws an Error with one clear line when it can't run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const account = serverAccount();
  const binaries = await findPostgresBinaries(account);
  const folders = await prepareServerFolders(options.dataDir, account);
  const site: ServerSite = { binaries, folders, account };
  const settings: Record<string, string> = {
    ...defaultSettings,
    unix_socket_directories: folders.socket,
    ...options.settings,
  };
  if ((await ensureCluster(site, { sync: settings.fsync !== 'off' })) === 'created') {
    log?.info({ folder: folders.cluster }, 'made a new database');
  }

  let held = await holdServer(site, settings, log);
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;

  function watch(): void {
    held.client.once('end', () => {
      if (stopping) return;
      log?.error({}, 'lost the embedded PostgreSQL; starting it again');
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping; attempt += 1) {
      try {
        held = await holdServer(site, settings, log);
        watch();
        return;
      } catch (error) {
        log?.error({ err: error }, 'the embedded PostgreSQL does not start');
        await pause(Math.min(500 * 2 ** attempt, 5_000));
      }
    }
  }

  watch();
  return {
    connection: {
      host: held.postmaster.socketFolder,
      port: held.postmaster.port,
      user: serverUser,
      database: databaseName,
    },
    adopted: held.adopted,
    stop: () => (stopping ??= Promise.resolve(restarting).then(() => releaseServer(site, held, log))),
  };
}

interface HeldServer {
  /** Holds the users' lock for as long as this process uses the server. */
  client: pg.Client;
  postmaster: Postmaster;
  adopted: boolean;
}

async function holdServer(
  site: ServerSite,
  settings: Record<string, string>,
  log: EmbeddedPostgresOptions['log'],
): Promise<HeldServer> {
  let child: ChildProcess | undefined;
  let attempts = 0;
  let giveUpAt = performance.now() + answerTimeoutMs;
  for (;;) {
    const postmaster = await readPostmaster(site.folders);
    // Tried first even when its process can't be seen: it may run in another container on this folder.
    const client = postmaster && (await connect(postmaster));
    if (postmaster && client) {
      const adopted = postmaster.pid !== child?.pid;
      log?.info({ pid: postmaster.pid, adopted }, 'embedded PostgreSQL is ready');
      return { client, postmaster, adopted };
    }
    if (child && (child.exitCode !== null || child.signalCode !== null)) {
      // A server that dies leaves helpers and shared memory behind for a moment: try again.
      if (attempts >= startAttempts) {
        throw new Error(
          `PostgreSQL does not start: ${await lastServerComplaint(site.folders)} (see ${site.folders.logFile})`,
        );
      }
      child = undefined;
      await pause(100 * 2 ** attempts);
    } else if (!child && !postmaster?.alive) {
      if (postmaster) await removeStalePidFile(site.folders, postmaster);
      child = await spawnServer(site, settings);
      attempts += 1;
      giveUpAt = performance.now() + answerTimeoutMs;
    } else if (performance.now() > giveUpAt) {
      throw new Error(
        `PostgreSQL (process ${postmaster?.pid ?? child?.pid}) holds ${site.folders.cluster} but does not answer`,
      );
    } else {
      await pause(pollMs);
    }
  }
}

/** Connects, joins the server's users and sees to the database; undefined when it can't (yet). */
async function connect({ socketFolder, port }: Postmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: serverUser,
    database: 'postgres',
    application_name: 'handrail launcher',
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // A broken connection also ends, and that event is the one handled.
  client.on('error', () => {});
  try {
    await client.connect();
    // Waits while another process is stopping the server, and then fails with it.
    await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
    await ensureDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isTransient(error)) return undefined;
    throw error;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await client.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
    const madeByAnother = error.code === '42P04' || error.code === '23505';
    if (!madeByAnother) throw error;
  });
}

/** Not there yet, starting up, shutting down, or gone in mid-conversation. */
function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '55006', '53300'].includes(
      code ?? '',
    ) || /Connection terminated|Connection ended|connection error|timeout expired/i.test(message ?? '')
  );
}

async function releaseServer(
  site: ServerSite,
  { client, postmaster }: HeldServer,
  log: EmbeddedPostgresOptions['log'],
): Promise<void> {
  if (!(await isLastUser(client))) {
    await client.end().catch(() => {});
    log?.info({ pid: postmaster.pid }, 'left the embedded PostgreSQL to the other processes that use it');
    return;
  }
  const stopped = async (signal: NodeJS.Signals, patience: number) => {
    const until = performance.now() + patience;
    if (await isPostmaster(postmaster.pid, site.folders.cluster)) process.kill(postmaster.pid, signal);
    while (await isPostmaster(postmaster.pid, site.folders.cluster)) {
      if (performance.now() > until) return false;
      await pause(pollMs);
    }
    return true;
  };
  // Fast shutdown can hang while a crash is being recovered; an immediate one is recovered at the next start.
  const done = (await stopped('SIGINT', fastStopMs)) || (await stopped('SIGQUIT', immediateStopMs));
  await client.end().catch(() => {});
  if (!done) log?.error({ pid: postmaster.pid }, 'the embedded PostgreSQL does not stop');
  if (postmaster.socketFolder !== `${site.folders.root}/socket`)
    await rmdir(postmaster.socketFolder).catch(() => {});
}

/** Trades this process's shared users' lock for the exclusive one, which only the last user can get. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      usersLock,
    ]);
    return rows[0]?.alone ?? true;
  } catch {
    // No server answers any more: make sure that nothing of it is left.
    return true;
  }
}
