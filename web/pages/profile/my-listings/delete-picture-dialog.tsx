import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { DeedDialog } from '#web/components/deed-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeletePictureDialogProps {
  /** A listing needs at least one picture (spec §5): its last one stays. */
  isLast: boolean;
  onDelete: () => Promise<void>;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a saved picture is deleted (spec §5, Confirmations). */
export function DeletePictureDialog({ isLast, onDelete, onDone, onClose }: DeletePictureDialogProps) {
  if (isLast) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.onlyPicture}
        description={words.onlyPictureHint}
        actions={
          <Button variant="primary" onClick={onClose}>
            {wording.ok}
          </Button>
        }
      />
    );
  }

  return (
    <DeedDialog
      question={wording.confirmDeleteImage}
      confirmLabel={words.deletePicture}
      busyLabel={words.deleting}
      deed={onDelete}
      logAs="image deletion"
      textOf={failureText}
      onDone={onDone}
      onClose={onClose}
    >
      {words.deletePictureMeans}
    </DeedDialog>
  );
}

function failureText(error: unknown): string {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const reason = error instanceof Error ? ` ${error.message}` : '';
  return (isSignedOut ? `${wording.userNotAuthenticated}.` : wording.errorUpdatingListing) + reason;
}
