import { useRef, useState } from 'react';
import { appealReport, withdrawReport, type OwnReport } from '#contract/moderation.ts';
import * as words from '#contract/wording/reports.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

/** One report of the viewer's, as it was when the page was loaded. */
export function ReportCard({ report: loaded }: { report: OwnReport }) {
  const { api } = useSession();
  const showToast = useToast();
  const [changed, setChanged] = useState<OwnReport | null>(null);
  const report = changed ?? loaded;
  const { id, model, category, state, subject, reason, created_at, second_look } = report;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = words.reportOf[model](subject);
  const isPossible = second_look === 'possible';
  const { busy, run } = useDeed(async () => {
    try {
      const answer = await api.call(isPossible ? appealReport : withdrawReport, { params: { id } });
      setChanged(answer);
      if (isPossible) showToast({ text: words.askedAgain });
      else if (answer.state === 'withdrawn') showToast({ text: words.withdrawn });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
    // The button may be gone.
    heading.current?.focus({ preventScroll: true });
  });
  return (
    <Card className="flex flex-col gap-2">
      <h2 ref={heading} id={`report-${id}`} tabIndex={-1} className="text-lg wrap-anywhere">
        {title}
      </h2>
      <p className="text-sm text-muted">
        {words.categories[category]} · <time dateTime={created_at}>{words.reportedAt(timeAgo(created_at, now))}</time>
      </p>
      {reason === '' ? null : (
        <>
          <p className="text-sm text-muted">{words.youWrote}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        </>
      )}
      <p className="font-semibold">
        {whatBecameOfIt(report)}
      </p>
      {state === 'received' || isPossible ? (
        <Button
          className="self-start"
          aria-label={(isPossible ? words.askAgainFor : words.withdrawThis)(title)}
          busy={busy}
          onClick={() => void run()}
        >
          {isPossible ? words.askAgain : words.withdraw}
        </Button>
      ) : null}
    </Card>
  );
}

function whatBecameOfIt({ state, outcome, second_look }: OwnReport): string {
  if (state === 'reviewed') return words.outcomes[outcome ?? 'no-action'];
  return state === 'received' && second_look === 'asked' ? words.waitsForSecondLook : words.states[state];
}
