import { useState } from 'react';
import { undoDecision } from '#contract/decisions.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { cancel } from '#contract/wording/forms.ts';
import { oneMoment } from '#contract/wording/second-step.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

interface UndoDialogProps {
  decisionId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Takes a decision back, with the reason that is kept with it. */
export function UndoDialog({ decisionId, onDone, onClose }: UndoDialogProps) {
  const { api } = useSession();
  const [reason, setReason] = useState('');
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(async () => {
    clear();
    if (reason.trim() === '') return fail(words.sayWhy);
    try {
      await api.call(undoDecision, { params: { id: decisionId }, body: { reason } });
      onDone();
    } catch (error) {
      fail(errorText(error));
    }
  });
  return (
    <Dialog open onClose={onClose} title={words.undoTitle} description={words.undoLead}>
      <FormShell
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        busy={busy}
        failure={failure}
        submitLabel={words.undo}
        busyLabel={oneMoment}
        submitLook={{ variant: 'primary' }}
        actions={<Button onClick={onClose}>{cancel}</Button>}
      >
        <TextArea
          label={words.undoLabel}
          rows={3}
          limit={limits.decisionTextMax}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormShell>
    </Dialog>
  );
}
