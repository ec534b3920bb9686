import { deleteDraft, type Draft } from '#contract/drafts.ts';
import * as words from '#contract/wording/drafts.ts';
import { errorText } from '#web/client/api.ts';
import { useSession } from '#web/client/session/session.tsx';
import { forgetAccountDraft } from '#web/components/listing-form/listing-draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeleteDraftDialogProps {
  /** Whose it is. */
  uid: string;
  draft: Pick<Draft, 'id' | 'title'>;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a draft is deleted, here and on the account. */
export function DeleteDraftDialog({ uid, draft, onDeleted, onClose }: DeleteDraftDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const { busy, error, run } = useDeed(async () => {
    await api.call(deleteDraft, { params: { id: draft.id } });
    forgetAccountDraft(uid, draft.id);
    showToast({ text: words.deleted });
    onClose();
    await onDeleted();
  });
  return (
    <ConfirmDialog
      open
      question={words.deleteQuestion}
      confirmLabel={words.deleteDraft}
      busyLabel={words.deleting}
      busy={busy}
      error={error === null ? undefined : errorText(error)}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {words.deleteMeans(draft.title.trim() || words.noTitle)}
    </ConfirmDialog>
  );
}
