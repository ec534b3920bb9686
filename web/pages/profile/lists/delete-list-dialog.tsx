import { deleteList, type List } from '#contract/lists.ts';
import * as words from '#contract/wording/lists.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeleteListDialogProps {
  list: Pick<List, 'id' | 'name'>;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a list is deleted. */
export function DeleteListDialog({ list: { id, name }, onDeleted, onClose }: DeleteListDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { busy, error, run } = useDeed(async () => {
    await api.call(deleteList, { params: { id } });
    showToast({ text: words.deleted });
    onClose();
    await onDeleted();
  });
  return (
    <ConfirmDialog
      open
      question={words.deleteQuestion}
      confirmLabel={words.deleteList}
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
