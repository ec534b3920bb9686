import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { within } from '#server/within.ts';
import { readMailBacklog, readQueues, type MailBacklog, type QueueState } from './backlog-store.ts';

/** What Prometheus reads about this process. No label holds anything about a person. */
export interface Metrics {
  readonly registry: Registry;
  /** Reads the values that must be queried; call it before reading the registry. Never throws. */
  refresh(): Promise<void>;
}

/** Longer than any healthy answer, shorter than a scrape may take. */
const answerWithinMs = 3_000;

/**
 * Process and event-loop figures, the database's pools, queues, mail, pub/sub and the disk; `measureRequests` adds
 * requests. Without an answer what is in the database is left out, and `handrail_database_up` is 0.
 */
export function createMetrics({
  config,
  db,
  pools,
  pubsub,
  lifecycle,
  log,
}: Pick<Services, 'config' | 'db' | 'pools' | 'pubsub' | 'lifecycle' | 'log'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name: `handrail_${name}`, help, labelNames, registers });

  const connections = gauge(
    'database_connections',
    'Connections of a pool: in use, idle; and calls waiting for one.',
    ['pool', 'state'],
  );
  const pubsubUp = gauge('pubsub_up', '1 while messages between instances flow.');
  const stopping = gauge('stopping', '1 from the signal to stop until the end.');
  const gaps = new Counter({
    name: 'handrail_pubsub_gaps_total',
    help: 'How often messages between instances may have been missed, and state was read anew.',
    registers,
  });
  pubsub.onGap(() => gaps.inc());

  const databaseUp = gauge('database_up', '1 when the database answered this scrape.');
  const jobs = gauge('jobs', 'Jobs of a queue: ready, waiting for a retry or a date, active, failed.', [
    'queue',
    'state',
  ]);
  const oldestJob = gauge('oldest_ready_job_seconds', 'How long the oldest job that is due has waited.', [
    'queue',
  ]);
  const mails = gauge(
    'mails',
    'Accepted mails that have not left: not tried yet, tried in vain, refused for good.',
    ['state'],
  );
  const oldestMail = gauge('oldest_unsent_mail_seconds', 'Age of the oldest mail that is still to leave.');

  const disk = gauge('disk_bytes', 'The disk that DATA_DIR is on: free for this process, and all of it.', [
    'state',
  ]);

  function show(queues: QueueState[], backlog: MailBacklog): void {
    for (const { queue, oldestSeconds, ...states } of queues) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
      oldestJob.set({ queue }, oldestSeconds);
    }
    const { oldestSeconds, ...states } = backlog;
    for (const [state, count] of Object.entries(states)) mails.set({ state }, count);
    oldestMail.set(oldestSeconds);
  }

  async function refresh(): Promise<void> {
    for (const [name, pool] of Object.entries(pools)) {
      connections.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ pool: name, state: 'idle' }, pool.idleCount);
      connections.set({ pool: name, state: 'waiting' }, pool.waitingCount);
    }
    pubsubUp.set(pubsub.isUp() ? 1 : 0);
    stopping.set(lifecycle.stopping ? 1 : 0);
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    disk.set({ state: 'free' }, bavail * bsize);
    disk.set({ state: 'size' }, blocks * bsize);
    for (const each of [jobs, oldestJob, mails]) each.reset();
    try {
      const [queues, backlog] = await within(
        answerWithinMs,
        Promise.all([readQueues(db), readMailBacklog(db)]),
      );
      show(queues, backlog);
      databaseUp.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the database did not answer for the metrics');
      databaseUp.set(0);
    }
  }

  return { registry, refresh };
}
