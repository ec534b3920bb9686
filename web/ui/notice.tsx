import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { SignedText } from './signed-text.tsx';

export type NoticeKind = 'info' | 'success' | 'error';

const kinds = {
  info: { Icon: Info, look: 'border-teal bg-teal-soft text-on-teal-soft', role: 'status' },
  success: {
    Icon: CircleCheck,
    look: 'border-on-success-soft bg-success-soft text-on-success-soft',
    role: 'status',
  },
  error: { Icon: CircleAlert, look: 'border-danger bg-danger-soft text-on-danger-soft', role: 'alert' },
} as const;

interface NoticeProps {
  kind?: NoticeKind;
  title?: ReactNode;
  children: ReactNode;
  /** What can be done about it: a button or link. */
  action?: ReactNode;
  /** False for a notice that is part of the page from the start. Default true: it is read out when it appears. */
  live?: boolean;
  className?: string;
}

/** A message in the page: icon and words. */
export function Notice({ kind = 'info', title, children, action, live = true, className }: NoticeProps) {
  const { Icon, look, role } = kinds[kind];
  return (
    <div
      role={live ? role : undefined}
      className={cx('flex flex-wrap gap-3 rounded-md border-2 p-4', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      {/* With large text it goes below the icon. */}
      <div className="min-w-0 flex-1 basis-28 wrap-anywhere">
        {title ? <p className="font-bold">{title}</p> : null}
        <div>
          <SignedText>{children}</SignedText>
        </div>
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  );
}
