import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dateInUtc } from '#contract/calendar-words.ts';
import type { StaffPerson } from '#contract/staff-people.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { rules } from '#contract/wording/decisions.ts';
import * as deskWords from '#contract/wording/desk.ts';
import * as words from '#contract/wording/staff-people.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { UndoDialog } from '#web/components/staff/undo-dialog.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PersonSection } from './person-section.tsx';

interface PersonDecisionsProps extends Pick<StaffPerson, 'decisions'> {
  isAdmin: boolean;
}

/** What was decided about a person before, and by whom. What has no case any more, an admin takes back here. */
export function PersonDecisions({ decisions, isAdmin }: PersonDecisionsProps) {
  const now = useNow();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<string | null>(null);
  const focusAfterRemoval = useFocusAfterRemoval(() => mainId);
  return (
    <PersonSection title={words.decisionsTitle} none={decisions.length === 0 && words.noDecisions}>
      {decisions.map(({ id, case_id, action, rule, by, automated, created_at, ends_at, undone }) => {
        const ago = timeAgo(created_at, now);
        return (
          <li key={id} className="flex flex-col items-start border-b border-line py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {words.decided[action]}
              {ends_at === null ? null : ` (${words.until(dateInUtc(new Date(ends_at)))})`}
              {undone ? <Badge tone="soft">{words.undone}</Badge> : null}
            </p>
            {rule === null ? null : <p className="text-sm">{rules[rule]}</p>}
            <p className="text-sm text-muted">
              <time dateTime={created_at}>{automated ? words.byMachine(ago) : words.by(by, ago)}</time>
            </p>
            {case_id === null ? null : <TallLink to={staffPaths.case(case_id)}>{words.toCase}</TallLink>}
            {isAdmin && case_id === null && !undone && action !== 'none' && action !== 'restore' ? (
              <Button onClick={() => ask(id)}>{deskWords.undo}</Button>
            ) : null}
            {asked === id ? (
              <UndoDialog
                decisionId={id}
                lead={deskWords.undoLeadAlone}
                onClose={() => ask(null)}
                onDone={() => {
                  ask(null);
                  showToast({ text: deskWords.undoneAlone });
                  // The button that asked is gone then.
                  void revalidate().then(() => focusAfterRemoval([], id));
                }}
              />
            ) : null}
          </li>
        );
      })}
    </PersonSection>
  );
}
