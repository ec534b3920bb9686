import { useState } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailureText } from './failure-notice.tsx';

interface BlockDialogProps {
  /** E.g. 'Block this seller'. */
  question: string;
  /** E.g. 'Block Seller'. */
  confirmLabel: string;
  name: string;
  /** Blocks the person and leads on; when it rejects, the dialog stays. */
  onBlock: () => Promise<void>;
  onCancel: () => void;
  /** True where a failure is logged without a message (spec §8, messages screen): `onBlock` logs it. */
  silent?: boolean;
}

const words = { refused: wording.blockSellerFailed, broken: wording.errorBlockingSeller };

/** Asks before someone is blocked, and says what that means (spec §6, Blocking). */
export function BlockDialog({
  question,
  confirmLabel,
  name,
  onBlock,
  onCancel,
  silent = false,
}: BlockDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function block(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onBlock();
    } catch (error) {
      if (!silent) setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={question}
      confirmLabel={confirmLabel}
      busy={busy}
      busyLabel="Blocking..."
      error={failure === null ? undefined : <FailureText error={failure} words={words} />}
      onConfirm={() => void block()}
      onCancel={onCancel}
    >
      <p>{name} will not be able to write to you or see your listings.</p>
      <p className="mt-2">You can undo this in your profile, under {wording.blockedUsers}.</p>
    </ConfirmDialog>
  );
}
