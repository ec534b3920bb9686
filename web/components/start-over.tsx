import { useEffect, useRef, useState } from 'react';
import * as words from '#contract/wording/forms.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface StartOverProps {
  onStartOver: () => void;
  onCancel: () => void;
}

/** Asks before a form is begun anew. It stays when that is done, to say so: the button that opened it is gone then. */
export function StartOver({ onStartOver, onCancel }: StartOverProps) {
  const [isOver, setOver] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOver && status.current) beginningOf(status.current)?.focus();
  }, [isOver]);

  return (
    <>
      <p ref={status} role="status" className="sr-only">
        {isOver ? words.startedOver : null}
      </p>
      {isOver ? null : (
        <ConfirmDialog
          open
          question={words.startOverQuestion}
          confirmLabel={words.startOver}
          cancelLabel={words.keepWritten}
          onCancel={onCancel}
          onConfirm={() => {
            setOver(true);
            onStartOver();
          }}
        >
          {words.startOverMeans}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The heading of the dialog around it, else the first field of the form or of the page's. */
function beginningOf(element: Element): HTMLElement | null | undefined {
  const dialog = element.closest('dialog');
  if (dialog) return dialog.querySelector<HTMLElement>('h2[tabindex]');
  const field = ':is(input:not([type="file"]), select, textarea):enabled:not([readonly])';
  return element.closest('form, main')?.querySelector<HTMLElement>(field);
}
