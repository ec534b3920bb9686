import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverAccount } from '#server/db/embedded/postgres-folders.ts';
import { definePart, type Part } from './part.ts';

const run = promisify(execFile);
const role = 'handrail';

export interface ClusterPostgres {
  part: Part;
  /** What the instances are given as DATABASE_URL. */
  url: string;
}

/** Debian's PostgreSQL in `folder`, made at the first start, on a loopback port with a password of its own. */
export async function preparePostgres({
  programs,
  folder,
  port,
  ...listeners
}: {
  /** The folder of `initdb` and `postgres`. */
  programs: string;
  folder: string;
  port: number;
  say(line: string): void;
  onEnd(how: string): void;
}): Promise<ClusterPostgres> {
  const account = serverAccount();
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  if ((await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null)) === null) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account) for (const each of [folder, passwordFile]) await chown(each, account.uid, account.gid);
    const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await run(path.join(programs, 'initdb'), ['-D', data, `--username=${role}`, ...options], {
      cwd: '/',
      ...account,
    }).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw new Error(`PostgreSQL's folder ${data} could not be made: ${reasonOf(error)}`, { cause: error });
    });
  }
  await chmod(folder, 0o700);
  const password = await readFile(passwordFile, 'utf8');
  const address = (database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
  };
  const part = definePart({
    name: 'postgres',
    command: path.join(programs, 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: '/',
    ...account,
    // The fast way: transactions end, nobody is waited for.
    stopSignal: 'SIGINT',
    ready: () => ensureDatabase(address('postgres')),
    ...listeners,
  });
  return { part, url: address(role) };
}

async function ensureDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [role]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${role}`);
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

function reasonOf(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return stderr.trim().split('\n').at(-1) || message;
}
