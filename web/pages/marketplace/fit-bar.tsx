import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import * as words from '#contract/wording/fit-choice.ts';
import { useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { SheetNotHere } from '#web/components/needs/lazy-sheet-not-here.ts';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import { TryAgain } from '#web/components/try-again.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { kindOf, marketplaceUrl, withoutFilters } from './filters.ts';
import { focusListings } from './listings-region.ts';

const choices = Object.entries(words.choices);

/** By whose sheet the listings are judged, and which of them are shown. */
export function FitBar({ page }: { page: MarketplaceData }) {
  const { categoryPath, given, sheet, isJudged, couldNotJudge } = page;
  const { revalidate } = useRevalidator();
  const kept = useKeptNeeds();
  const isInBrowser = sheet?.at === 'browser';
  const own = isInBrowser ? kept?.find(({ id }) => id === sheet.id) : undefined;
  // Also to say nothing of what was judged by a sheet that is not here.
  const mustJudge = isInBrowser && kept !== null && !isJudged && !couldNotJudge;
  useEffect(() => {
    if (mustJudge) void revalidate();
  }, [mustJudge, revalidate]);
  if (!sheet) return null;
  const without = marketplaceUrl(categoryPath, withoutFilters(given, 'needs', 'fit'));
  const name = isInBrowser ? own?.name : sheet.name;
  // Until the script runs, nobody knows what is in the browser.
  if (name === null || (isInBrowser && kept !== null && !own)) {
    return (
      <SheetNotHere
        sheet={sheet}
        onMoved={async () => {
          focusListings();
          await revalidate();
        }}
      >
        <Notice
          live={false}
          className="mb-4"
          action={<ButtonLink to={without}>{words.seeEverything}</ButtonLink>}
        >
          {words.sheetGone}
        </Notice>
      </SheetNotHere>
    );
  }
  return (
    <section
      aria-label={words.bar}
      className="mb-4 flex flex-col gap-2 rounded-md border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-h-[1lh] min-w-0 font-semibold wrap-anywhere">{name ? words.bySheet(name) : ''}</p>
        {kept === null ? (
          // Its room: pressed before the script runs, it would do nothing.
          <span aria-hidden="true" className={cx(buttonClass(), 'invisible print:hidden')}>
            {words.another}
          </span>
        ) : (
          <ShowWhatFits
            label={words.another}
            kind={kindOf(categoryPath)}
            urlOf={(id) => marketplaceUrl(categoryPath, { ...given, needs: id })}
            className="print:hidden"
          />
        )}
        <ButtonLink
          to={without}
          preventScrollReset
          aria-label={words.stopFor(name ?? '')}
          className="print:hidden"
          onClick={focusListings}
        >
          {words.stop}
        </ButtonLink>
      </div>
      {couldNotJudge ? (
        <Notice kind="error" action={<TryAgain />}>
          {words.couldNotLook}
        </Notice>
      ) : null}
      <ul aria-label={words.choicesLabel} className="flex flex-wrap gap-2 print:hidden">
        {choices.map(([fit, label]) => {
          const isChosen = (given.fit ?? '') === fit;
          return (
            <li key={fit}>
              <Link
                to={marketplaceUrl(categoryPath, { ...given, fit })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                className={chipClass(isChosen)}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">{words.notMedical}</p>
    </section>
  );
}
