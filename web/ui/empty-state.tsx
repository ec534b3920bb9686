import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** Usually a lucide icon. */
  icon?: ReactNode;
  /** What is not there, e.g. 'No listings uploaded.' */
  title: ReactNode;
  /** What to do next, in words. */
  children?: ReactNode;
  /** What to do next, as a button or link. */
  action?: ReactNode;
}

/** Stands where a list would, and says what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-3 px-4 py-12 text-center">
      {icon ? (
        <span
          aria-hidden="true"
          className="flex size-20 items-center justify-center rounded-full bg-teal-soft text-on-teal-soft [&>svg]:size-9"
        >
          {icon}
        </span>
      ) : null}
      <p className="text-xl font-bold">{title}</p>
      {children ? <div className="text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
