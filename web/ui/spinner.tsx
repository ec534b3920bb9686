import * as wording from '#contract/wording/spec.ts';
import { cx } from './cx.ts';

/** The ring alone, for inside a control that says in words what it waits for. It stands still under reduced motion. */
export function SpinnerRing({ className = 'size-6' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('shrink-0 motion-safe:animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.28" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Says that something is on its way, in words, to everyone. */
export function Spinner() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-8 text-muted">
      <SpinnerRing className="size-6 text-teal" />
      {wording.loading}
    </p>
  );
}
