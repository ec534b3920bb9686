import { useState } from 'react';
import { useLocation, useRevalidator, useSearchParams } from 'react-router';
import type { ListingCard } from '#contract/listings.ts';
import { needsPathFrom } from '#contract/needs-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/fit-choice.ts';
import { willItFit } from '#contract/wording/verdicts.ts';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { useViewer } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FitVerdict } from '#web/components/needs/fit-verdict.tsx';
import { SheetNotHere } from '#web/components/needs/lazy-sheet-not-here.ts';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import { useVerdicts } from '#web/components/needs/use-verdicts.ts';
import { Button } from '#web/ui/button.tsx';
import { FactQuestion } from './facts-table.tsx';
import type { ListingFit as OfPage } from './fit-of-listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { mayAsk } from './may-ask.ts';

interface ListingFitProps {
  listing: ListingDetails;
  of: OfPage;
}

/** How well it fits by a needs sheet: the verdict, why, what to mind, and what to ask. */
export function ListingFit({ listing, of }: ListingFitProps) {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ question: string } | null>(null);
  const { name, isGone, verdicts, failure } = useVerdicts([listing.id], of.sheet, { [listing.id]: of.fit });
  const fit = verdicts?.[listing.id] ?? null;
  const questions = questionsOf(of, fit);
  // No measure of the sheet is about this kind.
  const isBare = !isGone && failure === null && verdicts !== null && !fit?.reasons.length;
  return (
    <section
      aria-labelledby="fit"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="fit" className="text-xl">
          {willItFit}
        </h2>
        <ShowOther listing={listing} />
      </div>
      <ApiFailure error={failure} />
      {isGone ? (
        <SheetNotHere sheet={of.sheet} onMoved={revalidate}>
          <p>{words.sheetGone}</p>
        </SheetNotHere>
      ) : (
        <>
          <p className="wrap-anywhere">{name ? words.bySheet(name) : null}</p>
          <div aria-live="polite" aria-atomic="true" className="flex min-h-[2lh] flex-col gap-1">
            <FitVerdict fit={fit} isAsking={verdicts === null && failure === null} className="text-lg" />
          </div>
        </>
      )}
      {isBare ? (
        <TallLink
          to={needsPathFrom(kindOf(listing), pagePaths.listing(listing.id))}
          className="self-start print:hidden"
        >
          {words.addMeasures}
        </TallLink>
      ) : null}
      {questions.length > 0 && mayAsk(viewer, listing) ? (
        <div className="flex flex-col items-start gap-2 print:hidden">
          <h3 className="text-base">{words.toAsk}</h3>
          <ul className="list-disc pl-5">
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          {isComplete(viewer) ? (
            <Button onClick={() => setAsked({ question: questions.join('\n') })}>{words.askSeller}</Button>
          ) : viewer === null ? (
            <ButtonLink to={pagePaths.login(`${pathname}${search}#fit`)}>{words.logInToAsk}</ButtonLink>
          ) : null}
        </div>
      ) : null}
      {asked && isComplete(viewer) ? <FactQuestion {...{ asked, listing, viewer }} /> : null}
      <p className="text-sm text-muted">{words.notMedical}</p>
    </section>
  );
}

function ShowOther({ listing }: Pick<ListingFitProps, 'listing'>) {
  const [parameters] = useSearchParams();
  return (
    <ShowWhatFits
      label={words.another}
      kind={kindOf(listing)}
      urlOf={(id) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), needs: id })}`}
      className="print:hidden"
    />
  );
}

const kindOf = ({ category, subcategory }: ListingDetails): string =>
  [category.slug, subcategory?.slug].filter(Boolean).join('/');

/** Each once. */
const questionsOf = ({ asks }: OfPage, fit: ListingCard['fit']): string[] =>
  fit?.verdict === 'unknown' ? [...new Set(fit.reasons.flatMap(({ filter }) => asks[filter] ?? []))] : [];
