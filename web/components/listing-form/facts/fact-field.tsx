import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { rangeOf, rangeWords, readFact } from '#contract/equipment-values.ts';
import { factWords, shortFactWords } from '#contract/fact-words.ts';
import * as valueWords from '#contract/wording/fact-values.ts';
import * as words from '#contract/wording/facts-form.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { factId, type ListingValues } from '../listing-values.ts';
import { FactDrawing, hasDrawing } from './fact-drawing.tsx';
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
        {hint ? null : <HowTo attribute={attribute} target={target} />}
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
      {hint ? null : <HowTo attribute={attribute} target={target} beside={isMeasure ? beside : null} />}
    </div>
  );
}

const yesNo = [
  { value: 'yes', label: valueWords.yes },
  { value: 'no', label: valueWords.no },
  { value: '', label: words.dontKnow },
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface HowToProps {
  attribute: Attribute;
  target: Target;
  /** On the same line. */
  beside?: React.ReactNode;
}

/** The words of the data, and a drawing where it helps, behind a button. */
function HowTo({ attribute, target, beside }: HowToProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isTaped = attribute.type === 'length' || attribute.type === 'weight';
  const button = isTaped ? words.howToMeasure : words.howToTell;
  const range = isTaped ? rangeOf(attribute, target) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <button
          type="button"
          aria-label={words.of(button, attribute.label)}
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-control items-center gap-1 rounded-md text-start text-link hover:text-link-hover"
          onClick={() => setOpen(!isOpen)}
        >
          {button}
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        </button>
        {beside}
      </div>
      <div id={id} hidden={!isOpen} className="rounded-md bg-sunken p-3 text-sm">
        <p>{attribute.help}</p>
        {range ? <p className="mt-1 text-muted">{words.plausible(rangeWords(attribute, range))}</p> : null}
        {isOpen && hasDrawing(attribute.key) ? <FactDrawing of={attribute.key} /> : null}
      </div>
    </>
  );
}
