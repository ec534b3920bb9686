import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import * as limits from '#contract/limits.ts';
import type { sendFeedback } from '#contract/support.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/support.ts';
import { ApiError } from '#web/client/api.ts';
import { refusalText } from '#web/client/refusal-text.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { emailProblem } from '#web/components/email-problem.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

interface FeedbackFormProps {
  /** The writer's uid. */
  owner: string;
  /** Rejects with ApiError or NetworkError. */
  send: (feedback: NonNullable<InputOf<typeof sendFeedback>['body']>) => Promise<unknown>;
}

const empty = { email: '', message: '' };

/** Spec §2, Feedback; §5; §8, Feedback. */
export function FeedbackForm({ owner, send }: FeedbackFormProps) {
  const [sent, setSent] = useState(false);
  const { failure, fail, clear } = useFailure();
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useFormDraft(form, { owner, name: 'feedback', saved: empty });

  const submit = handleSubmit(
    async ({ email, message }) => {
      clear();
      setSent(false);
      try {
        await send({ email: email.trim() || null, message: message.trim() });
        reset(empty);
        draft.finish();
        setSent(true);
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        if (fields['email']) setError('email', { message: fields['email'] });
        if (fields['message']) setError('message', { message: fields['message'] });
        fail(refusalText(error, wording.feedbackFailed));
      }
    },
    () => {
      clear();
      setSent(false);
    },
  );

  return (
    <FormShell
      onSubmit={submit}
      busy={isSubmitting}
      failure={failure}
      notice={sent ? <SentNotice>{wording.feedbackSent}</SentNotice> : null}
      draft={draft}
      submitLabel={words.sendFeedback}
      busyLabel={wording.sending}
      submitLook={{ variant: 'primary', size: 'large', block: true }}
    >
      <TextField
        label={words.optionalEmail}
        hint={words.optionalEmailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        error={errors.email?.message}
        {...register('email', {
          validate: (value) => value.trim() === '' || emailProblem(value),
        })}
      />
      <TextArea
        label={formWords.message}
        rows={7}
        required
        error={errors.message?.message}
        {...register('message', { validate: messageProblem })}
      />
    </FormShell>
  );
}

function messageProblem(value: string): true | string {
  const { length } = value.trim();
  if (length === 0) return words.writeFirst;
  if (length <= limits.longTextMax) return true;
  return formWords.shorten('feedback', limits.longTextMax);
}
