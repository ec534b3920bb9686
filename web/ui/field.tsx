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

interface FieldProps extends FieldWords {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** Parts a field's props into those of its `FieldFrame` and those of its control, tied to each other. */
export function useField<Props extends FieldProps>({
  label,
  hint,
  error,
  className,
  id,
  'aria-describedby': beside,
  ...own
}: Props) {
  const ids = useFieldIds(id, { hint, error });
  return {
    frame: { ids, label, hint, error, className, required: own.required },
    control: {
      ...own,
      id: ids.id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': cx(ids.describedBy, beside) || undefined,
    },
  };
}

interface FieldFrameProps extends FieldWords {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  className?: string | undefined;
  required?: boolean | undefined;
}

/** Label, hint, control and error, in the order they are read. */
export function FieldFrame({ ids, label, hint, error, required, children, className }: FieldFrameProps) {
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.id} className="font-semibold">
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {hint ? <FieldHint id={ids.hintId}>{hint}</FieldHint> : null}
      {children}
      {error ? <FieldErrorText id={ids.errorId}>{error}</FieldErrorText> : null}
    </div>
  );
}
