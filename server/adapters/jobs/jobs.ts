import type { Db } from '#server/db/schema.ts';

/** What a queue's jobs carry and how they are run. Make one with `defineQueue`. */
export interface Queue<Data extends object = object> {
  readonly name: string;
  /** How many of its handlers run at once in one process. */
  readonly atOnce: number;
  readonly retryLimit: number;
  /** The pause before the first retry in seconds; every further one is about twice as long. */
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** A job that runs longer than this is given up and run again. */
  readonly expireSeconds: number;
  /** When true, a job whose `key` is already waiting is not added again; every `send` names a key. */
  readonly oncePerKey: boolean;
  /** Only for the compiler: ties the name to its jobs' payload. */
  readonly data?: Data;
}

/** Names a queue, with retries that go on for about two days unless told otherwise. */
export function defineQueue<Data extends object>(
  name: string,
  options: Partial<Omit<Queue, 'name' | 'data'>> = {},
): Queue<Data> {
  return {
    name,
    atOnce: 10,
    retryLimit: 60,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 3600,
    expireSeconds: 300,
    oncePerKey: false,
    ...options,
  };
}

export interface RunningJob {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the process stops, the job takes too long, or it was given to another process. */
  signal: AbortSignal;
}

/**
 * Does a job's work. It may be called again for the same job, after an error, a crash or even a success that could not
 * be recorded in time: doing it twice must be harmless. An error means: try again later.
 */
export type JobHandler<Data extends object> = (data: Data, job: RunningJob) => Promise<void>;

export interface SendOptions {
  /** Not before this time, or this many seconds from now. */
  startAfter?: Date | number;
  /** See `Queue.oncePerKey`. */
  key?: string;
}

/** Work that must happen, later, whatever happens to this process. Nothing is kept of a job that was done. */
export interface Jobs {
  /** Registers the handler of a queue in this process; before or after `start`. */
  work<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): Promise<void>;

  /** Sends an empty job at every time of `cron` (UTC, five fields), once for all processes; before `start`. */
  schedule(queue: Queue, cron: string): void;

  /**
   * Adds a job. With a transaction as `db`, the job exists only if and when that commits.
   * Returns its id, or null when `oncePerKey` left it out.
   */
  send<Data extends object>(
    db: Db,
    queue: Queue<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<string | null>;

  /**
   * For the transaction that deletes a person: drops waiting jobs that are about nobody else, and those that are given up
   * and name them. Others that name them are still to run, and go with that.
   */
  forget(db: Db, uid: string): Promise<void>;

  /** Prepares the database, then starts working. Safe when several processes start at once. */
  start(): Promise<void>;

  /** Tells running jobs, lets them finish (at most 20 s; the rest are run again), then closes the connections. */
  stop(): Promise<void>;
}
