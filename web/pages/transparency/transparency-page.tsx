import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { getTransparency, type TransparencyMonth } from '#contract/transparency.ts';
import { withCommas } from '#contract/with-commas.ts';
import { categories } from '#contract/wording/reports.ts';
import * as words from '#contract/wording/transparency.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { monthInWords } from '#contract/calendar-words.ts';
import { guestCaching } from '#web/guest-caching.ts';
import { callApi } from '#web/server-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import type { Route } from './+types/transparency-page.ts';

export const headers = guestCaching;

export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context, getTransparency, {});
}

export const meta = fixedPublicMeta(words.title, words.about, pagePaths.transparency());

/** What was reported and decided, by month (design §12). */
export default function TransparencyPage({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <Page title={words.title} lead={words.about} width="account">
      <div className="flex flex-col gap-6">
        <p>{words.howCounted}</p>
        <p>
          <Sentence
            text={words.sayMore}
            parts={{ terms: <Link to={pagePaths.termsOfService()}>{words.terms}</Link> }}
          />
        </p>
        <a href="/transparency.csv" className={`${buttonClass()} sm:self-start`}>
          <Download aria-hidden="true" className="size-5 text-teal" />
          {words.asCsv}
        </a>
        {months.length === 0 ? <p>{words.nothingYet}</p> : null}
        {months.map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </div>
    </Page>
  );
}

function Month({ month, reports, decisions, first_decision, appeals, warnings }: TransparencyMonth) {
  const id = useId();
  const decided = (automated: boolean): Counted[] =>
    decisions
      .filter((one) => one.automated === automated)
      .map(({ name, rule, count }) => ({ label: decisionLabel(name, rule), count }));
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-6">
        <h2 id={id} className="text-2xl">
          {monthInWords(month)}
        </h2>
        <Counts title={words.reports} counts={labelled(reports, categories)} />
        <Counts title={words.decisions} counts={decided(false)} />
        <Counts title={words.automatic} counts={decided(true)} />
        <Part title={words.firstDecision}>
          {first_decision ? (
            <Lines
              lines={[
                [words.half, words.hours(first_decision.median)],
                [words.nineInTen, words.hours(first_decision.p90)],
              ]}
            />
          ) : (
            <p>{words.tooFew}</p>
          )}
        </Part>
        <Counts title={words.appeals} counts={labelled(appeals, words.appealNames)} />
        <Counts title={words.warnings} counts={labelled(warnings, words.warningNames)} />
      </Card>
    </section>
  );
}

interface Counted {
  label: string;
  count: number | null;
}

const labelled = (
  counted: readonly { name: string; count: number | null }[],
  names: Readonly<Record<string, string>>,
): Counted[] => counted.map(({ name, count }) => ({ label: names[name] ?? name, count }));

function decisionLabel(action: string, rule: string): string {
  const what = words.actionNames[action] ?? action;
  const rules: Readonly<Record<string, string>> = words.ruleNames;
  return rule === '' ? what : `${what}: ${rules[rule] ?? rule}`;
}

function Counts({ title, counts }: { title: string; counts: readonly Counted[] }) {
  return (
    <Part title={title}>
      {counts.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Lines
          lines={counts.map(({ label, count }) => [label, count === null ? words.fewer : withCommas(count)])}
        />
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </div>
  );
}

function Lines({ lines }: { lines: readonly (readonly [what: string, count: string])[] }) {
  return (
    <dl className="flex flex-col divide-y divide-edge">
      {lines.map(([what, count]) => (
        <div key={what} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt>{what}</dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
