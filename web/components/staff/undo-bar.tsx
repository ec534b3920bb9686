import { Undo2, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { staffPaths } from '#contract/staff-paths.ts';
import * as words from '#contract/wording/desk.ts';
import { keepLastDecision, undoneLast, useLastDecision } from '#web/client/staff/last-decision.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface UndoBarProps {
  /** Whether the reason is being asked for; held by the page, whose key asks as well. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
}

/** For ten minutes: what its reader decided last, and the way to take it back. */
export function UndoBar({ asking, onAsk }: UndoBarProps) {
  const last = useLastDecision();
  const navigate = useNavigate();
  const showToast = useToast();
  if (!last) return null;
  return (
    <section
      aria-label={words.undoBar}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-edge bg-sunken py-2 pr-2 pl-4"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">{words.decided(last.action, last.title)}</span> {words.undoUntil}
      </p>
      <Button onClick={() => onAsk(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        {words.undo}
      </Button>
      <IconButton label={words.hideBar} onClick={() => keepLastDecision(null)}>
        <X aria-hidden="true" />
      </IconButton>
      {asking ? (
        <UndoDialog
          decisionId={last.id}
          onClose={() => onAsk(false)}
          onDone={() => {
            onAsk(false);
            undoneLast();
            showToast({ text: words.undone });
            void navigate(staffPaths.case(last.caseId));
          }}
        />
      ) : null}
    </section>
  );
}
