import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Fieldset } from './fieldset.tsx';

interface RadioGroupProps<T extends string> {
  /** Where a form's error summary jumps to. */
  id?: string;
  legend: string;
  hint?: ReactNode;
  /** The same for its radios alone. */
  name: string;
  options: readonly { value: T; label: string; hint?: string }[];
  /** Null while nothing is chosen. */
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode;
  /** Beside each other, where there is room. */
  inRow?: boolean;
}

/** One choice of a few, all of them in sight. */
export function RadioGroup<T extends string>({
  id,
  legend,
  hint: hintOfAll,
  name,
  options,
  value: chosen,
  onChange,
  error,
  inRow = false,
}: RadioGroupProps<T>) {
  return (
    <Fieldset id={id} legend={legend} hint={hintOfAll} error={error}>
      <div className={cx('flex', inRow ? 'flex-wrap gap-x-5' : 'flex-col gap-1')}>
        {options.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-control items-start gap-3 py-2">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="mt-0.5 shrink-0"
            />
            <span className="min-w-0">
              {label}
              {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
