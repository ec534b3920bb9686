import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { packagedPostgresAccount } from '../../scripts/cluster/postgres-account.ts';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { findCommand, peerProcess, type PeerProcess } from './peer-process.ts';

/** A PostgreSQL of a test's own from the machine's packages, which the application knows by its URL only. */
export interface PostgresPeer extends PeerProcess {
  port: number;
  /** The folder of its data, and of the socket that its operator comes in by. */
  folder: string;
  /** What `DATABASE_URL` is set to: an ordinary role that owns the database, as operators give us one. */
  url: string;
  /** The file of the certificate that vouches for it, when it speaks TLS. */
  authority: string | undefined;
  /** As the operator at the server, for one question. */
  ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T>;
  /** A streaming replica of it, not started yet. */
  prepareReplica(): Promise<PostgresPeer>;
  dispose(): Promise<void>;
}

export interface PostgresPeerOptions {
  /** Server settings by name, over the defaults. */
  settings?: Record<string, string>;
  /** Takes nobody without TLS, and shows a certificate for `localhost`. */
  tls?: boolean;
}

const roleName = 'handrail';
const ownPassword = 'a password / with: signs';
const databaseName = 'handrail';
const startAttempts = 10;

/** The machine's own Unicode order, unlike the code points of the embedded server: nothing may depend on it. */
const initdbArguments = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--no-instructions',
  '--no-sync',
];

const run = promisify(execFile);
const account = packagedPostgresAccount();

/** Makes its data folder; the role and the database are there after the first `start`. */
export async function preparePostgres({ settings, tls }: PostgresPeerOptions = {}): Promise<PostgresPeer> {
  const folder = await makeFolder();
  await run(findCommand('initdb'), ['-D', path.join(folder, 'data'), ...initdbArguments], { ...account });
  if (!tls) return postgresIn(folder, settings);
  const { key, certificate } = makeCertificate(folder);
  if (account) await chown(key, account.uid, account.gid);
  const rules = ['local all all trust', 'hostssl all all 127.0.0.1/32 scram-sha-256'];
  await writeFile(path.join(folder, 'data', 'pg_hba.conf'), `${rules.join('\n')}\n`);
  return postgresIn(
    folder,
    { ...settings, ssl: 'on', ssl_key_file: key, ssl_cert_file: certificate },
    certificate,
  );
}

/** A folder that the server's account owns, short enough for a socket's path. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-pg-'));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

async function postgresIn(
  folder: string,
  settings: Record<string, string> = {},
  authority?: string,
): Promise<PostgresPeer> {
  const port = await freePort();
  const url = new URL(`postgres://127.0.0.1:${port}/${databaseName}`);
  url.username = roleName;
  url.password = ownPassword;
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    shared_buffers: '64MB',
    fsync: 'off',
    wal_level: 'replica',
    hot_standby: 'on',
    ...settings,
  };

  async function ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ host: folder, port, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      return await question(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  const peer = peerProcess({
    command: 'postgres',
    args: [
      '-D',
      path.join(folder, 'data'),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    ...account,
    ready: () => ask(async () => true),
  });

  return {
    ...peer,
    port,
    folder,
    url: url.href,
    authority,
    ask,
    async start() {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await peer.start();
          break;
        } catch (error) {
          // A killed server's children and shared memory linger for a moment.
          if (attempt >= startAttempts || !/shared memory|postmaster\.pid|in use/.test(String(error)))
            throw error;
          await pause(200);
        }
      }
      await ask(ensureDatabase);
    },
    async prepareReplica() {
      const copy = await makeFolder();
      const target = [
        '-D',
        path.join(copy, 'data'),
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ];
      await run(
        findCommand('pg_basebackup'),
        ['-h', folder, '-p', String(port), '-U', 'postgres', ...target],
        { ...account },
      );
      return postgresIn(copy, settings);
    },
    async dispose() {
      peer.thaw();
      await peer.stop('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) return;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  const password = pg.escapeLiteral(ownPassword);
  await client.query(`create role ${roleName} login createdb password ${password}`);
  await client.query(`create database ${databaseName} owner ${roleName}`);
}
