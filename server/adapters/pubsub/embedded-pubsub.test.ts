import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
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

test('its own process hears at once and once; a burst is published by two statements', async () => {
  const database = await createTestDatabase({ migrations: 'none' });
  const { connection, pool } = database;
  const log = pino({ level: 'silent' });
  const [one, two] = [
    await createEmbeddedPubSub({ connection, pool, log }),
    await createEmbeddedPubSub({ connection, pool, log }),
  ];
  const asked = vi.spyOn(pool, 'query');
  const [own, others]: unknown[][] = [[], []];
  await one.subscribe('ramps', (payload) => void own!.push(payload));
  await two.subscribe('ramps', (payload) => void others!.push(payload));
  const published: Promise<void>[] = [];
  for (let number = 0; number < 50; number += 1) {
    published.push(one.publish('ramps', number));
    // As many as come while the first is under way.
    if (number === 0) await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000);
  }
  expect(own).toHaveLength(50);
  await Promise.all(published);
  await vi.waitFor(() => expect(others).toHaveLength(50), 10_000);
  expect(own).toEqual(others);
  expect(asked).toHaveBeenCalledTimes(2);
  await one.close();
  await two.close();
  await database.drop();
});
