import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import * as limits from '#contract/limits.ts';
import type { sendFeedback } from '#contract/support.ts';
import * as wording from '#contract/wording/spec.ts';
import { withCommas } from '#contract/with-commas.ts';
import { ApiError } from '#web/client/api.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';

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
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useFormDraft(form, { owner, name: 'feedback', saved: empty });

  const submit = handleSubmit(
    async ({ email, message }) => {
      setFailure(null);
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
        setFailure((before) => ({ text: wording.feedbackFailed, attempt: (before?.attempt ?? 0) + 1 }));
      }
    },
    () => {
      setFailure(null);
      setSent(false);
    },
  );

  return (
    <div className="flex flex-col gap-5">
      {failure ? <FormError message={failure.text} attempt={failure.attempt} /> : null}
      {sent ? <SentNotice>{wording.feedbackSent}</SentNotice> : null}
      <KeptNote kept={draft.restored} onStartOver={draft.startOver} />
      <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email (optional)"
          hint="Only if you would like an answer."
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          error={errors.email?.message}
          {...register('email', {
            validate: (value) =>
              /^\s*([^\s@]+@[^\s@]+\.[^\s@]+\s*)?$/.test(value) || wording.invalidEmailFormat,
          })}
        />
        <TextArea
          label="Message"
          rows={7}
          required
          error={errors.message?.message}
          {...register('message', { validate: messageProblem })}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          busy={isSubmitting}
          busyLabel={wording.sending}
        >
          Send feedback
        </Button>
      </HydratedForm>
    </div>
  );
}

function messageProblem(value: string): true | string {
  const { length } = value.trim();
  if (length === 0) return 'Write your feedback first.';
  if (length <= limits.longTextMax) return true;
  return `Please shorten your feedback to ${withCommas(limits.longTextMax)} characters.`;
}
