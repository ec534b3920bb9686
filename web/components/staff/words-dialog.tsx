import { oneMoment } from '#contract/wording/second-step.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface WordsDialogProps {
  /** What the words are kept as until they are sent, such as 'undo:<decision id>'. */
  draft: string;
  title: string;
  lead: string;
  /** Of the field. */
  label: string;
  limit: number;
  submitLabel: string;
  /** Said where nothing was written; without it the server is asked. */
  missing?: string;
  /** Does it, says that it is `done`, and goes on; what it throws is shown, and what was written stays. */
  send: (text: string, done: () => void) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for some words, which an act of staff is kept with. */
export function WordsDialog({
  draft,
  title,
  lead,
  label,
  limit,
  submitLabel,
  missing,
  send,
  onClose,
}: WordsDialogProps) {
  const owner = useViewer()?.uid ?? guestOwner;
  const { text, restored, write } = useTextDraft(owner, draft);
  const { shell } = useFormDeed(async () => {
    if (missing !== undefined && text.trim() === '') throw new Error(missing);
    await send(text, () => write(''));
  });
  return (
    <Dialog open onClose={onClose} title={title} description={lead}>
      <FormShell
        {...shell}
        notice={<KeptNote kept={restored} />}
        submitLabel={submitLabel}
        busyLabel={oneMoment}
        onCancel={onClose}
      >
        <TextArea
          label={label}
          rows={3}
          limit={limit}
          required
          data-autofocus
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </FormShell>
    </Dialog>
  );
}
