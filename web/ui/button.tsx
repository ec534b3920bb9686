import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { cx } from './cx.ts';
import { SpinnerRing } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true the button keeps its focus, ignores presses and shows `busyLabel`. */
  busy?: boolean;
  /** What is going on, e.g. 'Sending...'. */
  busyLabel?: string;
}

/** A button of at least 44 px. `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled'] || undefined}
        className={cx(buttonClass({ variant, size, block }), className)}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {busy ? <SpinnerRing className="size-5" /> : null}
        {busy && busyLabel ? busyLabel : children}
      </button>
      {busyLabel ? <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden> : null}
    </>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown on hover. */
  label: string;
}

/** A square button that shows an icon only; its `label` is its name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-md border-2 border-transparent text-ink hover:bg-teal-soft disabled:bg-transparent disabled:text-muted',
        className,
      )}
    >
      {children}
    </button>
  );
}
