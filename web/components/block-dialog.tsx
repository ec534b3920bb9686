import * as words from '#contract/wording/contact-dialogs.ts';
import * as wording from '#contract/wording/spec.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
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
  /** True where a failure is only logged (spec §8, messages screen). */
  silent?: boolean;
}

const failures = { refused: wording.blockSellerFailed, broken: wording.errorBlockingSeller };

/** Asks before someone is blocked, and says what that means (spec §6, Blocking). */
export function BlockDialog({
  question,
  confirmLabel,
  name,
  onBlock,
  onCancel,
  silent = false,
}: BlockDialogProps) {
  const { busy, error, run } = useDeed(onBlock, (failure) => silent && logFailure('block', failure));
  return (
    <ConfirmDialog
      open
      question={question}
      confirmLabel={confirmLabel}
      busy={busy}
      busyLabel={words.blocking}
      error={error === null || silent ? undefined : <FailureText error={error} words={failures} />}
      onConfirm={() => void run()}
      onCancel={onCancel}
    >
      <p>{words.blockMeans(name)}</p>
      <p className="mt-2">{words.blockCanBeUndone(wording.blockedUsers)}</p>
    </ConfirmDialog>
  );
}
