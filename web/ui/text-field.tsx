import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useField } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'>, FieldWords {
  /** Shown inside the box, before the value, e.g. '$'. */
  prefix?: string;
}

/** A one-line text input with its label, hint and error. */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        {prefix ? (
          <span aria-hidden="true" className="absolute inset-y-0 left-0 flex items-center pl-3.5 text-muted">
            {prefix}
          </span>
        ) : null}
        <input type="text" {...control} className={cx(controlClass, prefix && 'pl-8')} />
      </div>
    </FieldFrame>
  );
}
