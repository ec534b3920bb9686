import { useState } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeleteListingDialogProps {
  /** The listing's own, so that nobody deletes the wrong one. */
  title: string;
  /** Deletes it and leads on; what it throws is shown, and the dialog stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a listing is deleted (spec §5, Confirmations). */
export function DeleteListingDialog({ title, onDelete, onCancel }: DeleteListingDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onDelete();
    } catch (thrown) {
      // The spec has it logged (§8); the person is told too (docs/decisions/010).
      logFailure('listing deletion', thrown);
      setError(thrown instanceof Error ? thrown.message : wording.somethingWentWrongTryAgain);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteListing}
      confirmLabel={wording.deleteListing}
      busy={busy}
      busyLabel="Deleting..."
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      “{title}” goes with its pictures. Conversations about it stay.
    </ConfirmDialog>
  );
}
