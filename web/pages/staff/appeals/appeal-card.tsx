import { useState } from 'react';
import type { ShownAppeal } from '#contract/appeals.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { outcomes as outcomesForPerson } from '#contract/wording/appeals.ts';
import { actions } from '#contract/wording/decisions.ts';
import * as words from '#contract/wording/staff-appeals.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { dateInUtc } from '#contract/calendar-words.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Card } from '#web/ui/card.tsx';
import { Summary } from '#web/ui/summary.tsx';
import { AnswerForm, type AppealAnswer } from './answer-form.tsx';

interface AppealCardProps {
  /** The reader's uid. */
  owner: string;
  appeal: ShownAppeal;
  /** Rejects with ApiError or NetworkError. */
  answer: (answer: AppealAnswer) => Promise<unknown>;
}

/** An appeal beside what was decided, with the form to answer it. */
export function AppealCard({ owner, appeal, answer }: AppealCardProps) {
  const now = useNow();
  const [sent, setSent] = useState(false);
  const { person, decision, text, created_at, outcome } = appeal;
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg wrap-anywhere">
          {person.display_name}: {actions[decision.action]}
        </h2>
        <p className="text-sm text-muted">
          <time dateTime={created_at}>{words.askedAt(timeAgo(created_at, now))}</time> ·{' '}
          <WhenDue appeal={appeal} now={now} />
        </p>
        <p className="text-sm text-muted">
          {whoDecided(decision)},{' '}
          <time dateTime={decision.created_at}>{timeAgo(decision.created_at, now)}</time>
        </p>
      </div>
      <div>
        <p className="text-sm text-muted">{words.theyWrote}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </div>
      <details className="group rounded-md border-2 border-edge">
        <Summary>{words.whatTheyRead}</Summary>
        <div className="flex flex-col gap-2 px-4 pb-3">
          {decision.statement.map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
      {decision.case_id ? (
        <TallLink to={staffPaths.case(decision.case_id)} className="self-start">
          {words.seeCase}
        </TallLink>
      ) : null}
      {outcome ? <Answered appeal={appeal} /> : null}
      {sent ? <SentNotice>{words.sent}</SentNotice> : null}
      {outcome || sent ? null : decision.own ? (
        <p className="font-semibold">{words.yourOwn}</p>
      ) : (
        <AnswerForm
          owner={owner}
          name={person.display_name}
          action={decision.action}
          id={appeal.id}
          send={async (body) => {
            await answer(body);
            setSent(true);
          }}
        />
      )}
    </Card>
  );
}

function whoDecided({ by, automated }: ShownAppeal['decision']): string {
  if (automated) return words.decidedByMachine;
  return by === null ? words.decidedByFormer : words.decidedBy(by);
}

function WhenDue({ appeal: { due_at, outcome }, now }: { appeal: ShownAppeal; now: number }) {
  const due = new Date(due_at);
  const isLate = outcome === null && due.getTime() < now;
  return (
    <span className={isLate ? 'font-bold text-danger' : undefined}>
      {isLate ? words.overdue(dateInUtc(due)) : words.due(dateInUtc(due))}
    </span>
  );
}

function Answered({ appeal: { outcome, answer, answered_by } }: { appeal: ShownAppeal }) {
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <p className="font-semibold">{outcome && outcomesForPerson[outcome]}</p>
      <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      {answered_by ? <p className="text-sm text-muted">{words.answeredBy(answered_by)}</p> : null}
    </div>
  );
}
