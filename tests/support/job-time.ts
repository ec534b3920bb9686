/** Time that jobs wait, passed at once. */
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';
import type { Queue } from '#server/adapters/jobs/jobs.ts';

/**
 * As if the silence of a killed process, and the pause after it, were over: what it worked on is free. That silence
 * frees it is shown in `postgres-jobs.slow.test.ts`.
 */
export async function freeJobsOfKilled(db: Db): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active'`.execute(db);
}

/** As if the pauses before the next tries were over; who works on the queue hears of it, as of a new job. */
export function passRetryPauses(db: Db, queue: Queue): Promise<void> {
  return makeDue(db, [queue], ['retry']);
}

/** The same for what was sent to be done later. */
export function passDelays(db: Db, queues: readonly Queue[]): Promise<void> {
  return makeDue(db, queues, ['created']);
}

async function makeDue(db: Db, queues: readonly Queue[], states: readonly string[]): Promise<void> {
  await sql`
    WITH passed AS (
      UPDATE pgboss.job SET start_after = now()
      WHERE name = ANY(${queues.map(({ name }) => name)}) AND state::text = ANY(${states}) AND start_after > now()
      RETURNING name)
    SELECT pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
    FROM (SELECT DISTINCT name FROM passed) AS queues`.execute(db);
}

/** How many jobs of these queues are due or being worked on. */
export async function jobsDue(db: Db, queues: readonly Queue[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = ANY(${queues.map(({ name }) => name)}) AND state IN ('created', 'retry', 'active')
      AND start_after <= now()`.execute(db);
  return rows[0]!.count;
}
