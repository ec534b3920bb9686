import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leave, stay } from '#contract/wording/forms.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const loadDialog = () => import('#web/ui/confirm-dialog.tsx');
const ConfirmDialog = lazyDialog(loadDialog, 'ConfirmDialog');

interface LeaveWarningProps {
  /** Something would be lost. */
  when: boolean;
  question: string;
  /** What leaving means. */
  meaning: string;
}

/** Asks before a page is left on which something is that is kept nowhere else. */
export function LeaveWarning({ when, question, meaning }: LeaveWarningProps) {
  usePrefetchedImport(loadDialog);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      question={question}
      confirmLabel={leave}
      cancelLabel={stay}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {meaning}
    </ConfirmDialog>
  );
}
