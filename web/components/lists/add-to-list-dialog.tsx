import { type FormEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { addToList, listLists, makeList, removeFromList } from '#contract/lists.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { tryAgain } from '#contract/wording/dialogs.ts';
import * as words from '#contract/wording/lists.ts';
import { loading } from '#contract/wording/spec.ts';
import { useDialogDraft } from '#web/client/drafts/use-dialog-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';

interface AddToListDialogProps {
  listingId: string;
  title: string;
  onClose: () => void;
}

interface Choice {
  id: string;
  name: string;
  isIn: boolean;
}

/** Puts one thing into lists and takes it out of them, and makes a list on the way. */
export function AddToListDialog({ listingId, title, onClose }: AddToListDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  /** What was chosen here since they were loaded, and what was made. */
  const [own, setOwn] = useState<readonly Choice[]>([]);
  const draft = useDialogDraft(`new-list:${listingId}`, { name: '' });
  const { name } = draft.values;
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  const { is, value, again } = useAnswer(listingId, async (signal) => {
    const lists = await api.call(listLists, { query: { listing_id: listingId } }, { signal });
    return lists.map(({ id, name, listings }): Choice => ({ id, name, isIn: listings.length > 0 }));
  });
  const loaded = value ?? [];
  const choices = [
    ...own.filter(({ id }) => !loaded.some((one) => one.id === id)),
    ...loaded.map((one) => own.find(({ id }) => id === one.id) ?? one),
  ];
  const show = (choice: Choice) =>
    setOwn((before) =>
      before.some(({ id }) => id === choice.id)
        ? before.map((one) => (one.id === choice.id ? choice : one))
        : [choice, ...before],
    );

  async function run(what: string, deed: () => Promise<string>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setError(null);
    try {
      showToast({ text: await deed() });
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(null);
    }
  }

  const turn = (choice: Choice) =>
    run(choice.id, async () => {
      const params = { id: choice.id, listingId };
      show({ ...choice, isIn: !choice.isIn });
      try {
        await (choice.isIn ? api.call(removeFromList, { params }) : api.call(addToList, { params }));
      } catch (thrown) {
        show(choice);
        throw thrown;
      }
      return choice.isIn ? words.takenOutOf(choice.name) : words.addedTo(choice.name);
    });

  function makeAndAdd(event: FormEvent): void {
    event.preventDefault();
    void run('new', async () => {
      const made = await api.call(makeList, { body: { name } });
      show({ id: made.id, name: made.name, isIn: made.listings.some(({ id }) => id === listingId) });
      await api.call(addToList, { params: { id: made.id, listingId } });
      show({ id: made.id, name: made.name, isIn: true });
      draft.startOver();
      return words.addedTo(made.name);
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.addTitle}
      description={title}
      actions={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <ButtonLink to={pagePaths.lists()} variant="quiet">
            {words.allLists}
          </ButtonLink>
        </>
      }
    >
      <p role="status" className="empty:hidden">
        {is === 'loading' ? loading : is === 'failed' ? words.loadFailed : ''}
      </p>
      {is === 'failed' ? (
        <Button className="self-start" onClick={again}>
          {tryAgain}
        </Button>
      ) : null}
      <ApiFailure error={error} />
      {choices.length > 0 ? (
        <Fieldset legend={words.whichLists}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.id}
              label={<span className="wrap-anywhere">{choice.name}</span>}
              checked={choice.isIn}
              onChange={() => void turn(choice)}
            />
          ))}
        </Fieldset>
      ) : null}
      {is !== 'here' ? null : (
        <form noValidate method="post" className="flex flex-col gap-3" onSubmit={makeAndAdd}>
          <KeptNote kept={draft.restored} />
          <TextField
            label={words.newName}
            hint={choices.length === 0 ? words.nameHint : undefined}
            maxLength={limits.nameMax}
            autoComplete="off"
            value={name}
            onChange={(event) => draft.change({ name: event.target.value })}
          />
          <Button type="submit" busy={busy === 'new'} busyLabel={words.making} className="self-start">
            {words.makeAndAdd}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
