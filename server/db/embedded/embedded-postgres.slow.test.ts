import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createDatabase } from '#server/db/handle.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  collectRows,
  kill,
  makeStopped,
  missingRows,
  nextReport,
  PostgresHome,
  query,
} from './postgres-test-home.ts';

/** A folder as a stopped server leaves it: making one anew takes seconds of computing. */
let made: string;
let home: PostgresHome;

beforeAll(async () => {
  made = await makeStopped();
});
afterAll(() => rm(made, { recursive: true }));
beforeEach(async () => {
  home = await PostgresHome.make();
});
afterEach(() => home.remove());

test('starts at once on the second time, and stops without leaving a process or a socket', async () => {
  const first = await home.start();
  expect(await home.serverProcesses()).toHaveLength(1);
  await first.stop();
  const before = performance.now();
  const second = await home.start();
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(second.adopted).toBe(false);
  await second.stop();
  expect(await home.serverProcesses()).toEqual([]);
  expect(await readdir(second.connection.host)).toEqual([]);
  expect(await readdir(path.join(home.dataDir, 'cluster'))).not.toContain('postmaster.pid');
});

test('loses no acknowledged row when its process is killed under load, and adopts the server left behind', async () => {
  await home.copyFrom(made);
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { child, adopted } = await home.startProcess();
    expect(adopted).toBe(round > 0);
    const stored = collectRows(child, acknowledged);
    child.send({ storeFrom: round * 1_000_000 });
    await stored(50 + round * 20);
    await kill(child);
  }
  const server = await home.start();
  expect(server.adopted).toBe(true);
  expect(await home.serverProcesses()).toHaveLength(1);
  expect(await missingRows(server, acknowledged)).toEqual([]);
});

test('loses no acknowledged row when the server is killed as well', async () => {
  await home.copyFrom(made);
  const acknowledged: number[] = [];
  const { child } = await home.startProcess();
  const stored = collectRows(child, acknowledged);
  child.send({ storeFrom: 0 });
  await stored(200);
  child.kill('SIGKILL');
  await home.killServer();
  const server = await home.start();
  expect(server.adopted).toBe(false);
  expect(await missingRows(server, acknowledged)).toEqual([]);
});

