import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { startApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { describeMissedHints } from './missed-hints.conformance.ts';

describeMissedHints('what LISTEN missed', async () => {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.connection);
  const env = { SECRET: randomUUID() };
  const app = await startApp({ database, env });
  const other = await startApp({ database, connection: proxy.connection, env });
  return {
    app,
    services: other.services,
    async cut() {
      await proxy.cut();
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'handrail pubsub'`.execute(database.db);
        if (rows.length !== 1) throw new Error('the listener is still connected');
      }, 10_000);
    },
    restore: () => proxy.restore(),
    async dispose() {
      await other.close();
      await app.close();
      await proxy.close();
      await database.drop();
    },
  };
});
