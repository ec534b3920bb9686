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
