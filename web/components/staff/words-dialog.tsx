import { useState } from 'react';
import { cancel } from '#contract/wording/forms.ts';
import { oneMoment } from '#contract/wording/second-step.ts';
import { errorText } from '#web/client/api.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

interface WordsDialogProps {
  title: string;
  lead: string;
  /** Of the field. */
  label: string;
  limit: number;
  submitLabel: string;
  /** Said where nothing was written; without it the server is asked. */
  missing?: string;
  /** Does it, and what follows; what it throws is shown, and what was written stays. */
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for some words, which an act of staff is kept with. */
export function WordsDialog({
  title,
  lead,
  label,
  limit,
  submitLabel,
  missing,
  send,
  onClose,
}: WordsDialogProps) {
  const [text, setText] = useState('');
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(async () => {
    clear();
    if (missing !== undefined && text.trim() === '') return fail(missing);
    try {
      await send(text);
    } catch (error) {
      fail(errorText(error));
    }
  });
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      <FormShell
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        busy={busy}
        failure={failure}
        submitLabel={submitLabel}
        busyLabel={oneMoment}
        submitLook={{ variant: 'primary' }}
        actions={<Button onClick={onClose}>{cancel}</Button>}
      >
        <TextArea
          label={label}
          rows={3}
          limit={limit}
          required
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormShell>
    </Dialog>
  );
}
