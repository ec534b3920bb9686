import type { ImportReport } from './recall-import.ts';
import { leftOutBecause, type LeftOut } from './recall-of-notice.ts';

const sources = {
  'openfda-recall': 'openFDA device recalls',
  'openfda-enforcement': 'openFDA enforcement reports',
  cpsc: 'CPSC recalls',
} as const satisfies Record<ImportReport['source'], string>;
const named = 10;

/** What an import did, for an operator to read. */
export function reportLines({
  source,
  fresh,
  changed,
  gone,
  same,
  leftOut,
  unreadable,
}: ImportReport): string[] {
  return [
    `${sources[source]}: ${fresh.length} new, ${changed.length} changed, ${gone.length} gone, ${same} as before.`,
    ...some('New', fresh),
    ...some('Changed', changed),
    ...some('Gone', gone),
    ...(Object.entries(leftOut) as [LeftOut, string[]][])
      .filter(([, numbers]) => numbers.length > 0)
      .map(
        ([why, numbers]) =>
          `Left out, ${leftOutBecause[why]}: ${numbers.length}${why === 'other-things' ? '' : ` (${shown(numbers)})`}.`,
      ),
    ...(unreadable > 0 ? [`Left out, without a number, a date or a product: ${unreadable}.`] : []),
    ...(fresh.length + changed.length + gone.length > 0
      ? ['All live listings are looked at again.']
      : ['Nothing changed.']),
  ];
}

const some = (title: string, numbers: readonly string[]): string[] =>
  numbers.length === 0 ? [] : [`${title}: ${shown(numbers)}.`];

function shown(numbers: readonly string[]): string {
  const more = numbers.length - named;
  return numbers.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
