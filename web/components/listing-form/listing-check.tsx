import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DeepPartialSkipArrayKey, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { checkListing, type ListingCheck as Check, type SettlingFact } from '#contract/safety.ts';
import * as words from '#contract/wording/safety.ts';
import type { ApiClient } from '#web/client/api.ts';
import { RecallWords } from '#web/components/listing/recall-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AskAPerson } from './ask-a-person.tsx';
import { BrandSuggestions } from './brand-suggestions.tsx';
import { goToField } from './go-to-field.ts';
import { factId, fieldIds, type ListingValues } from './listing-values.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** How long nothing was typed before it is asked, in milliseconds. */
const pause = 700;

interface ListingCheckProps {
  state: Pick<ListingFormState, 'form' | 'store'>;
  /** Counts how often the listing was refused because of what is said here: it then takes the focus. */
  refusals: number;
  confirmed: string[];
  onConfirm: Dispatch<SetStateAction<string[]>>;
  draftId?: () => Promise<string | undefined>;
}

/** What the rules on restricted items, and the recalls, say about what is typed; nothing while they have nothing to say. */
export function ListingCheck({
  state: { form, store },
  refusals,
  confirmed,
  onConfirm,
  draftId,
}: ListingCheckProps) {
  const values = useWatch({ control: form.control });
  const check = useCheck(store.call, values, refusals, (now) => {
    // Of another thing, or of other words, it is asked anew.
    const asked = now ? rulesOf(now) : [];
    onConfirm((before) => before.filter((rule) => asked.includes(rule)));
  });
  const region = useRef<HTMLElement>(null);
  const { findings = [], recalls = [], decision = 'allow' } = check ?? {};
  const isSilent = decision === 'allow';
  const focused = useRef(refusals);
  useEffect(() => {
    if (isSilent || focused.current === refusals) return;
    focused.current = refusals;
    region.current?.focus();
  }, [isSilent, refusals]);
  const box = (rule: string, label: string) => (
    <Checkbox
      label={label}
      hint={label === words.onlyMentioned ? undefined : words.answerIsShown}
      checked={confirmed.includes(rule)}
      onChange={({ target }) =>
        onConfirm(target.checked ? [...confirmed, rule] : confirmed.filter((other) => other !== rule))
      }
    />
  );
  return (
    <>
      {/* Here, because this code comes when the page is idle, which is soon enough for brands. */}
      <BrandSuggestions form={form} store={store} />
      {decision === 'refuse' || decision === 'confirm' ? (
        <VisuallyHidden role="status">{words.found[decision]}</VisuallyHidden>
      ) : null}
      {isSilent ? null : (
        <section ref={region} tabIndex={-1} aria-label={words.looked} className="flex flex-col gap-3">
          {findings.map((finding) => {
            const isRefused = finding.decision === 'refuse';
            const title = isRefused ? words.refused : finding.statement ? words.asked : words.mind;
            return (
              <Notice
                key={finding.rule}
                live={false}
                kind={isRefused ? 'error' : 'info'}
                title={title(finding.what)}
                action={finding.statement ? box(finding.rule, finding.statement) : undefined}
              >
                {finding.because.length > 0 ? `${words.because(finding.because)} ` : null}
                {finding.reason}{' '}
                {finding.decision !== 'warn' && finding.legal.length > 0
                  ? words.source(finding.legal.map(({ cite }) => cite))
                  : null}
              </Notice>
            );
          })}
          {recalls.map((recall) => (
            <Notice
              key={recall.id}
              live={false}
              kind={recall.action === 'refuse' ? 'error' : 'info'}
              title={words.mayBeRecalled}
              action={
                recall.settled_by || recall.action === 'ask' ? (
                  <div className="flex flex-col gap-3">
                    {recall.settled_by ? (
                      <Settling facts={recall.settled_by} hasCategory={Boolean(values.category)} />
                    ) : null}
                    {recall.action === 'ask' ? box(`recall:${recall.id}`, words.recallStatement) : null}
                  </div>
                ) : undefined
              }
            >
              <RecallWords recall={recall} />
            </Notice>
          ))}
          {decision === 'refuse' ? (
            draftId ? (
              <AskAPerson call={store.call} draftId={draftId} />
            ) : (
              <Link
                to={pagePaths.support()}
                state={{ about: askedAbout(values.title ?? '', findings, recalls) }}
                className="self-start"
              >
                {words.askAPerson}
              </Link>
            )
          ) : null}
        </section>
      )}
    </>
  );
}

/** What the support form begins with: which listing it is, and what was found in it. */
const askedAbout = (title: string, findings: Check['findings'], recalls: Check['recalls']) => ({
  subject: title.trim(),
  message: words.askAboutListing(title.trim(), [
    ...findings.filter(({ decision }) => decision === 'refuse').map(({ what }) => words.refused(what)),
    ...recalls
      .filter(({ action }) => action === 'refuse')
      .map(({ product, maker }) => `${words.mayBeRecalled}: ${words.productBy(product, maker)}`),
  ]),
});

/** What may be confirmed, as `confirmed` of the call names it. */
const rulesOf = ({ findings, recalls }: Check): string[] => [
  ...findings.map(({ rule }) => rule),
  ...recalls.map(({ id }) => `recall:${id}`),
];

/** Which facts may show that this one is not concerned, and the way to each. */
function Settling({ facts, hasCategory }: { facts: readonly SettlingFact[]; hasCategory: boolean }) {
  return (
    <>
      <p>
        {words.maySettle(facts)} {facts.includes('serial') ? words.serialStaysPrivate : null}{' '}
        {hasCategory ? null : words.chooseCategoryFirst}
      </p>
      <div className="flex flex-wrap gap-3">
        {facts.map((fact) => (
          <Button key={fact} onClick={() => goToFact(fact)}>
            {words.enter(fact)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** To its field, else to the category, by which it is asked. */
function goToFact(fact: SettlingFact): void {
  if (!goToField(factId(fact))) goToField(fieldIds.category);
}

/**
 * The answer to what the form says; the last one stays until the next is there.
 *
 * @param onFound hears of each answer; null where the form says nothing
 */
function useCheck(
  call: ApiClient['call'],
  values: DeepPartialSkipArrayKey<ListingValues>,
  refusals: number,
  onFound: (check: Check | null) => void,
): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  const find = useEffectEvent((found: Check | null, isAnswer: boolean) => {
    setCheck(found);
    if (isAnswer) onFound(found);
  });
  const { title = '', description = '', brand = '', category, subcategory, details = {} } = values;
  const asked =
    `${title}${description}${brand}`.trim() === ''
      ? ''
      : JSON.stringify({
          title,
          description,
          brand,
          category: category || null,
          subcategory: subcategory || null,
          details,
        });
  const answered = useRef(refusals);
  useEffect(() => {
    const away = new AbortController();
    const isAtOnce = answered.current !== refusals;
    answered.current = refusals;
    const timer = setTimeout(
      () => {
        if (asked === '') {
          find(null, true);
          return;
        }
        void call(checkListing, { body: JSON.parse(asked) }, { signal: away.signal })
          // What cannot be looked at now is looked at when it is posted.
          .catch(() => null)
          .then((found) => away.signal.aborted || find(found, found !== null));
      },
      isAtOnce ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [call, asked, refusals]);
  return check;
}
