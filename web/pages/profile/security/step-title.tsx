import type { ReactNode } from 'react';

/** The heading of what has just appeared; a screen reader goes on from there. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 tabIndex={-1} ref={focusOnce} className="text-xl">
      {children}
    </h3>
  );
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();
