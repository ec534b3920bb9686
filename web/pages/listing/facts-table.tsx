import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/facts.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { FactGroup, FactLine } from './facts-of-listing.ts';
import type { ListingDetails } from './listing-details.ts';
import { askPath, carriedAs, factsId, hasAsk } from './may-ask.ts';

/** Of this page's other part that asks, too. */
export const FactQuestion = lazyDialog(() => import('./fact-question.tsx'), 'FactQuestion');

interface FactsTableProps {
  facts: readonly FactGroup[];
  listing: ListingDetails;
}

/** What is known of the equipment, and what is not: a press asks the seller, in the chat or by mail. */
export function FactsTable({ facts, listing }: FactsTableProps) {
  const viewer = useViewer();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ question: string } | null>(null);
  const carried = new URLSearchParams(search).get(carriedAs);
  const canAsk = isComplete(viewer);

  // What was pressed on another page, or by a guest before the login, comes in the address. It is taken out of there
  // before it is asked, so that neither Back nor a reload asks again.
  const askCarried = useEffectEvent(async (wanted: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(carriedAs);
    await navigate({ search: String(rest), hash: factsId }, { replace: true, preventScrollReset: true });
    const line = facts.flatMap(({ lines }) => lines).find((one) => 'key' in one && one.key === wanted);
    if (line && 'question' in line && hasAsk(viewer, listing)) setAsked({ question: line.question });
  });
  useEffect(() => {
    if (carried !== null && canAsk) void askCarried(carried);
  }, [carried, canAsk]);
  if (facts.length === 0) return null;

  /** For those who cannot ask yet, nothing is in its place. */
  function askFor({ label, question, key }: Extract<FactLine, { question: string }>) {
    if (!hasAsk(viewer, listing)) return null;
    const ask = {
      'aria-label': words.askAbout(label),
      className: 'inline-flex min-h-control min-w-control items-center font-semibold text-link underline',
      children: words.ask,
    };
    return (
      <>
        {': '}
        {viewer ? (
          <button type="button" {...ask} onClick={() => setAsked({ question })} />
        ) : (
          <Link to={askPath(viewer, listing.id, key, search)} {...ask} />
        )}
      </>
    );
  }

  return (
    <section
      aria-labelledby={factsId}
      className={cx(
        'flex flex-col gap-4 max-lg:order-3 lg:col-start-1 lg:row-start-4 print:gap-1',
        !facts.some(({ told }) => told) && 'print:hidden',
      )}
    >
      <h2 id={factsId} className="text-xl">
        {words.facts}
      </h2>
      {asked && isComplete(viewer) ? <FactQuestion {...{ asked, listing, viewer }} /> : null}
      {facts.map(({ name, lines, told }) => (
        <div key={name} className={told ? undefined : 'print:hidden'}>
          <h3 className="text-base font-bold">{name}</h3>
          <dl className="print:columns-2">
            {lines.map((line) => (
              <div
                key={line.label}
                className={cx(
                  'grid grid-cols-2 items-center gap-x-3 border-b border-line py-1 print:py-0 print:text-sm',
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
