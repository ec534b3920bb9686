import { useState } from 'react';
import { deleteSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import * as words from '#contract/wording/saved-searches.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface DeleteSearchDialogProps {
  search: Pick<SavedSearch, 'id' | 'name'>;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a saved search is deleted. */
export function DeleteSearchDialog({ search: { id, name }, onDeleted, onClose }: DeleteSearchDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await api.call(deleteSavedSearch, { params: { id } });
      showToast({ text: words.deleted });
      onClose();
      await onDeleted();
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : wording.somethingWentWrongTryAgain);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={words.deleteQuestion}
      confirmLabel={words.deleteSearch}
      busy={busy}
      busyLabel={words.deleting}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {words.deleteFollows(name)}
    </ConfirmDialog>
  );
}
