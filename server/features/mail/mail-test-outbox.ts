import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/schema.ts';
import { passRetryPauses } from '../../../tests/support/job-time.ts';
import { sendMailQueue } from './mail.ts';

interface Job {
  state: string;
  retry_count: number;
  /** How long the pause before the next try is, in seconds. */
  pause: number;
}

/** Milliseconds that a test waits for a mail, and between two looks. */
export const soon = { timeout: 60_000, interval: 50 };

export type Outbox = ReturnType<typeof outboxOf>;

/** What is stored of mails that are to leave, and of the jobs that send them. */
export function outboxOf(db: Db) {
  const mails = () => db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
  const unsent = async () => (await mails()).filter(({ sent_at }) => sent_at === null).length;
  const passPauses = () => passRetryPauses(db, sendMailQueue);
  return {
    mails,
    unsent,
    passPauses,

    jobs: async (): Promise<Job[]> =>
      (
        await sql<Job>`SELECT state, retry_count, EXTRACT(EPOCH FROM start_after - now())::float AS pause
          FROM pgboss.job WHERE name = 'send-mail'`.execute(db)
      ).rows,

    /** Cuts the pauses between tries short until nothing waits any more. */
    allHaveLeft: () =>
      expect
        .poll(async () => {
          await passPauses();
          return unsent();
        }, soon)
        .toBe(0),

    async empty() {
      await sql`DELETE FROM outbox_mails`.execute(db);
      await sql`DELETE FROM pgboss.job WHERE name = 'send-mail'`.execute(db);
    },
  };
}
