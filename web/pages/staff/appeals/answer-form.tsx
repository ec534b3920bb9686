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
import { thingsToMend } from '#contract/wording/forms.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { useStepUp } from '#web/components/staff/use-step-up.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

export type AppealAnswer = NonNullable<InputOf<typeof decideAppeal>['body']>;

interface AnswerFormProps {
  /** The uid of whoever answers. */
  owner: string;
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

const empty: Values = { outcome: null, days: '', answer: '' };

/** Answers an appeal. */
export function AnswerForm({ owner, name, id, action, send }: AnswerFormProps) {
  const { failure, fail, clear } = useFailure();
  const { withCode, codeDialog } = useStepUp();
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: empty });
  const { register, control, handleSubmit, watch, setError, formState } = form;
  const draft = useFormDraft(form, { owner, name: `appeal-answer:${id}`, saved: empty });
  const { errors, isSubmitting } = formState;
  const isPartly = watch('outcome') === 'partly';
  const canBeShorter = shortenedActions.includes(action);
  const opens = canBeShorter && !timedActions.includes(action);

  const idOf = (field: keyof Values) => `${field}-${id}`;
  const summary = [
    { name: 'outcome', id: idOf('outcome'), label: words.outcome },
    { name: 'days', id: idOf('days'), label: words.days },
    { name: 'answer', id: idOf('answer'), label: words.answer },
  ] as const;

  const submit = handleSubmit(
    async ({ outcome, days, answer }) => {
      clear();
      try {
        await withCode(async () => {
          await send({ outcome: outcome!, answer: answer.trim(), ...(isPartly && { days: Number(days) }) });
          draft.finish();
        });
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        for (const { name: field } of summary) if (fields[field]) setError(field, { message: fields[field] });
        fail(Object.values(fields)[0] ?? errorText(error));
      }
    },
    (found) => {
      const texts = summary.flatMap(({ name: field }) => found[field]?.message ?? []);
      fail(texts.length > 1 ? thingsToMend(texts.length) : (texts[0] ?? words.chooseOutcome));
    },
  );

  return (
    <section aria-label={words.formOf(name)} className="border-t border-line pt-4">
      <FormShell
        onSubmit={submit}
        busy={isSubmitting}
        failure={failure}
        toMend={summaryEntries(summary, errors, failure)}
        draft={draft}
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
              id={idOf('outcome')}
              legend={words.outcome}
              name={idOf('outcome')}
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
            id={idOf('days')}
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
          id={idOf('answer')}
          label={words.answer}
          hint={words.answerHint}
          rows={4}
          required
          limit={limits.decisionTextMax}
          error={errors.answer?.message}
          {...register('answer', { validate: (answer) => answer.trim() !== '' || words.writeAnswer })}
        />
      </FormShell>
      {codeDialog}
    </section>
  );
}
