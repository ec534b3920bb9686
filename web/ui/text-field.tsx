import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useFieldIds } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldWords {
  /** Shown inside the box, before the value, e.g. '$'. */
  prefix?: string;
}

/** A one-line text input with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  prefix,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, hint, error, labelHidden, className }} required={rest.required}>
      <div className="relative">
        {prefix ? (
          <span aria-hidden="true" className="absolute inset-y-0 left-0 flex items-center pl-3.5 text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          type="text"
          {...rest}
          id={ids.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(ids.describedBy, rest['aria-describedby']) || undefined}
          className={cx(controlClass, prefix && 'pl-8')}
        />
      </div>
    </FieldFrame>
  );
}
