import { type ReactNode, useEffect, useState } from 'react';
import * as words from '#contract/wording/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const StartOver = lazyDialog(() => import('./start-over.tsx'), 'StartOver');

interface KeptNoteProps {
  /** Whether a draft was put back. */
  kept: boolean;
  /** Anything else to know about it. */
  children?: ReactNode;
  /** Offered where the form is more than one box; asked about first. */
  onStartOver?: () => void;
  className?: string;
}

/** Says, once and politely, that a draft was put back into its form. */
export function KeptNote({ kept, children, onStartOver, className }: KeptNoteProps) {
  // A live region is read out when it changes: it has to be there before its words.
  const [said, setSaid] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    setSaid(kept);
    // A draft put back later is asked about anew.
    if (kept) setAsking(false);
  }, [kept]);

  return (
    <div
      className={
        said
          ? cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted', className)
          : 'contents'
      }
    >
      <p role="status" className={said ? undefined : 'sr-only'}>
        {said ? (
          <>
            {words.kept} {children}
          </>
        ) : null}
      </p>
      {said && onStartOver ? <Button onClick={() => setAsking(true)}>{words.startOver}</Button> : null}
      {asking && onStartOver ? (
        <StartOver onStartOver={onStartOver} onCancel={() => setAsking(false)} />
      ) : null}
    </div>
  );
}
