import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>, FieldWords {
  options: readonly SelectOption[];
  /** A first choice with the empty value, e.g. 'Choose a category'. */
  placeholder?: string;
}

/** The platform's own select, so that phones show their own picker. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={cx(controlClass, 'appearance-none pr-9 text-ellipsis sm:pr-11')}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto sm:right-3 size-5 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
