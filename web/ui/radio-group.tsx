import type { ReactNode } from 'react';
import { Fieldset } from './fieldset.tsx';

interface RadioGroupProps<T extends string> {
  legend: string;
  /** The same for its radios alone. */
  name: string;
  options: readonly { value: T; label: string; hint?: string }[];
  /** Null while nothing is chosen. */
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode;
}

/** One choice of a few, all of them in sight. */
export function RadioGroup<T extends string>({
  legend,
  name,
  options,
  value: chosen,
  onChange,
  error,
}: RadioGroupProps<T>) {
  return (
    <Fieldset legend={legend} error={error}>
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
    </Fieldset>
  );
}
