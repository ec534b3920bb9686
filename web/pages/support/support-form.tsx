import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import * as limits from '#contract/limits.ts';
import type { submitTicket } from '#contract/support.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import * as words from '#contract/wording/support.ts';
import { ApiError } from '#web/client/api.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { emailProblem } from '#web/components/email-problem.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { SummaryField } from '#web/ui/summary-entries.ts';

export type Ticket = NonNullable<InputOf<typeof submitTicket>['body']>;

const emptyTicket: Ticket = { name: '', email: '', subject: '', message: '' };

interface SupportFormProps {
  /** The writer's uid, or `guestOwner`. */
  owner: string;
  /** What is known about the writer, filled in already. */
  known?: Pick<Ticket, 'name' | 'email'>;
  /** What it is about, filled in already until it is sent. */
  about?: Pick<Ticket, 'subject' | 'message'>;
  /** Rejects with ApiError or NetworkError. */
  send: (ticket: Ticket) => Promise<unknown>;
}

/** The form's fields in their order. */
export const ticketFields = [
  { name: 'name', id: 'support-name', label: formWords.name },
  { name: 'email', id: 'support-email', label: formWords.email },
  { name: 'subject', id: 'support-subject', label: words.subject },
  { name: 'message', id: 'support-message', label: formWords.message },
] as const satisfies readonly SummaryField<keyof Ticket>[];

const names = ticketFields.map(({ name }) => name);
const missing = formWords.fillIn;
const filled = (value: string) => value.trim() !== '' || missing;

/** Spec §2, Contact Support; §5, Support ticket; §8. */
export function SupportForm({ owner, known, about, send }: SupportFormProps) {
  const [sent, setSent] = useState(false);
  const [blank, setBlank] = useState<Ticket>(() => ({ ...emptyTicket, ...known }));
  const begun = { ...blank, ...about };
  const form = useForm({ shouldFocusError: false, defaultValues: begun });
  const { reset, getValues, setValue } = form;
  const draft = useFormDraft(form, { owner, name: 'support', saved: begun });

  // Somebody who signs in or out while writing keeps what they wrote: only what was filled in for them changes.
  const { name = '', email = '' } = known ?? {};
  if (blank.name !== name || blank.email !== email) setBlank({ ...emptyTicket, name, email });
  const filledIn = useRef(blank);
  useEffect(() => {
    for (const field of ['name', 'email'] as const)
      if (getValues(field) === filledIn.current[field]) setValue(field, blank[field]);
    filledIn.current = blank;
  }, [blank, getValues, setValue]);

  const { shell, field } = useFormSubmit(form, {
    summary: ticketFields,
    async send(ticket) {
      setSent(false);
      await send(trimmed(ticket));
      reset(blank);
      draft.finish();
      setSent(true);
    },
    failed(error) {
      showFieldErrors(form, names, error);
      return failureText(error);
    },
    invalid(found) {
      setSent(false);
      const problems = names.flatMap((name) => found[name]?.message ?? []);
      if (problems.includes(missing)) return wording.supportFieldsRequired;
      return problems[0] ?? wording.supportTicketFailed;
    },
  });

  return (
    <FormShell
      {...shell}
      notice={sent ? <SentNotice>{words.sent}</SentNotice> : null}
      draft={draft}
      submitLabel={words.send}
      busyLabel={wording.sending}
      submitLook={{ variant: 'primary', size: 'large', block: true }}
    >
      <TextField
        {...field('name', { validate: filled })}
        autoComplete="name"
        required
        maxLength={limits.nameMax}
        defaultValue={blank.name}
      />
      <TextField
        {...field('email', {
          validate: (value) => (filled(value) === true ? emailProblem(value) : missing),
        })}
        hint={words.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={limits.emailMax}
        defaultValue={blank.email}
      />
      <TextField {...field('subject', { validate: filled })} required maxLength={limits.titleMax} />
      <TextArea
        {...field('message', {
          validate: (value) => (filled(value) === true ? tooLong(value) : missing),
        })}
        rows={7}
        required
      />
    </FormShell>
  );
}

/** Reported only on sending: a box with a maximum length would silently cut off a pasted text. */
function tooLong(value: string): true | string {
  return value.trim().length <= limits.longTextMax || formWords.shorten('message', limits.longTextMax);
}

function trimmed({ name, email, subject, message }: Ticket): Ticket {
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: message.trim() };
}

/** The server's text where it has one to give (spec §8, Support). */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return wording.supportNetworkError;
  return error.code === 'server-error' ? wording.supportTicketFailed : error.message;
}
