import { useId } from 'react';
import { readFact } from '#contract/equipment-values.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { factWords } from '#contract/fact-words.ts';
import * as words from '#contract/wording/facts-form.ts';
import { capital } from '#web/components/listing-form/facts/fact-field.tsx';
import { HowTo } from '#web/components/listing-form/facts/how-to.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NeedDrawing } from './need-drawing.tsx';

export type Need = EquipmentDefinitions['needs'][number];

export const needId = (key: string): string => `need-${key}`;

interface NeedFieldProps {
  need: Need;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** One measure, with how to take it. Nothing entered means that it is not known. */
export function NeedField({ need, text, error, onChange, onBlur }: NeedFieldProps) {
  const { key, label, choices } = need;
  const besideId = useId();
  const { value } = readFact(need, text, null);
  if (choices) {
    return (
      <div>
        <SelectField
          id={needId(key)}
          label={label}
          placeholder={words.dontKnow}
          options={choices.map((choice) => ({ value: choice, label: capital(choice) }))}
          error={error}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        <HowTo asked={need} target={null} />
      </div>
    );
  }
  return (
    <div>
      <TextField
        id={needId(key)}
        label={label}
        error={error}
        autoComplete="off"
        maxLength={40}
        aria-describedby={besideId}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <HowTo
        asked={need}
        target={null}
        drawing={<NeedDrawing of={key} />}
        beside={
          <p id={besideId} className="text-muted">
            {value === null ? '' : factWords(need, value)}
          </p>
        }
      />
    </div>
  );
}
