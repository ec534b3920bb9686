import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

export interface ButtonLook {
  /** One `primary` a screen; `quiet` has no outline; `danger` is for what cannot be undone. Default `secondary`. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its column. */
  block?: boolean;
}

const looks: Record<ButtonVariant, string> = {
  primary:
    'border-teal bg-teal text-on-teal hover:border-teal-hover hover:bg-teal-hover hover:text-on-teal active:bg-teal-hover',
  secondary: 'border-edge bg-surface text-ink hover:border-teal hover:bg-teal-soft hover:text-ink',
  quiet: 'border-transparent bg-transparent text-link hover:bg-teal-soft hover:text-link-hover',
  danger:
    'border-danger bg-surface text-danger hover:border-danger-hover hover:bg-danger hover:text-on-danger active:bg-danger-hover',
};

/** At the sides less than so many rem where large text on a phone needs the room. */
const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-control min-w-control px-[min(1rem,6vw)] py-1.5 text-base',
  large: 'min-h-14 px-[min(1.5rem,9vw)] py-2.5 text-lg',
};

/** Not to be pressed now, yet readable: a dashed outline on a sunken ground, whatever the variant. */
const idle = cx(
  'refused:border-dashed refused:border-edge refused:bg-sunken refused:text-muted',
  'aria-disabled:not-aria-busy:border-dashed aria-disabled:not-aria-busy:border-edge aria-disabled:not-aria-busy:bg-sunken aria-disabled:not-aria-busy:text-muted',
  'aria-busy:cursor-progress',
);

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return cx(
    'inline-flex items-center justify-center gap-2 print:hidden rounded-md border-2 text-center font-semibold leading-tight no-underline transition-colors',
    'forced-colors:border-[ButtonBorder] forced-colors:disabled:text-[GrayText]',
    looks[variant],
    sizes[size],
    idle,
    block && 'w-full',
  );
}
