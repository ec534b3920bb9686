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

/** Accepted mails that have not left yet: not tried, and tried in vain; the age of the oldest in seconds, or 0. */
export interface MailBacklog {
  waiting: number;
  failing: number;
  oldestSeconds: number;
}

export async function readMailBacklog(db: Db): Promise<MailBacklog> {
  return db
    .selectFrom('outbox_mails')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('attempts', '=', 0).as('waiting'),
      eb.fn.countAll<number>().filterWhere('attempts', '>', 0).as('failing'),
      sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
}
