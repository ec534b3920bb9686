import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import type { DatabaseProcessReport } from '../../../tests/support/database-process.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const program = path.join(import.meta.dirname, '../../../tests/support/database-process.ts');

const makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'handrail-launcher-'));

/** @returns a new folder with a database in `postgres`, whose server has been stopped */
export async function makeStopped(): Promise<string> {
  const made = await makeFolder();
  await (await startEmbeddedPostgres({ dataDir: path.join(made, 'postgres') })).stop();
  return made;
}

/** A folder for one test, and what runs in it. */
export class PostgresHome {
  readonly folder: string;
  /** Of the database; made by the first server that starts there. */
  dataDir: string;
  /** Killed when the folder is removed. */
  readonly children: ChildProcess[] = [];
  readonly #servers: EmbeddedPostgres[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.dataDir = path.join(folder, 'postgres');
  }

  static async make(): Promise<PostgresHome> {
    const folder = await makeFolder();
    await chmod(folder, 0o755);
    return new PostgresHome(folder);
  }

  async remove(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    await Promise.all(this.#servers.map((server) => server.stop()));
    // Whatever a killed process left behind is joined and stopped.
    if ((await readdir(this.folder)).includes('postgres'))
      await (await startEmbeddedPostgres({ dataDir: this.dataDir })).stop();
    await rm(this.folder, { recursive: true });
  }

  /** For tests that are not about how a database is made. */
  async copyFrom(made: string): Promise<void> {
    // With its owner, whom only root may name.
    await promisify(execFile)('cp', ['-a', path.join(made, 'postgres'), this.dataDir]);
  }

  async start(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.#servers.push(server);
    return server;
  }

  async startProcess({ detached = false } = {}): Promise<{ child: ChildProcess; adopted: boolean }> {
    const child = fork(program, [this.dataDir], { execArgv: [], detached });
    this.children.push(child);
    const { adopted } = await nextReport(child, 'ready');
    return { child, adopted };
  }

  async killServer(): Promise<void> {
    const [pid, ...others] = await this.serverProcesses();
    // 0 would be this whole group of processes.
    if (!pid || others.length > 0) throw new Error('there is not exactly one server');
    process.kill(pid, 'SIGKILL');
  }

  /** The processes that are the server of this folder, by their commands. */
  async serverProcesses(): Promise<number[]> {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,command=']);
    const found = stdout
      .split('\n')
      .filter((line) => line.includes(`postgres -D ${this.dataDir}/cluster`))
      .map((line) => line.trim().split(/\s+/, 2).map(Number) as [number, number]);
    const pids = found.map(([pid]) => pid);
    // One that the server has just forked has its command still.
    return found.filter(([, parent]) => !pids.includes(parent)).map(([pid]) => pid);
  }
}

/** The next report of this kind that the process sends. */
export function nextReport<Is extends DatabaseProcessReport['is']>(child: ChildProcess, is: Is) {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<DatabaseProcessReport, { is: Is }>>();
  child.on('message', (message: DatabaseProcessReport) => {
    if (message.is === is) resolve(message as Extract<DatabaseProcessReport, { is: Is }>);
  });
  child.once('exit', (code, signal) => reject(new Error(`the process ended: ${code ?? signal}`)));
  return promise;
}

/** Notes every row the process reports; the function it returns waits for so many of them. */
export function collectRows(child: ChildProcess, acknowledged: number[]): (count: number) => Promise<void> {
  const enough = Promise.withResolvers<void>();
  let wanted = Infinity;
  let seen = 0;
  child.on('message', (message: DatabaseProcessReport) => {
    if (message.is !== 'stored') return;
    acknowledged.push(message.row);
    seen += 1;
    if (seen >= wanted) enough.resolve();
  });
  return (count) => {
    wanted = count;
    return enough.promise;
  };
}

/** Without a word to it before; resolves once it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const left = once(child, 'exit');
  child.kill('SIGKILL');
  await left;
}

/** On a connection of its own. */
export async function query(
  server: EmbeddedPostgres,
  text: string,
  values: unknown[] = [],
): Promise<object[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<object>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Of the rows that were acknowledged those that are not there. */
export async function missingRows(server: EmbeddedPostgres, acknowledged: number[]): Promise<object[]> {
  expect(acknowledged.length).toBeGreaterThan(0);
  return query(server, 'select n from unnest($1::int[]) as a(n) except select n from rows', [acknowledged]);
}
