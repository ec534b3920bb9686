import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { startOwnServer, whenReady } from './own-server.ts';

/** A server whose parts a test takes away for real: the server itself, its database, a session, a file. */
export interface FailingServer {
  url: string;
  /** Where the server keeps its files. */
  dataDir: string;
  /** Runs `use` while the server is killed, and starts it again. */
  whileStopped(use: () => Promise<void>): Promise<void>;
  /** Runs `use` while the database takes no connection, and lets the server find it again. */
  withoutDatabase(use: () => Promise<void>): Promise<void>;
  /** Asks the database itself, past the server. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends every session of this person, as if its time were over. */
  endSessions(email: string): Promise<void>;
  remove(): Promise<void>;
}

export async function startFailingServer(): Promise<FailingServer> {
  const home = await mkdtemp(path.join(tmpdir(), 'handrail-e2e-failing-'));
  await chmod(home, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres') });
  const { user, database } = postgres.connection;
  const proxy = await startDatabaseProxy(postgres.connection);
  const { port } = proxy.connection as { port: number };
  const direct = new pg.Client({ ...postgres.connection });
  await direct.connect();
  const dataDir = path.join(home, 'data');
  const server = await startOwnServer({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
    DATA_DIR: dataDir,
    LIMITS: 'off',
  });

  return {
    url: server.url,
    dataDir,
    async whileStopped(use) {
      await server.kill();
      await use();
      await server.start();
    },
    async withoutDatabase(use) {
      await proxy.cut();
      await use();
      await proxy.restore();
      await whenReady(server.url);
    },
    query: async (text, values) => (await direct.query(text, values)).rows,
    async endSessions(email) {
      const ofPerson = 'select id from auth_user where email = $1';
      await direct.query(`delete from auth_session where user_id in (${ofPerson})`, [email]);
      await direct.query(`delete from page_sessions where uid in (${ofPerson})`, [email]);
    },
    async remove() {
      await server.remove();
      await direct.end();
      await proxy.close();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
