import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

/** The look of every text-like control; an invalid one is outlined in the danger colour, twice as thick. */
export const controlClass = cx(
  'block w-full min-w-0 min-h-control rounded-md border-2 border-edge bg-surface px-3 py-1.5 text-base text-ink',
  'hover:border-teal aria-invalid:border-danger',
  'refused:bg-sunken refused:text-muted refused:border-edge [&[readonly]]:bg-sunken',
);

export interface FieldWords {
  label: ReactNode;
  /** Below the label, before the control. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: ReactNode;
  required?: boolean;
  /** Hides the label from the eye where the place says it all; it is still read out. */
  labelHidden?: boolean;
}

/**
 * The ids that tie a control to its label, hint and error.
 * @param given the id the caller chose, if any
 */
export function useFieldIds(given: string | undefined, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return { id, hintId, errorId, describedBy: cx(hint && hintId, error && errorId) || undefined };
}

/** The asterisk of a required field. Screen readers hear 'required' from the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-danger">
      *
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-base font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldWords {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  className?: string;
}

/** Label, hint, control and error, in the order they are read. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  required,
  labelHidden,
  children,
  className,
}: FieldFrameProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {hint ? <FieldHint id={ids.hintId}>{hint}</FieldHint> : null}
      {children}
      {error ? <FieldErrorText id={ids.errorId}>{error}</FieldErrorText> : null}
    </div>
  );
}
