import { useRevalidator } from 'react-router';
import { addCaseNote, type ShownCase } from '#contract/cases.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The id of the field, for the key that leads there. */
export const noteFieldId = 'case-note';

interface NotesProps extends Pick<ShownCase, 'id' | 'notes'> {
  /** A note raises the case's version. */
  onActed: (version: number) => void;
}

/** What staff leave each other about a case. */
export function Notes({ id, notes, onActed }: NotesProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const now = useNow();
  const owner = useViewer()?.uid ?? guestOwner;
  const { text, restored, write } = useTextDraft(owner, `case-note:${id}`);
  const { shell } = useFormDeed(async () => {
    const { version } = await api.call(addCaseNote, { params: { id }, body: { text } });
    onActed(version);
    write('');
    showToast({ text: words.noteAdded });
    await revalidate();
  });
  return (
    <div className="flex flex-col gap-4">
      {notes.length === 0 ? <p>{words.noNotes}</p> : null}
      <ul className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="border-l-4 border-edge pl-3">
            <p className="text-sm text-muted">
              {`${note.by ?? words.nobodyNow}, `}
              <time dateTime={note.created_at}>{timeAgo(note.created_at, now)}</time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
          </li>
        ))}
      </ul>
      <FormShell
        {...shell}
        notice={<KeptNote kept={restored} />}
        submitLabel={words.addNote}
        submitLook={{ className: 'sm:self-start' }}
        gap="gap-3"
      >
        <TextArea
          id={noteFieldId}
          label={words.noteLabel}
          rows={2}
          limit={limits.caseNoteMax}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </FormShell>
    </div>
  );
}
