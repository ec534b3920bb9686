import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { startBackgroundWork } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { createServices, type ServiceOverrides } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { test as base } from './test.ts';

/** The product inside the test's own process, within reach of what an operator or a failing machine does. */
export interface InnerServer {
  url: string;
  services: Services;
  /** What is between it and its database. */
  proxy: DatabaseProxy;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** @param env what it is configured with beside the tests' own settings */
export async function startInnerServer(
  env: Record<string, string> = {},
  overrides: Omit<ServiceOverrides, 'log' | 'connection'> = {},
): Promise<InnerServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handrail-e2e-inner-'));
  await chmod(dataDir, 0o755);
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log });
  await migrate(postgres.connection);
  const proxy = await startDatabaseProxy(postgres.connection);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '0',
    LIMITS: 'off',
    ...env,
  });
  const services = await createServices(config, { ...overrides, log, connection: proxy.connection });
  const development = await import('#dev/development.ts');
  const app = await buildApp(services, {
    web: 'production',
    extend: (within) => development.mountDevelopment(within, services),
  });
  await startBackgroundWork(services);
  await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    services,
    proxy,
    async remove() {
      await app.close();
      await services.close();
      await proxy.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tests whose server is within reach; a worker has one. */
export const test = base.extend<object, { server: InnerServer }>({
  server: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startInnerServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

export async function uidOf({ services }: InnerServer, email: string): Promise<string> {
  const row = services.db.selectFrom('users').select('uid').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).uid;
}
