import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { ensureTemplate, type TestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const prefix = 'handrail-test-';

/** Nothing a test stores must survive the machine. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * One PostgreSQL for the whole run: an embedded one that leaves nothing behind, or the one that
 * TEST_DATABASE_URL names (its user must be allowed to create databases).
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { projects } = project.vitest;
  if (projects.length > 0 && projects.every((each) => each.isBrowserEnabled())) return undefined;
  // Tests start a hundred processes of the server's own code: it is compiled once for all of them, as `npm start` does.
  process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../build/compiled');

  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    project.provide('testServer', { connection: { url }, template: await ensureTemplate({ url }) });
    return undefined;
  }

  await removeAbandoned();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  const server = await start(dataDir);
  const template = await ensureTemplate(server.connection);
  project.provide('testServer', { connection: server.connection, template });
  return () => remove(server, dataDir);
}

function start(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, settings: forgetful });
}

async function remove(server: EmbeddedPostgres, dataDir: string): Promise<void> {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Stops and removes the servers of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const run = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!run || isAlive(Number(run))) continue;
    const dataDir = path.join(os.tmpdir(), name);
    await start(dataDir).then(
      (server) => remove(server, dataDir),
      () => undefined,
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
