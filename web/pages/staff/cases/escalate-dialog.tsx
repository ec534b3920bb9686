import { useState } from 'react';
import { escalateCase } from '#contract/cases.ts';
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

interface EscalateDialogProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Leaves a case to an admin, with what they should know. */
export function EscalateDialog({ id, onDone, onClose }: EscalateDialogProps) {
  const { api } = useSession();
  const [text, setText] = useState('');
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(async () => {
    clear();
    try {
      await api.call(escalateCase, { params: { id }, body: { text } });
      onDone();
    } catch (error) {
      fail(errorText(error));
    }
  });
  return (
    <Dialog open onClose={onClose} title={words.escalateTitle} description={words.escalateLead}>
      <FormShell
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        busy={busy}
        failure={failure}
        submitLabel={words.escalate}
        busyLabel={oneMoment}
        submitLook={{ variant: 'primary' }}
        actions={<Button onClick={onClose}>{cancel}</Button>}
      >
        <TextArea
          label={words.escalateLabel}
          rows={3}
          limit={limits.caseNoteMax}
          required
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormShell>
    </Dialog>
  );
}
