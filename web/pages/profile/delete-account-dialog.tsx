import { useState } from 'react';
import { wording } from '#contract/wording.ts';
import { ApiError } from '#web/client/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeleteAccountDialogProps {
  /** Deletes the account and leaves the page; when it throws, the dialog says so and stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before an account is deleted (spec §5, Confirmations). */
export function DeleteAccountDialog({ onDelete, onCancel }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await onDelete();
    } catch (error) {
      setFailure(failureText(error));
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
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      Your profile, listings, messages and watchlist are gone at once, for you and for everyone else.
    </ConfirmDialog>
  );
}

/** A hosted identity provider deletes only for who has just signed in. */
function failureText(error: unknown): string {
  return error instanceof ApiError && error.code === 'sign-in-again'
    ? error.message
    : wording.errorDeletingAccount;
}
