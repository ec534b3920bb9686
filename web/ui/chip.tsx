import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The classes of a chip, for a link that is one. */
export function chipClass(current = false): string {
  return cx(
    'inline-flex min-h-control items-center gap-2 rounded-full border-2 px-4 py-1 leading-tight no-underline',
    current
      ? 'border-teal bg-teal font-semibold text-on-teal hover:text-on-teal'
      : 'border-edge bg-surface text-ink hover:border-teal hover:bg-teal-soft hover:text-ink',
  );
}

interface ChipProps {
  children: ReactNode;
  /** What pressing it takes away, e.g. 'Remove filter: Used'. Without it the chip is only text. */
  removeLabel?: string;
  onRemove?: () => void;
}

/** A choice that is in force, with a way to take it back. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  if (!removeLabel || !onRemove) {
    return (
      <span className="inline-flex min-h-8 items-center rounded-full bg-teal-soft px-3 text-on-teal-soft">
        {children}
      </span>
    );
  }
  return (
    <button type="button" aria-label={removeLabel} className={chipClass()} onClick={onRemove}>
      {children}
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
