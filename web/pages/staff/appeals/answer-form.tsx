import { Controller, useForm } from 'react-hook-form';
import type { decideAppeal } from '#contract/appeals.ts';
import {
  appealOutcomes,
  shortenedActions,
  timedActions,
  type AppealOutcome,
  type DecisionAction,
} from '#contract/decision-actions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/staff-appeals.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

export type AppealAnswer = NonNullable<InputOf<typeof decideAppeal>['body']>;

interface AnswerFormProps {
  /** Whose appeal it is. */
  name: string;
  /** The appeal's id. */
  id: string;
  /** What was decided: some of it cannot be shortened. */
  action: DecisionAction;
  /** Rejects with ApiError or NetworkError. */
  send: (answer: AppealAnswer) => Promise<void>;
}

interface Values {
  outcome: AppealOutcome | null;
  days: string;
  answer: string;
}

/** Answers an appeal. */
export function AnswerForm({ name, id, action, send }: AnswerFormProps) {
  const { failure, fail, clear } = useFailure();
  const { register, control, handleSubmit, watch, setError, formState } = useForm<Values>({
    defaultValues: { outcome: null, days: '', answer: '' },
  });
  const { errors, isSubmitting } = formState;
  const isPartly = watch('outcome') === 'partly';
  const canBeShorter = shortenedActions.includes(action);
  const opens = canBeShorter && !timedActions.includes(action);

  const submit = handleSubmit(async ({ outcome, days, answer }) => {
    clear();
    try {
      await send({ outcome: outcome!, answer: answer.trim(), ...(isPartly && { days: Number(days) }) });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      for (const field of ['outcome', 'days', 'answer'] as const)
        if (fields[field]) setError(field, { message: fields[field] });
      fail(Object.values(fields)[0] ?? errorText(error));
    }
  }, clear);

  return (
    <section aria-label={words.formOf(name)} className="border-t border-line pt-4">
      <FormShell
        onSubmit={submit}
        busy={isSubmitting}
        failure={failure}
        submitLabel={words.send}
        submitLook={{ variant: 'primary' }}
        actions={<></>}
      >
        <Controller
          control={control}
          name="outcome"
          rules={{ required: words.chooseOutcome }}
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              id={`outcome-${id}`}
              legend={words.outcome}
              name={`outcome-${id}`}
              value={value}
              onChange={onChange}
              error={errors.outcome?.message}
              options={appealOutcomes
                .filter((outcome) => outcome !== 'partly' || canBeShorter)
                .map((outcome) => ({ value: outcome, label: words.outcomes[outcome] }))}
            />
          )}
        />
        {isPartly ? (
          <TextField
            label={words.days}
            hint={opens ? `${words.daysHint} ${words.partlyOpens}` : words.daysHint}
            inputMode="numeric"
            required
            error={errors.days?.message}
            {...register('days', {
              validate: (days) =>
                /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days.trim()) || words.sayDays,
              shouldUnregister: true,
            })}
          />
        ) : null}
        <TextArea
          label={words.answer}
          hint={words.answerHint}
          rows={4}
          required
          limit={limits.decisionTextMax}
          error={errors.answer?.message}
          {...register('answer', { validate: (answer) => answer.trim() !== '' || words.writeAnswer })}
        />
      </FormShell>
    </section>
  );
}
