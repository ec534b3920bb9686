import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';

/** Says that a form was sent. It takes focus, so that it is seen and heard however long the form was. */
export function SentNotice({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice kind="success">{children}</Notice>
    </div>
  );
}
