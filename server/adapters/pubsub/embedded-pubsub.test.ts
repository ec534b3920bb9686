import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { createEmbeddedPubSub } from './embedded-pubsub.ts';
import { describePubSub } from './pubsub.conformance.ts';

describePubSub('pub/sub in the database', async () => {
  const database = await createTestDatabase({ migrations: 'none' });
  const { connection, pool } = database;
  return {
    open: () => createEmbeddedPubSub({ connection, pool, log: pino({ level: 'silent' }) }),
    async cutConnections() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    },
    dispose: () => database.drop(),
  };
});
