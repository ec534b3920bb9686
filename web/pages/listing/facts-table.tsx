import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isOffered } from '#contract/listing-status.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete } from '#contract/viewer.ts';
import * as words from '#contract/wording/facts.ts';
import { messageSent } from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { FactGroup, FactLine } from './facts-of-listing.ts';
import type { ListingDetails } from './listing-details.ts';

const loadQuestion = () => import('./fact-question.tsx');
const QuestionByMail = lazy(() => loadQuestion().then((module) => ({ default: module.QuestionByMail })));

/** On paper, what is not known takes no room. */
const isTold = ({ lines }: Pick<FactGroup, 'lines'>): boolean => lines.some((line) => 'value' in line);

interface FactsTableProps {
  facts: readonly FactGroup[];
  listing: ListingDetails;
}

/** What is known of the equipment, and what is not: a press asks the seller, in the chat or by mail. */
export function FactsTable({ facts, listing }: FactsTableProps) {
  const { api } = useSession();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [mail, setMail] = useState<'open' | 'sent' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (facts.length === 0) return null;
  const { instantChat, emailRelay } = listing.contact_methods;
  const mayAsk = viewer?.uid !== listing.uid && isOffered(listing.status) && (instantChat || emailRelay);

  async function ask(question: string): Promise<void> {
    if (!isComplete(viewer) || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { askInChat, askInMail } = await loadQuestion();
      if (instantChat) {
        await navigate(pagePaths.messages(await askInChat(api, viewer, listing, question)));
        return;
      }
      askInMail(viewer, listing, question);
      setMail('open');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

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
          <button type="button" aria-label={name} className={askClass} onClick={() => void ask(question)}>
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
      {failure === null ? null : (
        <Notice kind="error" title={words.askFailed}>
          {errorText(failure)}
        </Notice>
      )}
      {mail === 'sent' ? <SentNotice>{messageSent}</SentNotice> : null}
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
      {mail === 'open' && isComplete(viewer) ? (
        <Suspense>
          <QuestionByMail
            {...{ listing, viewer }}
            onSent={() => setMail('sent')}
            onClose={() => setMail(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

const askClass =
  '-my-2 inline-flex min-h-control min-w-control cursor-pointer items-center font-semibold text-link underline';
