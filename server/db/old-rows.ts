import { sql } from 'kysely';
import * as limits from '#contract/limits.ts';
import { dayMs } from '#server/day.ts';
import type { Db, Tables } from './schema.ts';

/** As long as a mail can stand in the outbox: the end of each of its two times is seen by a daily sweep. */
const mailDays = limits.mailWaitingDays + limits.refusedMailDays + 2;

/** Rows that are kept for so many days from a time of theirs. What more decides about has a sweep of its own. */
const kept: readonly [table: keyof Tables, since: string, days: number][] = [
  ['page_sessions', 'expires_at', 0],
  ['socket_tickets', 'expires_at', 0],
  ['banned_marks', 'expires_at', 0],
  ['rate_windows', 'ends_at', 0],
  ['push_deliveries', 'created_at', 1],
  ['watchlist_removed', 'removed_at', 1],
  // Longer than any token is valid, and than the identity provider can be down.
  ['deleted_users', 'deleted_at', 30],
  ['notifications', 'created_at', limits.notificationDays],
  ['notification_mails', 'created_at', mailDays],
  ['relayed_mails', 'created_at', mailDays],
  ['feedback', 'created_at', limits.supportDays],
  ['support_tickets', 'created_at', limits.supportDays],
];

/** Daily. */
export async function sweepOldRows({ db, clock }: { db: Db; clock: { now(): Date } }): Promise<void> {
  for (const [table, since, days] of kept) {
    const before = new Date(clock.now().getTime() - days * dayMs);
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(since)} <= ${before}`.execute(db);
  }
}
