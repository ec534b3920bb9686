/**
 * A process of its own for the test that kills one in the middle of a job:
 * `node jobs-process.ts <connection as JSON> <hang | finish>`.
 */
import { pino } from 'pino';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { createPostgresJobs } from '#server/adapters/jobs/postgres-jobs.ts';
import type { DatabaseConnection } from '#server/db/handle.ts';

export const survivorQueue = defineQueue<{ number: number }>('survivors', { retryDelaySeconds: 1 });

/** What this process tells its parent; `ready` once it works. */
export type JobsProcessReport = 'ready' | { began: number; attempt: number };

const [connection, mode] = process.argv.slice(2);
if (connection && process.send) {
  const jobs = createPostgresJobs({
    connection: JSON.parse(connection) as DatabaseConnection,
    log: pino({ level: 'silent' }),
    pollSeconds: 1,
  });
  await jobs.work(survivorQueue, async ({ number }, { attempt }) => {
    process.send?.({ began: number, attempt } satisfies JobsProcessReport);
    if (mode === 'hang') await new Promise(() => {});
  });
  await jobs.start();
  process.on('message', () => void jobs.stop().then(() => process.disconnect?.()));
  process.send('ready' satisfies JobsProcessReport);
}
