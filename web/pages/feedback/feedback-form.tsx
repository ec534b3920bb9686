import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import * as limits from '#contract/limits.ts';
import type { sendFeedback } from '#contract/support.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/support.ts';
import { refusalText } from '#web/client/refusal-text.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { emailProblem } from '#web/components/email-problem.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const draft = useFormDraft(form, { owner, name: 'feedback', saved: empty });

  const { shell } = useFormSubmit(form, {
    async send({ email, message }) {
      setSent(false);
      await send({ email: email.trim() || null, message: message.trim() });
      form.reset(empty);
      draft.finish();
      setSent(true);
    },
    failed(error) {
      showFieldErrors(form, ['email', 'message'], error);
      return refusalText(error, wording.feedbackFailed);
    },
    invalid() {
      setSent(false);
      return null;
    },
  });

  return (
    <FormShell
      {...shell}
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
        {...form.register('email', {
          validate: (value) => value.trim() === '' || emailProblem(value),
        })}
      />
      <TextArea
        label={formWords.message}
        rows={7}
        required
        error={errors.message?.message}
        {...form.register('message', { validate: messageProblem })}
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
