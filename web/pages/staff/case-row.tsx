import { Clock, Eye, TriangleAlert } from 'lucide-react';
import type { CaseSummary } from '#contract/cases.ts';
import type { CaseFrame } from '#contract/staff-frames.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { categories } from '#contract/wording/reports.ts';
import { dueWords, isLate } from '#web/format/due-words.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useHasPassed } from './use-has-passed.ts';

export const caseLinkId = (id: string): string => `case-${id}`;

interface CaseRowProps {
  shown: CaseSummary;
  /** What the desk was told of it since. */
  heard: CaseFrame | undefined;
  /** The reader's own. */
  alias: string;
}

/** A case in the queue. */
export function CaseRow({ shown, heard, alias }: CaseRowProps) {
  const now = useNow();
  const {
    id,
    subject,
    category,
    urgent,
    escalated,
    reporters,
    opened_at,
    due_at,
    score,
    hidden_by: hiddenBy,
  } = shown;
  const state = heard?.state ?? shown.state;
  const claim = heard ?? shown;
  const hasEnded = useHasPassed(claim.claimed_until ?? null);
  const holder = hasEnded ? null : claim.claimed_by;
  const isOpen = state === 'open';
  const isOver = shown.state === 'open' && state !== 'open';
  return (
    <li>
      <Card className={cx('flex flex-col gap-2', isOver && 'bg-sunken')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg">
            <TallLink id={caseLinkId(id)} to={staffPaths.case(id)} className="wrap-anywhere">
              {words.caseOf[subject.model](subject.title || words.withoutTitle)}
            </TallLink>
          </h2>
          {urgent ? (
            <Badge tone="amber">
              <TriangleAlert aria-hidden="true" className="size-4" />
              {words.urgent}
            </Badge>
          ) : null}
          {escalated ? <Badge tone="plain">{words.escalated}</Badge> : null}
          {hiddenBy ? <Badge tone="plain">{words.hiddenBy[hiddenBy]}</Badge> : null}
        </div>
        <p>
          <span className="font-semibold">{categories[category]}</span>
          {` · ${words.reporters(reporters)} · ${words.opened(timeAgo(opened_at, now))} · ${words.score(score)}`}
        </p>
        {isOpen ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span
              className={cx('inline-flex items-center gap-1', isLate(due_at, now) && 'font-bold text-danger')}
            >
              <Clock aria-hidden="true" className="size-5 shrink-0" />
              <time dateTime={due_at}>{dueWords(due_at, now)}</time>
            </span>
            {holder === null ? null : (
              <span className="inline-flex items-center gap-1 font-semibold">
                <Eye aria-hidden="true" className="size-5 shrink-0" />
                {holder === alias ? words.yours : words.theirs(holder)}
              </span>
            )}
          </p>
        ) : null}
        {isOver ? <p className="font-semibold">{words.isNow[state]}</p> : null}
      </Card>
    </li>
  );
}
