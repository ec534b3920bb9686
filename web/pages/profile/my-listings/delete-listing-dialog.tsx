import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeleteListingDialogProps {
  /** The listing's own, so that nobody deletes the wrong one. */
  title: string;
  /** Deletes it and leads on; what it throws is shown, and the dialog stays. */
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

/** Asks before a listing is deleted (spec §5, Confirmations). */
export function DeleteListingDialog({ title, onDelete, onCancel }: DeleteListingDialogProps) {
  // The spec has it logged (§8); the person is told too (docs/decisions/010).
  const { busy, error, run } = useDeed(onDelete, (thrown) => logFailure('listing deletion', thrown));
  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteListing}
      confirmLabel={wording.deleteListing}
      busyLabel={words.deleting}
      busy={busy}
      error={error === null ? undefined : errorText(error)}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      “{title}” {words.deleteMeans}
    </ConfirmDialog>
  );
}
