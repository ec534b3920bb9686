import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Says that a form was sent. It takes focus, so that it is seen and heard however long the form was. */
export function SentNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success">{children}</Notice>
    </div>
  );
}
