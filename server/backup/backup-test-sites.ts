import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { clientConfig } from '#server/db/handle.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts';

const run = promisify(execFile);

/** A database and a folder of files, to be backed up or restored to by the commands themselves. */
export interface TestSite {
  database: TestDatabase;
  /** Starts the application on it, as it is now. */
  start(overrides?: Parameters<typeof startApp>[0]): Promise<RunningApp>;
  /** `npm run backup` or `npm run restore` against this site: what it printed, and its exit code. */
  command(script: 'backup' | 'restore', ...args: string[]): Promise<{ code: number; output: string }>;
  remove(): Promise<void>;
}

export async function makeSite(): Promise<TestSite> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handrail-site-'));
  const { host, port, user, database: name } = clientConfig(database.connection);
  const url =
    'url' in database.connection
      ? database.connection.url
      : `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host!)}`;
  const environment = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url };
  return {
    database,
    start: (overrides) => startApp({ database, dataDir, ...overrides }),
    async command(script, ...args) {
      const file = path.join(import.meta.dirname, `../../scripts/${script}.ts`);
      const result = await run(process.execPath, [file, ...args], { env: environment }).catch(
        (failed: { code: number; stdout: string; stderr: string }) => failed,
      );
      return { code: 'code' in result ? result.code : 0, output: result.stdout + result.stderr };
    },
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
