import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldErrorText, FieldHint, RequiredMark, useFieldIds } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A checkbox whose whole row can be pressed. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={ids.id} className="flex min-h-control items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className="mt-0.5 shrink-0"
        />
        <span className="min-w-0">
          {label}
          {rest.required ? <RequiredMark /> : null}
        </span>
      </label>
      {hint ? (
        <div className="-mt-1 pl-9">
          <FieldHint id={ids.hintId}>{hint}</FieldHint>
        </div>
      ) : null}
      {error ? <FieldErrorText id={ids.errorId}>{error}</FieldErrorText> : null}
    </div>
  );
}
