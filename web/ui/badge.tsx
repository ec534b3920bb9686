import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  amber: 'border-amber-edge bg-amber text-on-amber',
  soft: 'border-transparent bg-amber-soft text-on-amber-soft',
  teal: 'border-transparent bg-teal-soft text-on-teal-soft',
  plain: 'border-edge bg-surface text-ink',
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}

/** A word or a number that marks something. */
export function Badge({ tone = 'teal', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-full border px-2 text-sm leading-5 font-bold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
