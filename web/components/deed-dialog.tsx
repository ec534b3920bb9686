import type { ReactNode } from 'react';
import { errorText } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface DeedDialogProps {
  question: string;
  /** What follows from saying yes. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** What yes does; when it rejects, the dialog says why and stays. */
  deed: () => Promise<unknown>;
  /** What a failure is logged as, where it is. */
  logAs?: string;
  textOf?: (error: unknown) => string;
  /** Said once it is done. */
  done?: string;
  /** Called then, with the dialog closed. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone, does it, and says so. */
export function DeedDialog({
  children,
  deed,
  logAs,
  textOf = errorText,
  done,
  onDone,
  onClose,
  ...texts
}: DeedDialogProps) {
  const showToast = useToast();
  const { busy, error, run } = useDeed(
    async () => {
      await deed();
      if (done) showToast({ text: done });
      onClose();
      await onDone();
    },
    (thrown) => logAs && logFailure(logAs, thrown),
  );
  return (
    <ConfirmDialog
      open
      {...texts}
      busy={busy}
      error={error === null ? undefined : textOf(error)}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
