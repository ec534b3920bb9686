import { frequencies, type Frequency } from '#contract/frequencies.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { Fieldset } from '#web/ui/fieldset.tsx';

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

/** How often one is told what a search found. */
export function FrequencyChoice({ value, onChange }: FrequencyChoiceProps) {
  return (
    <Fieldset legend={words.frequencyLabel}>
      {frequencies.map((frequency) => (
        <label key={frequency} className="flex min-h-control items-center gap-3 py-1">
          <input
            type="radio"
            name="frequency"
            value={frequency}
            checked={value === frequency}
            onChange={() => onChange(frequency)}
            className="shrink-0"
          />
          {words.frequencyLabels[frequency]}
        </label>
      ))}
    </Fieldset>
  );
}
