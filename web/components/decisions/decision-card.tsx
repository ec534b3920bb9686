import { useRef, useState, type ReactNode } from 'react';
import type { OwnDecision } from '#contract/decisions.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as appealWords from '#contract/wording/appeals.ts';
import * as words from '#contract/wording/decisions.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { dateInUtc } from '#contract/calendar-words.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';
import { AppealForm } from './appeal-form.tsx';

interface DecisionCardProps {
  decision: OwnDecision;
  /** The reader's uid, or `guestOwner`. */
  owner: string;
  /** Sends why it is wrong. Rejects with ApiError or NetworkError. */
  appeal: (text: string) => Promise<OwnDecision>;
  /** The form is there from the start: the page is for nothing else. */
  open?: boolean;
}

/** What was decided about the reader, why, and what became of what they said against it. */
export function DecisionCard({ decision: loaded, owner, appeal, open = false }: DecisionCardProps) {
  const now = useNow();
  const [sent, setSent] = useState<OwnDecision | null>(null);
  // What was loaded since may have the answer.
  const shown = loaded.appeal ? loaded : (sent ?? loaded);
  const { id, action, rule, statement, created_at, undone } = shown;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg">{words.actions[action]}</h2>
      <p className="text-sm text-muted">
        <time dateTime={created_at}>{timeAgo(created_at, now)}</time>
      </p>
      {undone ? <p className="font-semibold">{words.takenBack}</p> : null}
      {statement.map((paragraph) => (
        <p key={paragraph} className="wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {rule ? (
        <TallLink to={`${pagePaths.termsOfService()}#${rule}`} className="self-start">
          {words.readTheRule}
        </TallLink>
      ) : null}
      {sent ? <SentNotice>{appealWords.sent}</SentNotice> : null}
      <WhatWasSaid decision={shown} now={now}>
        <Opened label={appealWords.openThis(words.actions[action])} open={open}>
          {(actions) => (
            <AppealForm
              decisionId={id}
              owner={owner}
              opened={!open}
              actions={actions}
              send={async (text) => setSent(await appeal(text))}
            />
          )}
        </Opened>
      </WhatWasSaid>
    </Card>
  );
}

interface WhatWasSaidProps {
  decision: OwnDecision;
  now: number;
  /** Shown while nothing was said and still can be. */
  children: ReactNode;
}

function WhatWasSaid({ decision, now, children }: WhatWasSaidProps) {
  const { appeal, appeal_until, undone } = decision;
  if (appeal) {
    const { text, due_at, outcome, change, answer } = appeal;
    return (
      <div className="flex flex-col gap-2 border-t border-line pt-3">
        <p className="text-sm text-muted">{appealWords.youWrote}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="font-semibold">
          {outcome ? appealWords.outcomes[outcome] : appealWords.waiting(dateInUtc(new Date(due_at)))}
        </p>
        {change ? <p>{change}</p> : null}
        {outcome ? (
          <>
            <p className="text-sm text-muted">{appealWords.ourAnswer}</p>
            <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          </>
        ) : null}
      </div>
    );
  }
  if (undone || appeal_until === null) return null;
  if (new Date(appeal_until).getTime() < now) return <p>{appealWords.tooLate}</p>;
  return children;
}

interface OpenedProps {
  label: string;
  open: boolean;
  /** What the button opens; given a button that closes it again, where there is one. */
  children: (close: ReactNode) => ReactNode;
}

function Opened({ label, open, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(open);
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnClose(isOpen || null, () => button.current);
  if (open) return children(null);
  if (isOpen) return children(<Button onClick={() => setIsOpen(false)}>{appealWords.cancel}</Button>);
  return (
    <Button ref={button} className="self-start" aria-label={label} onClick={() => setIsOpen(true)}>
      {appealWords.open}
    </Button>
  );
}
