import type { ComponentProps, ReactNode } from 'react';
import { Fieldset } from './fieldset.tsx';

interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'value' | 'defaultValue'
> {
  legend: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** The chosen value; leave out for an uncontrolled group. */
  value?: string;
  defaultValue?: string;
}

/** One choice of a few. Further props (`onChange`, `ref`, …) go to every radio, as form libraries expect. */
export function RadioGroup({
  legend,
  hint,
  error,
  options,
  value,
  defaultValue,
  id,
  className,
  ...rest
}: RadioGroupProps) {
  return (
    <Fieldset {...{ legend, hint, error, id, className }}>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-control items-start gap-3 py-2">
          <input
            {...rest}
            type="radio"
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            className="mt-0.5 shrink-0"
          />
          <span className="min-w-0">{option.label}</span>
        </label>
      ))}
    </Fieldset>
  );
}