test('is shared by processes that start together, and stopped by the last of them', async () => {
  const processes = await Promise.all([1, 2, 3, 4].map(() => home.startProcess()));
  expect(processes.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(await home.serverProcesses()).toHaveLength(1);
  // The one that started it goes first.
  processes.sort((a, b) => Number(a.adopted) - Number(b.adopted));
  for (const { child } of processes) {
    expect(await home.serverProcesses()).toHaveLength(1);
    const left = once(child, 'exit');
    child.send('stop');
    await left;
  }
  expect(await home.serverProcesses()).toEqual([]);
});

test('is started by the next process while the last one is still stopping it', async () => {
  await home.copyFrom(made);
  for (let round = 0; round < 3; round += 1) {
    const { child } = await home.startProcess();
    const left = once(child, 'exit');
    child.send('stop');
    const next = await home.start();
    await query(next, 'select 1');
    await left;
    await query(next, 'select 1');
    expect(await home.serverProcesses()).toHaveLength(1);
    await next.stop();
  }
});

test('answers until its process is done with it when Ctrl-C interrupts both', async () => {
  await home.copyFrom(made);
  const { child } = await home.startProcess({ detached: true });
  const answer = nextReport(child, 'answered');
  if (!child.pid) throw new Error('the process did not start');
  process.kill(-child.pid, 'SIGINT');
  const left = once(child, 'exit');
  expect(await answer).toEqual({ is: 'answered', one: 1 });
  await left;
  expect(await home.serverProcesses()).toEqual([]);
});

test('is started again when it dies, for a pool that is open already', async () => {
  await home.copyFrom(made);
  const server = await home.start();
  const { pool, close } = createDatabase({ connection: server.connection });
  await pool.query('create table survivors as select 1 as n');
  await home.killServer();
  await vi.waitFor(
    async () => expect((await pool.query('select n from survivors')).rows).toEqual([{ n: 1 }]),
    30_000,
  );
  await close();
});

test('starts though the number in a leftover pid file belongs to another process by now', async () => {
  await home.copyFrom(made);
  const first = await home.start();
  await first.stop();
  const pidFile = path.join(home.dataDir, 'cluster', 'postmaster.pid');
  const lines = [
    process.pid,
    `${home.dataDir}/cluster`,
    1_700_000_000,
    5432,
    first.connection.host,
    '',
    '',
    'ready',
  ];
  await writeFile(pidFile, lines.join('\n'), { mode: 0o600 });
  const second = await home.start();
  expect(second.adopted).toBe(false);
  await second.stop();
});

test('starts in a folder whose path is too long for a socket', async () => {
  home.dataDir = path.join(home.folder, 'long'.repeat(40), 'postgres');
  const server = await home.start();
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(88);
  await query(server, 'select 1');
  await server.stop();
  await expect(readdir(server.connection.host)).rejects.toThrow('ENOENT');
});

test('starts below a folder that only its owner may enter', async () => {
  const closed = path.join(home.folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  home.dataDir = path.join(closed, 'postgres');
  const first = await home.start();
  await query(first, 'create table kept as select 1 as n');
  await first.stop();
  const second = await home.start();
  expect(await query(second, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
});

test('stops within seconds though a part of it hangs, and keeps what it stored', async () => {
  await home.copyFrom(made);
  const server = await home.start();
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create table kept as select 1 as n');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (!rows[0]) throw new Error('the connection has no process');
  process.kill(rows[0].pid, 'SIGSTOP');
  const before = performance.now();
  await server.stop();
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(await home.serverProcesses()).toEqual([]);
  expect(await query(await home.start(), 'select n from kept')).toEqual([{ n: 1 }]);
});

test('says in one line why it does not start', async () => {
  await home.copyFrom(made);
  await expect(
    startEmbeddedPostgres({ dataDir: home.dataDir, settings: { shared_buffers: 'plenty' } }),
  ).rejects.toThrow(
    /^PostgreSQL does not start: .*invalid value for parameter "shared_buffers": "plenty".*$/,
  );
  const version = path.join(home.dataDir, 'cluster', 'PG_VERSION');
  const right = await readFile(version, 'utf8');
  await writeFile(version, '15\n');
  await expect(startEmbeddedPostgres({ dataDir: home.dataDir })).rejects.toThrow(
    /was made by PostgreSQL 15, and this is 18/,
  );
  await writeFile(version, right);
});

const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

test('lets nobody in, and nobody read its files, but its own user and root', async () => {
  const server = await home.start();
  for (const folder of [server.connection.host, home.dataDir, path.join(home.dataDir, 'cluster')]) {
    const { mode, uid } = await stat(folder);
    expect([folder, mode & 0o077, uid === nobody.uid]).toEqual([folder, 0, false]);
  }
  if (!asRoot) return;
  const port = String(server.connection.port);
  const socket = path.join(server.connection.host, `.s.PGSQL.${port}`);
  const knock = `require('net').connect(process.argv[1]).on('connect',()=>console.log('in')).on('error',e=>console.log(e.code)).once('connect',()=>process.exit())`;
  const options = { ...nobody, cwd: '/' };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', knock, socket], options);
  expect(stdout).toBe('EACCES\n');
  const [pid] = await home.serverProcesses();
  const { stdout: owner } = await promisify(execFile)('ps', ['-o', 'uid=', '-p', String(pid)]);
  expect(Number(owner)).not.toBe(nobody.uid);
});

test('goes on with a folder of the release before, of which the server may still live', async () => {
  const made = await home.start();
  await query(made, 'create table kept as select 1 as n');
  await made.stop();
  if (asRoot) {
    const { host } = made.connection;
    await promisify(execFile)('chown', ['-R', `${nobody.uid}:${nobody.gid}`, home.dataDir, host]);
    const { postgres } = await findPostgresBinaries(nobody);
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`];
    const arguments_ = ['-D', path.join(home.dataDir, 'cluster'), ...settings];
    home.children.push(
      spawn(postgres, arguments_, { ...nobody, cwd: '/', env: { LC_ALL: 'C' }, stdio: 'ignore' }),
    );
    // Before that it is not there for others: what is half written names no server.
    const pidFile = path.join(home.dataDir, 'cluster/postmaster.pid');
    await expect
      .poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 20_000 })
      .toMatch(/\nready *\n?$/);
    const adopting = await home.start();
    expect(adopting.adopted).toBe(true);
    expect(await query(adopting, 'select n from kept')).toEqual([{ n: 1 }]);
    await query(adopting, 'create table later as select 2 as n');
    await adopting.stop();
  } else await query(await home.start(), 'create table later as select 2 as n');
  const now = await home.start();
  expect(await query(now, 'select n from kept union select n from later order by n')).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
  const files = await readdir(path.join(home.dataDir, 'cluster'), { recursive: true, withFileTypes: true });
  const owners = files.map(async (file) => (await lstat(path.join(file.parentPath, file.name))).uid);
  expect(await Promise.all(owners)).not.toContain(nobody.uid);
});
