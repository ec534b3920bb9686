import { undoDecision } from '#contract/decisions.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useStepUp } from './use-step-up.tsx';
import { WordsDialog } from './words-dialog.tsx';

interface UndoDialogProps {
  decisionId: string;
  /** What follows from it. */
  lead?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a decision back, with the reason that is kept with it. */
export function UndoDialog({ decisionId, lead = words.undoLead, onDone, onClose }: UndoDialogProps) {
  const { api } = useSession();
  const { withCode, codeDialog } = useStepUp();
  async function undo(reason: string, done: () => void): Promise<void> {
    await api.call(undoDecision, { params: { id: decisionId }, body: { reason } });
    done();
    onDone();
  }
  return (
    <>
      <WordsDialog
        draft={`undo:${decisionId}`}
        title={words.undoTitle}
        lead={lead}
        label={words.undoLabel}
        limit={limits.decisionTextMax}
        submitLabel={words.undo}
        missing={words.sayWhy}
        send={(reason, done) => withCode(() => undo(reason, done))}
        onClose={onClose}
      />
      {codeDialog}
    </>
  );
}
