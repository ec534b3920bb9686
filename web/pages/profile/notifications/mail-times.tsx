import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import * as words from '#contract/wording/notification-choices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Times = Pick<NotificationChoices, 'digest' | 'quiet'>;

interface MailTimesProps {
  choices: Times;
  onChange: (change: Partial<Times>) => void;
}

const usualNight = { from: '21:00', to: '08:00', time_zone: '' };
const digests = [
  { value: 'now', label: words.now, hint: words.nowHint },
  { value: 'daily', label: words.daily, hint: words.dailyHint },
] as const;

/** At once or once a day, and the hours in which none come. */
export function MailTimes({ choices: { digest, quiet }, onChange }: MailTimesProps) {
  return (
    <>
      <RadioGroup
        legend={words.howOften}
        name="digest"
        options={digests}
        value={digest}
        onChange={(value) => onChange({ digest: value })}
      />
      <Fieldset legend={words.night} hint={words.quietHint}>
        <Checkbox
          label={words.quiet}
          checked={quiet !== null}
          onChange={(event) => onChange({ quiet: event.target.checked ? usualNight : null })}
        />
        {quiet ? (
          <div className="grid max-w-form gap-5 sm:grid-cols-2">
            <TextField
              label={words.from}
              type="time"
              required
              value={quiet.from}
              onChange={(event) => onChange({ quiet: { ...quiet, from: event.target.value } })}
            />
            <TextField
              label={words.to}
              type="time"
              required
              value={quiet.to}
              onChange={(event) => onChange({ quiet: { ...quiet, to: event.target.value } })}
            />
          </div>
        ) : null}
      </Fieldset>
    </>
  );
}
