import * as limits from '#contract/limits.ts';
import type { TransparencyMonth } from '#contract/transparency.ts';
import type { Services } from '#server/services.ts';
import { countEvents, measureHours, type CountedRow } from './transparency-store.ts';

/**
 * What was reported, decided and warned of, by month (docs/decisions/115). Counts below 5 are null. There are no sums,
 * so none of them can be reckoned from others.
 */
export async function transparency({ guestReads }: Services): Promise<TransparencyMonth[]> {
  const counted = await guestReads.run(countEvents);
  const hours = await guestReads.run(measureHours);
  const months = [...new Set(counted.map(({ month }) => month))];
  return months.map((month) => {
    const rows = counted.filter((row) => row.month === month);
    const of = (...what: CountedRow['what'][]) => rows.filter((row) => what.includes(row.what));
    const waited = hours.find((row) => row.month === month);
    return {
      month,
      reports: of('report').map(named),
      decisions: of('decision').map((row) => ({ ...named(row), rule: row.rule, automated: row.automated })),
      first_decision:
        waited && isEnough(waited.count) ? { median: tenths(waited.median), p90: tenths(waited.p90) } : null,
      appeals: of('appeal', 'appeal-outcome').map((row) => named({ ...row, name: row.name || 'received' })),
      warnings: of('notice').map(named),
    };
  });
}

/** The same as CSV, a count a line. */
export function asCsv(months: readonly TransparencyMonth[]): string {
  const lines = months.flatMap(({ month, reports, decisions, first_decision: hours, appeals, warnings }) => [
    ...reports.map(({ name, count }) => [month, 'report', name, '', '', shown(count)]),
    ...decisions.map(({ name, rule, automated, count }) => [
      month,
      'decision',
      name,
      rule,
      automated ? 'yes' : 'no',
      shown(count),
    ]),
    ...(hours
      ? [
          [month, 'hours to the first decision', 'median', '', 'no', hours.median],
          [month, 'hours to the first decision', '90th percentile', '', 'no', hours.p90],
        ]
      : []),
    ...appeals.map(({ name, count }) => [month, 'appeal', name, '', '', shown(count)]),
    ...warnings.map(({ name, count }) => [month, 'warning', name, '', '', shown(count)]),
  ]);
  // Nothing in it is written by people, so nothing needs quotes.
  return [['month', 'what', 'name', 'rule', 'automated', 'count'], ...lines]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
}

const isEnough = (count: number): boolean => count >= limits.shownCountMin;
const named = ({ name, count }: Pick<CountedRow, 'name' | 'count'>) => ({
  name,
  count: isEnough(count) ? count : null,
});
const shown = (count: number | null): string | number => count ?? `fewer than ${limits.shownCountMin}`;
const tenths = (hours: number): number => Math.round(hours * 10) / 10;
