import type { ChangeEvent } from 'react';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { filterTable, type FilterName } from './filter-table.ts';

interface FilterControlProps {
  name: FilterName;
  /** What it starts with. */
  value: string;
  problem: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  className?: string;
}

/** What a filter is chosen with; nothing where another part of the page asks for it. */
export function FilterControl({ name, value, problem, onChange, className }: FilterControlProps) {
  const { control } = filterTable[name];
  if (!control) return null;
  const field = { name, defaultValue: value, error: problem, onChange, className };
  if (!('options' in control)) return <TextField {...control} {...field} />;
  const { options, ...rest } = control;
  return <SelectField {...rest} {...field} options={options(value)} />;
}
