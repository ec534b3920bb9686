import { startApp, type RunningApp, type StartAppOptions } from '../../../tests/support/start-app.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

/** Two instances of one site, on one database. For `beforeAll`; `close` them in `afterAll`. */
export async function startTwoInstances({
  env,
  ...options
}: Pick<StartAppOptions, 'clock' | 'env'> = {}): Promise<{
  app: RunningApp;
  second: RunningApp;
  close(): Promise<void>;
}> {
  const database = await createTestDatabase();
  const shared = {
    database,
    env: { SECRET: 'shared by both instances, as it must be', ...env },
    ...options,
  };
  const app = await startApp(shared);
  const second = await startApp(shared);
  return {
    app,
    second,
    async close() {
      await app.close();
      await second.close();
      await database.drop();
    },
  };
}
