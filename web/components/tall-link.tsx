import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** A link that is not within a sentence: high enough for a finger. */
export function TallLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx('inline-flex min-h-control items-center', className)} />;
}
