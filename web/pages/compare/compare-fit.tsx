import { comparePath } from '#contract/compare-path.ts';
import * as words from '#contract/wording/compare.ts';
import * as fitWords from '#contract/wording/fit-choice.ts';
import { showWhatFits } from '#contract/wording/verdicts.ts';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import type { JudgedBySheet } from '#web/components/needs/judged-by-sheet.ts';

interface CompareFitProps {
  ids: readonly string[];
  /** Null where the address names no needs sheet. */
  judged: JudgedBySheet | null;
}

/** By whose needs sheet the listings are judged; the verdicts are the table's first row. */
export function CompareFit({ ids, judged }: CompareFitProps) {
  const choice = (label: string) => (
    <ShowWhatFits
      label={label}
      kind={undefined}
      urlOf={(id) => comparePath(ids, id)}
      className="print:hidden"
    />
  );
  if (!judged) return <div className="mb-4">{choice(showWhatFits)}</div>;
  const { name, isGone, failure } = judged;
  return (
    <section aria-label={fitWords.bar} className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-h-[1lh] min-w-0 font-semibold wrap-anywhere">
          {isGone ? words.sheetGone : name === null ? '' : fitWords.bySheet(name)}
        </p>
        {choice(fitWords.another)}
        <ButtonLink
          to={comparePath(ids)}
          preventScrollReset
          aria-label={name === null ? undefined : fitWords.stopFor(name)}
          className="print:hidden"
        >
          {fitWords.stop}
        </ButtonLink>
      </div>
      <ApiFailure error={failure} />
      <p className="text-sm text-muted">{fitWords.notMedical}</p>
    </section>
  );
}
