import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** For someone whose session turned out to be the seller's own (spec §2, /listing). */
export function OwnListingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={wording.cannotMessageYourself}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {wording.ok}
        </Button>
      }
    />
  );
}
