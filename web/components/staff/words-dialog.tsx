import { cancel } from '#contract/wording/forms.ts';
import { oneMoment } from '#contract/wording/second-step.ts';
import { errorText } from '#web/client/api.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

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
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(async () => {
    clear();
    if (missing !== undefined && text.trim() === '') return fail(missing);
    try {
      await send(text, () => write(''));
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
        notice={<KeptNote kept={restored} />}
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
          onChange={(event) => write(event.target.value)}
        />
      </FormShell>
    </Dialog>
  );
}
