import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A quiet sheet of paper that holds one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      // On a phone, large text needs the room more than its padding does.
      className={cx(
        'rounded-lg border border-line bg-surface p-[min(1.25rem,7vw)] shadow-card sm:p-6',
        className,
      )}
    />
  );
}
