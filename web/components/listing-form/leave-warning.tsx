import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as words from '#contract/wording/listing-form.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { isPending, type Picture } from '#web/components/picture-uploader/picture.ts';

const loadDialog = () => import('#web/ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(() => loadDialog().then((module) => ({ default: module.ConfirmDialog })));

/** Asks before the page is left while pictures are on their way: the draft keeps all else, but not their files. */
export function LeaveWarning({ pictures }: { pictures: readonly Picture[] }) {
  const uploading = pictures.some(isPending);
  usePrefetchedImport(loadDialog);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => uploading && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!uploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [uploading]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        question={words.leaveQuestion}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        onConfirm={() => blocker.proceed()}
        onCancel={() => blocker.reset()}
      >
        {words.leaveMeans}
      </ConfirmDialog>
    </Suspense>
  );
}
