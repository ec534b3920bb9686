import { type FormEvent, useId } from 'react';
import * as limits from '#contract/limits.ts';
import { noteWatched } from '#contract/watchlist-note.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/watchlist-page.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FailureNotice } from '#web/components/failure-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface NoteDialogProps {
  listingId: string;
  title: string;
  /** Held by the opener, so that a closed dialog loses nothing. */
  text: string;
  onTextChange: (text: string) => void;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const failures = { refused: words.noteFailed, broken: words.noteFailed };

/** The note of one thing on the watchlist. */
export function NoteDialog({ listingId, title, text, onTextChange, onSaved, onClose }: NoteDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const formId = useId();
  const { busy, error, run } = useDeed(async () => {
    await api.call(noteWatched, { params: { id: listingId }, body: { note: text } });
    showToast({ text: words.noteSaved });
    onClose();
    await onSaved();
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    void run();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={words.noteFor(title)}
      description={words.noteIsPrivate}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={formWords.saving}>
            {words.saveNote}
          </Button>
          <Button onClick={onClose}>{formWords.cancel}</Button>
        </>
      }
    >
      <FailureNotice error={error} words={failures} />
      <form id={formId} noValidate method="post" onSubmit={save}>
        <TextArea
          label={words.note}
          data-autofocus
          limit={limits.watchNoteMax}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
