import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

/** One queue at one moment; counts of jobs, and seconds since the oldest that is due became so (0 when none is). */
export interface QueueState {
  queue: string;
  ready: number;
  later: number;
  active: number;
  failed: number;
  oldestSeconds: number;
}

/** Every queue, those without jobs too. Finished jobs are not looked at. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    SELECT queue.name AS queue,
      count(*) FILTER (WHERE job.state < 'active' AND job.start_after <= now()) AS ready,
      count(*) FILTER (WHERE job.state < 'active' AND job.start_after > now()) AS later,
      count(*) FILTER (WHERE job.state = 'active') AS active,
      count(*) FILTER (WHERE job.state = 'failed') AS failed,
      coalesce(extract(epoch FROM now() - min(job.start_after)
        FILTER (WHERE job.state < 'active' AND job.start_after <= now())), 0)::float8 AS "oldestSeconds"
    FROM pgboss.queue
    LEFT JOIN pgboss.job ON job.name = queue.name AND (job.state <= 'active' OR job.state = 'failed')
    WHERE queue.name NOT LIKE '\\_\\_%'
    GROUP BY queue.name
    ORDER BY queue.name`.execute(db);
  return rows;
}

/**
 * Accepted mails that have not left: not tried yet, tried in vain, and refused for good. `oldestSeconds` is the age of
 * the oldest that will still be tried, or 0.
 */
export interface MailBacklog {
  waiting: number;
  failing: number;
  refused: number;
  oldestSeconds: number;
}

export async function readMailBacklog(db: Db): Promise<MailBacklog> {
  const { rows } = await sql<MailBacklog>`
    SELECT count(*) FILTER (WHERE refused_at IS NULL AND attempts = 0) AS waiting,
      count(*) FILTER (WHERE refused_at IS NULL AND attempts > 0) AS failing,
      count(*) FILTER (WHERE refused_at IS NOT NULL) AS refused,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE refused_at IS NULL)), 0)::float8
        AS "oldestSeconds"
    FROM outbox_mails WHERE sent_at IS NULL`.execute(db);
  return rows[0]!;
}
