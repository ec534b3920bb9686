import * as limits from '#contract/limits.ts';
import { noteWatched } from '#contract/watchlist-note.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/watchlist-page.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FailureNotice } from '#web/components/failure-notice.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  const { busy, error, run } = useDeed(async () => {
    await api.call(noteWatched, { params: { id: listingId }, body: { note: text } });
    showToast({ text: words.noteSaved });
    onClose();
    await onSaved();
  });

  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title={words.noteFor(title)}
      description={words.noteIsPrivate}
      before={<FailureNotice error={error} words={failures} />}
      submitLabel={words.saveNote}
      busyLabel={formWords.saving}
      busy={busy}
      onSubmit={run}
    >
      <TextArea
        label={words.note}
        data-autofocus
        limit={limits.watchNoteMax}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
    </FormDialog>
  );
}
