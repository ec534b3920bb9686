import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { startBackgroundWork } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { createServices, type ServiceOverrides } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface RunningApp {
  /** Such as `http://127.0.0.1:43210`. */
  url: string;
  app: FastifyInstance;
  services: Services;
  /** With METRICS_PORT only; the test serves them, or reads them as they are. */
  metrics: Metrics | null;
  /** Ends the application and removes what it stored. */
  close(): Promise<void>;
}

export interface StartAppOptions extends ServiceOverrides {
  /** Environment variables on top of the test's own; with a `DATABASE_URL`, that database is migrated and used. */
  env?: Record<string, string>;
  /** Use this database instead of a new one; it is not dropped. */
  database?: TestDatabase;
  /** Use this folder instead of a new one; it is not removed. */
  dataDir?: string;
}

/** Read by the first application of a test process, for all: nothing changes them. */
let read: Pick<ServiceOverrides, 'zips' | 'equipment' | 'safetyRules'> | undefined;

/**
 * The whole application on a port of its own, with a database of its own: real HTTP, real sockets, real storage. For
 * `beforeAll`; `close` it in `afterAll`.
 */
export async function startApp({
  env,
  database,
  dataDir,
  ...overrides
}: StartAppOptions = {}): Promise<RunningApp> {
  const ownDatabase = database || env?.['DATABASE_URL'] ? null : await createTestDatabase();
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'handrail-test-')));
  const port = await freePort();
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, DEMO: '0', LIMITS: 'off', ...env });
  const services = await createServices(config, {
    log: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    connection: (database ?? ownDatabase)?.connection,
    ...read,
    // A folder of the test's own may have rules of its own.
    ...(dataDir && { safetyRules: undefined }),
    ...overrides,
  });
  if (!overrides.zips && !dataDir)
    read = { zips: services.zips, equipment: services.equipment, safetyRules: services.safety.rules };
  const metrics = config.metricsPort === null ? null : createMetrics(services);
  const app = await buildApp(services, { web: 'none', metrics });
  // What comes every minute would come in the middle of what a test looks at; tests do what they need of it themselves.
  services.jobs.schedule = () => {};
  await startBackgroundWork(services);
  await app.listen({ host: '127.0.0.1', port });
  return {
    url: config.publicUrl,
    app,
    services,
    metrics,
    async close() {
      await app.close();
      await services.close();
      await ownDatabase?.drop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
