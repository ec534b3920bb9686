import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, block }), className)} />;
}
