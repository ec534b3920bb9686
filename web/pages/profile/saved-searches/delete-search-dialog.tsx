import { deleteSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeleteSearchDialogProps {
  search: Pick<SavedSearch, 'id' | 'name'>;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a saved search is deleted. */
export function DeleteSearchDialog({ search: { id, name }, onDeleted, onClose }: DeleteSearchDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { busy, error, run } = useDeed(async () => {
    await api.call(deleteSavedSearch, { params: { id } });
    showToast({ text: words.deleted });
    onClose();
    await onDeleted();
  });
  return (
    <ConfirmDialog
      open
      question={words.deleteQuestion}
      confirmLabel={words.deleteSearch}
      busyLabel={words.deleting}
      busy={busy}
      error={error === null ? undefined : errorText(error)}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {words.deleteFollows(name)}
    </ConfirmDialog>
  );
}
