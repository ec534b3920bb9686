import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isOffered } from '#contract/listing-status.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/facts.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { cx } from '#web/ui/cx.ts';
import type { FactGroup, FactLine } from './facts-of-listing.ts';
import type { ListingDetails } from './listing-details.ts';

const FactQuestion = lazy(() =>
  import('./fact-question.tsx').then((module) => ({ default: module.FactQuestion })),
);

/** On paper, what is not known takes no room. */
const isTold = ({ lines }: Pick<FactGroup, 'lines'>): boolean => lines.some((line) => 'value' in line);

interface FactsTableProps {
  facts: readonly FactGroup[];
  listing: ListingDetails;
}

/** What is known of the equipment, and what is not: a press asks the seller, in the chat or by mail. */
export function FactsTable({ facts, listing }: FactsTableProps) {
  const viewer = useViewer();
  // A press on a question that was asked before asks again.
  const [asked, setAsked] = useState<{ question: string; press: number } | null>(null);
  if (facts.length === 0) return null;
  const { instantChat, emailRelay } = listing.contact_methods;
  const mayAsk = viewer?.uid !== listing.uid && isOffered(listing.status) && (instantChat || emailRelay);

  const ask = (question: string) => setAsked((last) => ({ question, press: (last?.press ?? 0) + 1 }));

  /** For those who cannot ask yet, nothing is in its place. */
  function askFor({ label, question }: Extract<FactLine, { question: string }>) {
    const name = words.askAbout(label);
    if (!mayAsk) return null;
    if (viewer !== null && !isComplete(viewer)) return null;
    return (
      <>
        {': '}
        {viewer === null ? (
          <Link to={pagePaths.login(pagePaths.listing(listing.id))} aria-label={name} className={askClass}>
            {words.ask}
          </Link>
        ) : (
          <button type="button" aria-label={name} className={askClass} onClick={() => ask(question)}>
            {words.ask}
          </button>
        )}
      </>
    );
  }

  return (
    <section
      aria-labelledby="facts"
      className={cx(
        'flex flex-col gap-4 max-lg:order-3 print:mt-3 print:gap-1',
        !facts.some(isTold) && 'print:hidden',
      )}
    >
      <h2 id="facts" className="text-xl">
        {words.facts}
      </h2>
      {asked && isComplete(viewer) ? (
        <Suspense>
          <FactQuestion key={asked.press} question={asked.question} {...{ listing, viewer }} />
        </Suspense>
      ) : null}
      {facts.map(({ name, lines }) => (
        <div key={name} className={isTold({ lines }) ? undefined : 'print:hidden'}>
          <h3 className="text-base font-bold">{name}</h3>
          <dl className="mt-1 print:mt-0 print:columns-2">
            {lines.map((line) => (
              <div
                key={line.label}
                className={cx(
                  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-2 print:break-inside-avoid print:py-0 print:text-sm',
                  'question' in line && 'print:hidden',
                )}
              >
                <dt className="text-muted">{line.label}</dt>
                <dd className="wrap-anywhere">
                  {'value' in line ? (
                    line.value
                  ) : (
                    <>
                      {words.notSaid}
                      {askFor(line)}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const askClass =
  '-my-2 inline-flex min-h-control min-w-control cursor-pointer items-center font-semibold text-link underline';
