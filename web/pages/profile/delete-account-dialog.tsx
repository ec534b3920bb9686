import { useState } from 'react';
import { wording } from '#contract/wording.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeleteAccountDialogProps {
  /** Deletes the account and leaves the page; when it throws, the dialog says so and stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before an account is deleted (spec §5, Confirmations). */
export function DeleteAccountDialog({ onDelete, onCancel }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      await onDelete();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteAccount}
      confirmLabel={wording.deleteAccount}
      cancelLabel="Keep my account"
      busy={busy}
      busyLabel="Deleting..."
      error={failed ? wording.errorDeletingAccount : undefined}
      onConfirm={() => void confirm()}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      Your profile, listings, messages and watchlist are gone at once, for you and for everyone else.
    </ConfirmDialog>
  );
}
