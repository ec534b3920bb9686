import { changeList } from '#contract/lists.ts';
import * as words from '#contract/wording/lists.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface StopSharingDialogProps {
  listId: string;
  onStopped: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a link stops working, which cannot be taken back. */
export function StopSharingDialog({ listId, onStopped, onClose }: StopSharingDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { busy, error, run } = useDeed(async () => {
    await api.call(changeList, { params: { id: listId }, body: { share: false } });
    showToast({ text: words.sharedNoMore });
    onClose();
    await onStopped();
  });
  return (
    <ConfirmDialog
      open
      question={words.stopQuestion}
      confirmLabel={words.stopSharing}
      busyLabel={words.stopping}
      busy={busy}
      error={error === null ? undefined : errorText(error)}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {words.stopFollows}
    </ConfirmDialog>
  );
}
