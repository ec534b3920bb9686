import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

export interface CountedRow {
  /** 'YYYY-MM' */
  month: string;
  what: 'report' | 'decision' | 'appeal' | 'appeal-outcome' | 'notice';
  name: string;
  rule: string;
  automated: boolean;
  count: number;
}

export interface HoursRow {
  month: string;
  count: number;
  median: number;
  p90: number;
}

/** The commonest first within a month. */
export async function countEvents(db: Db): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, what, name, rule, automated, count(*)::int AS count
    FROM transparency_events WHERE what <> 'first-decision'
    GROUP BY transparency_events.month, what, name, rule, automated
    ORDER BY transparency_events.month DESC, what, name, rule, automated`.execute(db);
  return rows;
}

/** How long people waited for the first decision of staff. Rows from before migration 0092 are a machine’s too. */
export async function measureHours(db: Db): Promise<HoursRow[]> {
  const { rows } = await sql<HoursRow>`
    SELECT to_char(month, 'YYYY-MM') AS month, count(*)::int AS count,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS median,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS p90
    FROM transparency_events WHERE what = 'first-decision' AND NOT automated
    GROUP BY transparency_events.month`.execute(db);
  return rows;
}
