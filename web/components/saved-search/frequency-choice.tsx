import { frequencies, type Frequency } from '#contract/frequencies.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';

interface FrequencyChoiceProps {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}

const options = frequencies.map((value) => ({ value, label: words.frequencyLabels[value] }));

/** How often one is told what a search found. */
export function FrequencyChoice(props: FrequencyChoiceProps) {
  return <RadioGroup {...props} legend={words.frequencyLabel} name="frequency" options={options} />;
}
