import { useState } from 'react';
import { deleteDraft, type Draft } from '#contract/drafts.ts';
import * as words from '#contract/wording/drafts.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { forgetAccountDraft } from '#web/components/listing-form/listing-draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await api.call(deleteDraft, { params: { id: draft.id } });
      forgetAccountDraft(uid, draft.id);
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
      confirmLabel={words.deleteDraft}
      busy={busy}
      busyLabel={words.deleting}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {words.deleteMeans(draft.title.trim() || words.noTitle)}
    </ConfirmDialog>
  );
}
