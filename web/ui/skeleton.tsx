import { cx } from './cx.ts';

/** The still outline of what is coming. Put a `Spinner` beside it for the words. */
export function Skeleton({ className = 'h-6' }: { className?: string }) {
  return <div aria-hidden="true" className={cx('rounded-md bg-sunken forced-colors:border', className)} />;
}
