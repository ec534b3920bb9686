import { useState } from 'react';
import type { Desk, ShownCase } from '#contract/cases.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { undoneLast, useLastDecision } from '#web/client/staff/last-decision.ts';
import { UndoDialog } from '#web/components/staff/undo-dialog.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface UndoHereProps {
  shown: ShownCase;
  desk: Desk;
  /** It is open again. */
  onUndone: () => void;
}

/** What a case that is over was decided, and the way to take it back for who may. */
export function UndoHere({ shown, desk, onUndone }: UndoHereProps) {
  const now = useNow();
  const showToast = useToast();
  const [asking, ask] = useState(false);
  const last = useLastDecision();
  const decision = shown.person?.decisions.find(
    ({ case_id, action, undone }) => case_id === shown.id && action !== 'restore' && !undone,
  );
  if (!decision) return <p>{words.stateIs[shown.state]}</p>;
  const { id, action, by, created_at } = decision;
  const isInTime = now - Date.parse(created_at) < limits.undoMinutes * 60_000;
  const mayUndo = desk.role === 'admin' || (by === desk.alias && isInTime);
  return (
    <>
      <div>
        <p className="font-semibold">{words.actions[action]}</p>
        <p className="text-sm text-muted">{words.decidedBy(by, timeAgo(created_at, now))}</p>
      </div>
      {mayUndo ? <Button onClick={() => ask(true)}>{words.undo}</Button> : <p>{words.undoNotYours}</p>}
      {asking ? (
        <UndoDialog
          decisionId={id}
          onClose={() => ask(false)}
          onDone={() => {
            ask(false);
            if (last?.id === id) undoneLast();
            showToast({ text: words.undone });
            onUndone();
          }}
        />
      ) : null}
    </>
  );
}
