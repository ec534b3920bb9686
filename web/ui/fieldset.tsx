import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldErrorText, FieldHint } from './field.tsx';

interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Where a form's error summary jumps to. */
  id?: string;
  children: ReactNode;
}

/** Controls that answer one question together. */
export function Fieldset({ legend, hint, error, id, children }: FieldsetProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <fieldset
      id={own}
      tabIndex={-1}
      aria-describedby={cx(hint && `${own}-hint`, error && `${own}-error`) || undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint ? <FieldHint id={`${own}-hint`}>{hint}</FieldHint> : null}
      {children}
      {error ? <FieldErrorText id={`${own}-error`}>{error}</FieldErrorText> : null}
    </fieldset>
  );
}
