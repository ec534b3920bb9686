import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addCaseNote, type ShownCase } from '#contract/cases.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/desk.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { useNow } from '#web/site-data.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

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
  const [text, setText] = useState('');
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(async () => {
    clear();
    try {
      const { version } = await api.call(addCaseNote, { params: { id }, body: { text } });
      onActed(version);
      setText('');
      showToast({ text: words.noteAdded });
      await revalidate();
    } catch (error) {
      fail(errorText(error));
    }
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
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
        busy={busy}
        failure={failure}
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
          onChange={(event) => setText(event.target.value)}
        />
      </FormShell>
    </div>
  );
}
