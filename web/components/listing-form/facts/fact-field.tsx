import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readFact } from '#contract/equipment-values.ts';
import { factWords, shortFactWords } from '#contract/fact-words.ts';
import * as valueWords from '#contract/wording/fact-values.ts';
import * as words from '#contract/wording/facts-form.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { factId, type ListingValues } from '../listing-values.ts';
import { HowTo } from './how-to.tsx';
import type { Attribute, Target } from './kind-check.ts';

interface FactFieldProps {
  attribute: Attribute;
  target: Target;
  form: UseFormReturn<ListingValues>;
  error: string | undefined;
}

/** One question, with how to find its answer. Nothing entered means that it is not known. */
export function FactField({ attribute, target, form, error }: FactFieldProps) {
  const { key, label, type, choices, help } = attribute;
  const name = `details.${key}` as const;
  const id = factId(key);
  const text = useWatch({ control: form.control, name }) ?? '';
  const besideId = useId();
  const field = form.register(name, {
    onBlur: () => void form.trigger(name),
    onChange: () => error && void form.trigger(name),
  });
  // Short, or what everybody has to know before answering.
  const hint = type === 'yes/no' || attribute.private || attribute.refuse.length > 0 ? help : undefined;

  if (type === 'yes/no') {
    return (
      <RadioGroup
        id={id}
        legend={label}
        hint={hint}
        name={name}
        options={yesNo}
        value={text}
        onChange={(value) => form.setValue(name, value, { shouldDirty: true })}
        error={error}
        inRow
      />
    );
  }
  if (type === 'choice') {
    return (
      <div>
        <SelectField
          id={id}
          label={label}
          hint={hint}
          placeholder={words.dontKnow}
          options={(choices ?? []).map((choice) => ({ value: choice, label: capital(choice) }))}
          error={error}
          {...field}
          value={text}
        />
        {hint ? null : <HowTo asked={attribute} target={target} />}
      </div>
    );
  }
  const isMeasure = type !== 'text';
  const { value } = isMeasure ? readFact(attribute, text, target) : { value: null };
  const typical = target.typical[key];
  const beside = (
    <p id={besideId} className="text-muted">
      {value === null ? '' : factWords(attribute, value)}
    </p>
  );
  return (
    <div>
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        maxLength={attribute.max_length ?? 40}
        placeholder={typical === undefined ? undefined : words.suchAs(shortFactWords(attribute, typical))}
        aria-describedby={isMeasure ? besideId : undefined}
        {...field}
      />
      {hint ? null : <HowTo asked={attribute} target={target} beside={isMeasure ? beside : null} />}
    </div>
  );
}

const yesNo = [
  { value: 'yes', label: valueWords.yes },
  { value: 'no', label: valueWords.no },
  { value: '', label: words.dontKnow },
];

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
