import { useId, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { changeList, type List, makeList } from '#contract/lists.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/lists.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { PublicTextNotice } from '#web/components/public-text/public-text-notice.tsx';
import { usePublicTextAdvice } from '#web/components/public-text/use-public-text-advice.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface ListDialogProps {
  /** Null for one to be made. */
  list: Pick<List, 'id' | 'name' | 'note' | 'share_url'> | null;
  /** The names of the lists there are. */
  names: readonly string[];
  onSaved: (id: string) => Promise<void>;
  onClose: () => void;
}

/** The name and the note of a list. */
export function ListDialog({ list, names, onSaved, onClose }: ListDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const nameId = useId();
  const [name, setName] = useState(list?.name ?? '');
  const [note, setNote] = useState(list?.note ?? '');
  const [isTaken, setTaken] = useState(false);
  const advice = usePublicTextAdvice(api.call);
  const { busy, error, run } = useDeed(async () => {
    // Whoever has its link reads the note of a list that is shared.
    if (list?.share_url && !(await advice.mayPost([name, note]))) return;
    const body = { name, note };
    const { id } = await (list
      ? api.call(changeList, { params: { id: list.id }, body })
      : api.call(makeList, { body }));
    showToast({ text: list ? words.changed : words.made });
    onClose();
    await onSaved(id);
  });
  const ofName = isTaken ? words.nameTaken : error instanceof ApiError ? error.fields['name'] : undefined;

  function save(): void {
    const wanted = name.trim().toLowerCase();
    const taken = names.some((one) => one !== list?.name && one.toLowerCase() === wanted);
    setTaken(taken);
    if (taken) document.getElementById(nameId)?.focus();
    else void run();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={list ? words.changeTitle : words.makeTitle}
      before={ofName ? null : <ApiFailure error={error} />}
      submitLabel={list ? words.save : words.make}
      busyLabel={list ? formWords.saving : words.making}
      busy={busy}
      onSubmit={save}
    >
      <TextField
        id={nameId}
        label={words.nameLabel}
        hint={words.nameHint}
        error={ofName}
        maxLength={limits.nameMax}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={words.noteLabel}
        hint={words.noteHint}
        limit={limits.listNoteMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PublicTextNotice advice={advice} onPostAnyway={run} />
    </FormDialog>
  );
}
