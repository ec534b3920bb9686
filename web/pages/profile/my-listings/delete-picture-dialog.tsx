import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeletePictureDialogProps {
  /** A listing needs at least one picture (spec §5): its last one stays. */
  isLast: boolean;
  /** Deletes it; what it throws is shown, and the dialog stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a saved picture is deleted (spec §5, Confirmations). */
export function DeletePictureDialog({ isLast, onDelete, onCancel }: DeletePictureDialogProps) {
  const { busy, error, run } = useDeed(onDelete, (thrown) => logFailure('image deletion', thrown));
  if (isLast) {
    return (
      <Dialog
        open
        onClose={onCancel}
        title={words.onlyPicture}
        description={words.onlyPictureHint}
        actions={
          <Button variant="primary" onClick={onCancel}>
            {wording.ok}
          </Button>
        }
      />
    );
  }

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteImage}
      confirmLabel={words.deletePicture}
      busy={busy}
      busyLabel={words.deleting}
      error={error === null ? undefined : failureText(error)}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      {words.deletePictureMeans}
    </ConfirmDialog>
  );
}

function failureText(error: unknown): string {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const reason = error instanceof Error ? ` ${error.message}` : '';
  return (isSignedOut ? `${wording.userNotAuthenticated}.` : wording.errorUpdatingListing) + reason;
}
