import { useState } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeletePictureDialogProps {
  /** A listing needs at least one picture (spec §5): its last one stays. */
  isLast: boolean;
  /** Deletes it; what it throws is shown, and the dialog stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a saved picture is deleted (spec §5, Confirmations). */
export function DeletePictureDialog({ isLast, onDelete, onCancel }: DeletePictureDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  if (isLast) {
    return (
      <Dialog
        open
        onClose={onCancel}
        title="This is the only picture"
        description="A listing needs at least one. Add another picture first, then delete this one."
        actions={
          <Button variant="primary" onClick={onCancel}>
            {wording.ok}
          </Button>
        }
      />
    );
  }

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onDelete();
    } catch (thrown) {
      logFailure('image deletion', thrown);
      const isSignedOut = thrown instanceof ApiError && thrown.status === 401;
      const reason = thrown instanceof Error ? ` ${thrown.message}` : '';
      setError((isSignedOut ? `${wording.userNotAuthenticated}.` : wording.errorUpdatingListing) + reason);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteImage}
      confirmLabel="Delete picture"
      busy={busy}
      busyLabel="Deleting..."
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      It leaves the listing at once. Pictures you added or moved here are saved with it.
    </ConfirmDialog>
  );
}
