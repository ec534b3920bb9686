import { type FormEvent, useId, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { changeSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import { cancel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FrequencyChoice } from '#web/components/saved-search/frequency-choice.tsx';
import { SearchFailure } from '#web/components/saved-search/search-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface ChangeSearchDialogProps {
  search: SavedSearch;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Its name, how often it is told of, and whether people nearby see it. */
export function ChangeSearchDialog({ search, onChanged, onClose }: ChangeSearchDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const formId = useId();
  const [name, setName] = useState(search.name === search.text ? '' : search.name);
  const [frequency, setFrequency] = useState(search.frequency);
  const [isPublic, setPublic] = useState(search.public);
  const [neededBy, setNeededBy] = useState(search.needed_by ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(changeSavedSearch, {
        params: { id: search.id },
        body: { name, frequency, public: isPublic, needed_by: neededBy || null },
      });
      showToast({ text: words.changed });
      onClose();
      await onChanged();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.changeTitle}
      description={search.text}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={words.saving}>
            {words.saveChanges}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <SearchFailure error={failure} />
      <form
        id={formId}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => void save(event)}
      >
        <TextField
          label={words.nameLabel}
          hint={words.nameHint}
          maxLength={limits.nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FrequencyChoice value={frequency} onChange={setFrequency} />
        {search.filters['zip_code'] ? (
          <div>
            <Checkbox
              label={words.askNearby}
              checked={isPublic}
              onChange={(event) => setPublic(event.target.checked)}
            />
            <p className="text-sm text-muted">{words.askNearbyHint}</p>
          </div>
        ) : null}
        {isPublic ? (
          <TextField
            label={words.neededByLabel}
            hint={words.neededByHint}
            type="date"
            value={neededBy}
            onChange={(event) => setNeededBy(event.target.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
