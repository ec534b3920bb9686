import { randomUUID } from 'node:crypto';
import { prepareRedis } from '../../../tests/support/redis-peer.ts';
import { startApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';
import { describeMissedHints } from './missed-hints.conformance.ts';

describeMissedHints('what Redis did not pass on', async () => {
  const database = await createTestDatabase();
  const redis = await prepareRedis();
  await redis.start();
  const env = { SECRET: randomUUID(), REDIS_URL: redis.url };
  const app = await startApp({ database, env });
  const other = await startApp({ database, env });
  return {
    app,
    services: other.services,
    cut: () => redis.stop(),
    restore: () => redis.start(),
    async dispose() {
      await other.close();
      await app.close();
      await redis.dispose();
      await database.drop();
    },
  };
});
