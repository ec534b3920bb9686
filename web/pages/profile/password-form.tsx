import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { type Session, useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import {
  type PasswordChange,
  passwordChangeFields,
  passwordChangeProblem,
  passwordFailureText,
} from './password-change.ts';

const empty: PasswordChange = { current: '', next: '', confirmation: '' };

const summary = [
  { name: 'current', id: 'password-current', label: 'Current Password' },
  { name: 'next', id: 'password-next', label: 'New Password' },
  { name: 'confirmation', id: 'password-confirmation', label: 'Confirm New Password' },
] as const;

/** Spec §2 /profile, §5 Password change. What was typed stays until it is saved. */
export function PasswordForm({ email }: { email: string }) {
  const session = useSession();
  const showToast = useToast();
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: empty });
  const { errors } = formState;

  const fail = (text: string) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const save = handleSubmit(async (change) => {
    const problem = passwordChangeProblem(change);
    if (problem) {
      for (const { name } of summary) {
        const message = passwordChangeFields(change)[name];
        if (message) setError(name, { message });
      }
      return fail(problem);
    }
    setFailure(null);
    try {
      const identity = await session.identity();
      await identity.changePassword(change.current, change.next);
    } catch (error) {
      const text = passwordFailureText(error);
      if (text === wording.currentPasswordIncorrect) setError('current', { message: text });
      if (text === wording.passwordTooWeak) setError('next', { message: text });
      return fail(text);
    }
    // Before it is said: whoever reads it may go on to the next page at once.
    await renewPageSession(session);
    reset(empty);
    setShown(false);
    showToast({ text: wording.passwordUpdated, seconds: limits.profileToastAutoClose });
  });

  return (
    <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
      {failure ? (
        <FormError
          message={failure.text}
          attempt={failure.attempt}
          fields={summaryEntries(summary, errors, failure.text)}
        />
      ) : null}
      {/* Password managers keep the new one under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col items-start gap-1">
        <PasswordField
          className="w-full"
          label="Current Password"
          autoComplete="current-password"
          required
          shown={shown}
          onShownChange={setShown}
          id="password-current"
          error={errors.current?.message}
          {...register('current')}
        />
        <Link to={pagePaths.forgotPassword()} className="inline-flex min-h-control items-center">
          {wording.forgotPassword}
        </Link>
      </div>
      <PasswordField
        label="New Password"
        hint={wording.passwordRule}
        autoComplete="new-password"
        required
        shown={shown}
        toggle={false}
        id="password-next"
        error={errors.next?.message}
        {...register('next')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        required
        shown={shown}
        toggle={false}
        id="password-confirmation"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" className="sm:self-start" busy={formState.isSubmitting} busyLabel="Saving...">
        Update Password
      </Button>
    </HydratedForm>
  );
}

/** A new password ends every page session, this one too. When it can't be renewed, the next page asks to log in. */
async function renewPageSession({ identity, sync }: Session): Promise<void> {
  try {
    const account = await (await identity()).reload();
    if (account) await sync(account);
  } catch {
    // The password is changed all the same.
  }
}
