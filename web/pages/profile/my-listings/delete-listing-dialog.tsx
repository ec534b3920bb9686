import { deleteListing } from '#contract/listings.ts';
import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { DeedDialog } from '#web/components/deed-dialog.tsx';

interface DeleteListingDialogProps {
  /** Its title, so that nobody deletes the wrong one. */
  listing: { id: string; title: string };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a listing is deleted (spec §5, Confirmations). */
export function DeleteListingDialog({ listing: { id, title }, onDone, onClose }: DeleteListingDialogProps) {
  const { api } = useSession();
  return (
    <DeedDialog
      question={wording.confirmDeleteListing}
      confirmLabel={wording.deleteListing}
      busyLabel={words.deleting}
      deed={() => api.call(deleteListing, { params: { id } })}
      // The spec has it logged (§8); the person is told too (docs/decisions/010).
      logAs="listing deletion"
      done={words.deleted}
      onDone={onDone}
      onClose={onClose}
    >
      “{title}” {words.deleteMeans}
    </DeedDialog>
  );
}
