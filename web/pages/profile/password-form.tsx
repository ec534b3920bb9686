import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/profile.ts';
import { appCode } from '#contract/wording/second-step.ts';
import { newPassword } from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { type Session, useSession } from '#web/client/session/session.tsx';
import { IdentityError } from '#web/client/identity/identity.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { CodeField } from '#web/components/sign-in/code-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  type PasswordChange,
  passwordChangeFields,
  passwordChangeProblem,
  passwordFailureText,
} from './password-change.ts';

const empty: PasswordChange = { current: '', next: '', confirmation: '' };

const summary = [
  { name: 'current', id: 'password-current', label: words.currentPassword },
  { name: 'next', id: 'password-next', label: newPassword },
  { name: 'confirmation', id: 'password-confirmation', label: words.confirmNewPassword },
] as const;

const codeId = 'password-code';

/** Spec §2 /profile, §5 Password change. What was typed stays until it is saved. */
export function PasswordForm({ email }: { email: string }) {
  const session = useSession();
  const showToast = useToast();
  const [shown, setShown] = useState(false);
  /** What is typed of the second step; null while it is not asked. */
  const [code, setCode] = useState<string | null>(null);
  const form = useForm({ defaultValues: empty });
  const { shell, field, fail } = useFormSubmit(form, {
    summary,
    async send(change) {
      const missing = passwordChangeProblem(change);
      if (missing) {
        for (const { name } of summary) {
          const message = passwordChangeFields(change)[name];
          if (message) form.setError(name, { message });
        }
        fail(missing);
        return;
      }
      const identity = await session.identity();
      if (code !== null) await (await identity.secondStep?.())?.enter(code);
      setCode(null);
      await identity.changePassword(change.current, change.next);
      // Before the message: somebody who reads it may go on to the next page at once.
      await renewPageSession(session);
      form.reset(empty);
      setShown(false);
      showToast({ text: wording.passwordUpdated, seconds: limits.profileToastAutoClose });
    },
    failed(error) {
      const problem = error instanceof IdentityError ? error.code : null;
      if (problem === 'second-step') setCode('');
      if (problem === 'second-step-over') setCode(null);
      const text = passwordFailureText(error);
      if (text === wording.currentPasswordIncorrect) form.setError('current', { message: text });
      if (text === wording.passwordTooWeak) form.setError('next', { message: text });
      return text;
    },
  });

  return (
    <FormShell
      {...shell}
      toMend={[...shell.toMend, ...(code === null ? [] : [{ id: codeId, text: appCode }])]}
      submitLabel={words.updatePassword}
      submitLook={{ className: 'sm:self-start' }}
    >
      {/* Password managers keep the new one under this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col items-start gap-1">
        <PasswordField
          {...field('current')}
          className="w-full"
          autoComplete="current-password"
          required
          shown={shown}
          onShownChange={setShown}
        />
        <TallLink to={pagePaths.forgotPassword()}>{wording.forgotPassword}</TallLink>
      </div>
      <PasswordField
        {...field('next')}
        hint={wording.passwordRule}
        autoComplete="new-password"
        required
        shown={shown}
        toggle={false}
      />
      <PasswordField
        {...field('confirmation')}
        autoComplete="new-password"
        required
        shown={shown}
        toggle={false}
      />
      {code === null ? null : (
        <CodeField id={codeId} kind="app" value={code} onChange={(event) => setCode(event.target.value)} />
      )}
    </FormShell>
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
