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
import { apiErrorText } from '#web/components/api-failure.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { useStepUp } from '#web/components/staff/use-step-up.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
  const { withCode, codeDialog } = useStepUp();
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: empty });
  const draft = useFormDraft(form, { owner, name: `appeal-answer:${id}`, saved: empty });
  const isPartly = form.watch('outcome') === 'partly';
  const canBeShorter = shortenedActions.includes(action);
  const opens = canBeShorter && !timedActions.includes(action);

  const idOf = (field: keyof Values) => `${field}-${id}`;
  const summary = [
    { name: 'outcome', id: idOf('outcome'), label: words.outcome },
    { name: 'days', id: idOf('days'), label: words.days },
    { name: 'answer', id: idOf('answer'), label: words.answer },
  ] as const;

  const { shell, field } = useFormSubmit(form, {
    summary,
    send: ({ outcome, days, answer }) =>
      withCode(async () => {
        await send({ outcome: outcome!, answer: answer.trim(), ...(isPartly && { days: Number(days) }) });
        draft.finish();
      }),
    failed(error) {
      showFieldErrors(form, ['outcome', 'days', 'answer'], error);
      return apiErrorText(error);
    },
    invalid(found) {
      const texts = summary.flatMap(({ name: wrong }) => found[wrong]?.message ?? []);
      return texts.length > 1 ? thingsToMend(texts.length) : (texts[0] ?? words.chooseOutcome);
    },
  });

  return (
    <section aria-label={words.formOf(name)} className="border-t border-line pt-4">
      <FormShell {...shell} draft={draft} submitLabel={words.send} actions={<></>}>
        <Controller
          control={form.control}
          name="outcome"
          rules={{ required: words.chooseOutcome }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <RadioGroup
              id={idOf('outcome')}
              legend={words.outcome}
              name={idOf('outcome')}
              value={value}
              onChange={onChange}
              error={error?.message}
              options={appealOutcomes
                .filter((outcome) => outcome !== 'partly' || canBeShorter)
                .map((outcome) => ({ value: outcome, label: words.outcomes[outcome] }))}
            />
          )}
        />
        {isPartly ? (
          <TextField
            {...field('days', {
              validate: (days) =>
                /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days.trim()) || words.sayDays,
              shouldUnregister: true,
            })}
            hint={opens ? `${words.daysHint} ${words.partlyOpens}` : words.daysHint}
            inputMode="numeric"
            required
          />
        ) : null}
        <TextArea
          {...field('answer', { validate: (answer) => answer.trim() !== '' || words.writeAnswer })}
          hint={words.answerHint}
          rows={4}
          required
          limit={limits.decisionTextMax}
        />
      </FormShell>
      {codeDialog}
    </section>
  );
}
