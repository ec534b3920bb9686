import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A quiet sheet of paper that holds one thing. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx('rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}
