import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss, type Job } from 'pg-boss';
import type { Logger } from 'pino';
import { clientConfig, connectTimeoutMs, type DatabaseConnection } from '#server/db/handle.ts';
import { mapAtOnce } from '#server/map-at-once.ts';
import type { JobHandler, Jobs, Queue } from './jobs.ts';

export interface PostgresJobsOptions {
  connection: DatabaseConnection;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How often to look for jobs that have become due, and for dead processes. New jobs announce themselves. */
  pollSeconds?: number;
}

/** The shortest that pg-boss accepts: a job whose process is silent for this long goes to another one. */
const heartbeatSeconds = 10;
const defaultPollSeconds = 5;
const queryTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;
const batchSize = 50;
const daySeconds = 86_400;

/** Jobs in the database itself (pg-boss, in its own schema), on a few connections of their own. */
export function createPostgresJobs({
  connection,
  log,
  pollSeconds = defaultPollSeconds,
}: PostgresJobsOptions): Jobs {
  const boss = new PgBoss({
    ...({
      ...clientConfig(connection),
      connectionTimeoutMillis: connectTimeoutMs,
      // Over a dead network no answer ever comes.
      query_timeout: queryTimeoutMs,
    } as pg.PoolConfig & { password?: string; ssl?: boolean }),
    application_name: 'handrail jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has trouble'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));

  const known = new Map<string, Promise<void>>();
  const workers: { queue: Queue; handler: JobHandler<object> }[] = [];
  const schedules = new Map<string, { queue: Queue; cron: string }>();
  let started = false;
  let opened: Promise<unknown> | undefined;
  /** Once per process: those that only send jobs, such as an operator's command, start nothing else. */
  const open = () =>
    (opened ??= boss.start().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  const stopping = new AbortController();

  /** Creates the queue, or brings an older version's settings up to date; once per process. */
  function ensureQueue(queue: Queue): Promise<void> {
    let ready = known.get(queue.name);
    if (!ready) {
      ready = declareQueue(boss, queue);
      known.set(queue.name, ready);
      ready.catch(() => known.delete(queue.name));
    }
    return ready;
  }

  async function attach({ queue, handler }: { queue: Queue; handler: JobHandler<object> }): Promise<void> {
    await ensureQueue(queue);
    const options = {
      // A batch that comes back full is followed by the next at once; one of 1 never counts as full.
      batchSize: queue.atOnce < 5 ? Math.max(2, queue.atOnce) : batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: Math.min(2, pollSeconds),
      notifyPollingIntervalSeconds: Math.max(2, pollSeconds),
      perJobResults: true,
    } as const;
    await boss.work<object>(queue.name, options, async (jobs) => {
      const results = await mapAtOnce(jobs, queue.atOnce, async (job) => {
        try {
          // pg-boss tells them only when it waits no longer for them.
          const signal = AbortSignal.any([job.signal, stopping.signal]);
          await handler(job.data, { id: job.id, attempt: job.retryCount + 1, signal });
          return { id: job.id, status: 'completed' as const };
        } catch (error) {
          log.error(
            { err: error, queue: queue.name, job: job.id, attempt: job.retryCount + 1 },
            'a job failed',
          );
          return { id: job.id, status: 'failed' as const, output: { message: messageOf(error) } };
        }
      });
      const done = jobs.filter((_, at) => results[at]?.status === 'completed');
      await forgetDone(queue, done);
      return results;
    });
  }

  /** pg-boss would keep them, and whom they name, for a day. What cannot be deleted here it marks as completed. */
  async function forgetDone(queue: Queue, done: Pick<Job, 'id' | 'retryCount'>[]): Promise<void> {
    if (done.length === 0) return;
    await boss
      .deleteJob(queue.name, done)
      .catch((error: unknown) =>
        log.warn({ err: error, queue: queue.name }, 'finished jobs are kept for a day'),
      );
  }

  async function applySchedules(): Promise<void> {
    for (const old of await boss.getSchedules()) {
      if (!schedules.has(old.name)) await boss.unschedule(old.name, old.key);
    }
    for (const { queue, cron } of schedules.values()) {
      await ensureQueue(queue);
      const key = queue.oncePerKey ? { singletonKey: 'schedule' } : {};
      await boss.schedule(queue.name, cron, {}, { tz: 'UTC', missed: 'once', ...key });
    }
  }

  return {
    async work(queue, handler) {
      const worker = { queue, handler: handler as JobHandler<object> };
      workers.push(worker);
      if (started) await attach(worker);
    },

    schedule(queue, cron) {
      if (started) throw new Error(`The schedule of ${queue.name} comes after the start`);
      schedules.set(queue.name, { queue, cron });
    },

    async send(db, queue, data, { startAfter, key } = {}) {
      if (queue.oncePerKey && key === undefined) throw new Error(`A job of ${queue.name} needs a key`);
      await open();
      await ensureQueue(queue);
      return boss.send(queue.name, data, { db: fromKysely(db), startAfter, singletonKey: key });
    },

    async forget(db, uid) {
      await open();
      await sql`
        DELETE FROM pgboss.job WHERE CASE WHEN state > 'active' THEN position(${uid} IN job::text) > 0
          ELSE state <> 'active' AND data->>'uid' = ${uid} END`.execute(db);
    },

    async start() {
      await open();
      await applySchedules();
      started = true;
      for (const worker of workers) await attach(worker);
      log.info({ queues: workers.map(({ queue }) => queue.name) }, 'jobs are worked on');
    },

    async stop() {
      stopping.abort();
      // pg-boss itself would look only every half second whether they are done.
      const done = Promise.all(workers.map(({ queue }) => boss.offWork(queue.name)));
      await Promise.race([done, delay(stopTimeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

async function declareQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds,
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryDelayMax: queue.retryDelayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: queue.expireSeconds,
    deleteAfterSeconds: daySeconds,
  };
  await boss.createQueue(queue.name, { ...options, policy: queue.oncePerKey ? 'short' : 'standard' });
  await boss.updateQueue(queue.name, options);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
