import { ChevronDown } from 'lucide-react';
import * as words from '#contract/wording/fact-filters.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FactField } from './fact-fields.ts';
import type { GivenFilters } from './filters.ts';

interface FactFiltersProps {
  fields: readonly FactField[];
  given: GivenFilters;
  /** Texts by the filter's name. */
  problems: Readonly<Record<string, string>>;
}

/** The sizes and facts that a kind can be narrowed by, in the form of filters. */
export function FactFilters({ fields, given, problems }: FactFiltersProps) {
  const isOpen = fields.some(({ name }) => given[name] || problems[name]);
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-control list-none items-center justify-between rounded-md font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
        {words.sizeAndFacts}
        <ChevronDown aria-hidden="true" className="mr-3.5 size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2">
        {fields.map((field) => (
          // Made anew when the address asks for something else.
          <FactControl
            key={`${field.name} ${given[field.name]}`}
            field={field}
            value={given[field.name] ?? ''}
            problem={problems[field.name]}
          />
        ))}
      </div>
    </details>
  );
}

interface FactControlProps {
  field: FactField;
  value: string;
  problem: string | undefined;
}

function FactControl({ field: { name, label, hint, ask, unit }, value, problem }: FactControlProps) {
  if (typeof ask !== 'string') {
    return (
      <SelectField
        name={name}
        label={label}
        placeholder={words.any}
        options={ask}
        defaultValue={value}
        error={problem}
        className="col-span-2"
      />
    );
  }
  if (ask === 'one') {
    return (
      <TextField
        name={name}
        label={words.withUnit(label, unit)}
        hint={hint}
        autoComplete="off"
        maxLength={40}
        defaultValue={value}
        error={problem}
        className="col-span-2"
      />
    );
  }
  const [from = '', to = ''] = value.includes('..') ? value.split('..') : [value, value];
  const end = (part: 'from' | 'to', text: string, said: string, className: string) => (
    <TextField
      name={`${name}.${part}`}
      label={said}
      autoComplete="off"
      maxLength={40}
      defaultValue={text}
      error={part === 'from' || ask === 'to' ? problem : undefined}
      className={className}
    />
  );
  if (ask === 'from') return end('from', from, words.atLeast(label, unit), 'col-span-2');
  if (ask === 'to') return end('to', to, words.atMost(label, unit), 'col-span-2');
  return (
    <>
      {end('from', from, words.fromOf(label, unit), problem ? 'col-span-2' : 'self-end')}
      {end('to', to, words.toOf(label, unit), problem ? 'col-span-2' : 'self-end')}
    </>
  );
}
