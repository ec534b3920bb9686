import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listListingsById } from '#contract/listings-by-id.ts';
import type { ListingCard } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/fit-choice.ts';
import { looking, verdicts, willItFit } from '#contract/wording/verdicts.ts';
import { errorText } from '#web/client/api.ts';
import { useKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { needQuery } from '#web/components/needs/need-query.ts';
import { ShowWhatFits } from '#web/components/needs/show-what-fits.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { mayAsk } from './facts-table.tsx';
import type { ListingFit as OfPage } from './fit-of-listing.ts';
import type { ListingDetails } from './listing-details.ts';

const FactQuestion = lazy(() =>
  import('./fact-question.tsx').then((module) => ({ default: module.FactQuestion })),
);

interface ListingFitProps {
  listing: ListingDetails;
  of: OfPage;
}

/** How well it fits by a needs sheet: the verdict, why, what to mind, and what to ask. */
export function ListingFit({ listing, of }: ListingFitProps) {
  const viewer = useViewer();
  const [asked, setAsked] = useState<{ question: string } | null>(null);
  const kept = useKeptNeeds();
  const own = of.sheet.at === 'browser' ? kept?.find(({ id }) => id === of.sheet.id) : undefined;
  const { fit, failure } = useVerdict(listing.id, of, own?.values);
  const name = own?.name ?? of.sheet.name;
  // A guest's page may name a sheet that is in another browser.
  const isGone = of.sheet.at === 'browser' && kept !== null && !own;
  const questions = questionsOf(of, fit);
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
      {failure === null ? null : <Notice kind="error">{errorText(failure)}</Notice>}
      {isGone ? (
        <p>{words.sheetGone}</p>
      ) : (
        <>
          <p className="wrap-anywhere">{name ? words.bySheet(name) : null}</p>
          <div role="status" className="flex min-h-[2lh] flex-col gap-1">
            <p className="text-lg font-bold">
              {fit ? verdicts[fit.verdict] : failure === null ? looking : ''}
            </p>
            {fit && fit.reasons.length > 0 ? (
              <ul className="list-disc pl-5">
                {fit.reasons.map(({ filter, text }) => (
                  <li key={filter}>{text}</li>
                ))}
              </ul>
            ) : null}
            {fit?.warnings.map((warning) => (
              <p key={warning} className="font-semibold">
                {warning}
              </p>
            ))}
          </div>
        </>
      )}
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
            <Link to={pagePaths.login(pagePaths.listing(listing.id))} className={buttonClass()}>
              {words.logInToAsk}
            </Link>
          ) : null}
        </div>
      ) : null}
      {asked && isComplete(viewer) ? (
        <Suspense>
          <FactQuestion {...{ asked, listing, viewer }} />
        </Suspense>
      ) : null}
      <p className="text-sm text-muted">{words.notMedical}</p>
    </section>
  );
}

function ShowOther({ listing }: Pick<ListingFitProps, 'listing'>) {
  const [parameters] = useSearchParams();
  const { category, subcategory } = listing;
  return (
    <ShowWhatFits
      label={words.another}
      kind={[category.slug, subcategory?.slug].filter(Boolean).join('/')}
      urlOf={(id) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), needs: id })}`}
      className="print:hidden"
    />
  );
}

/** Each once. */
const questionsOf = ({ asks }: OfPage, fit: ListingCard['fit']): string[] =>
  fit?.verdict === 'unknown' ? [...new Set(fit.reasons.flatMap(({ filter }) => asks[filter] ?? []))] : [];

/** The page's verdict, or the one that a guest's browser asks for. */
function useVerdict(
  id: string,
  { fit, sheet }: OfPage,
  values: Parameters<typeof needQuery>[0] | undefined,
): { fit: ListingCard['fit']; failure: unknown } {
  const { api } = useSession();
  const [found, setFound] = useState<{ of: typeof values; fit: ListingCard['fit']; failure: unknown }>();
  useEffect(() => {
    if (sheet.at === 'account' || !values) return;
    api.call(listListingsById, { query: { ids: id, ...needQuery(values) } }).then(
      ([card]) => setFound({ of: values, fit: card?.fit ?? null, failure: null }),
      (failure: unknown) => setFound({ of: values, fit: null, failure }),
    );
  }, [api, id, sheet.at, values]);
  if (sheet.at === 'account') return { fit, failure: null };
  return found?.of === values && found ? found : { fit: null, failure: null };
}
