import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { passwordProblem } from '#contract/password-rule.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { PasswordRule } from './password-rule.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

interface NewPassword {
  password: string;
  confirmation: string;
}

/** For the error summary of a form that has these fields, with its label for the first. */
export const newPasswordSummary = (label: string) =>
  [
    { name: 'password', id: 'new-password', label },
    { name: 'confirmation', id: 'new-password-again', label: words.confirmPassword },
  ] as const;

interface NewPasswordFieldsProps {
  /** 'Password' at sign-up, else 'New Password'. */
  label: string;
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
}

/** A new password and its confirmation, shown and hidden by one toggle (spec §2, Sign-up; §5). */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        id="new-password"
        label={label}
        hint={<PasswordRule password={typed} />}
        onInput={(event) => setTyped(event.currentTarget.value)}
        autoComplete="new-password"
        required
        shown={shown}
        onShownChange={setShown}
        error={errors.password?.message}
        {...register('password', { validate: (value) => weakness(value) ?? true })}
      />
      <PasswordField
        id="new-password-again"
        label={words.confirmPassword}
        autoComplete="new-password"
        required
        shown={shown}
        toggle={false}
        error={errors.confirmation?.message}
        {...register('confirmation', {
          validate: (value, { password }) => value === password || wording.passwordsDoNotMatch,
        })}
      />
    </>
  );
}

/** The rule itself stands above the field already. */
function weakness(password: string): string | null {
  const problem = passwordProblem(password);
  return problem === wording.passwordRule ? wording.passwordTooWeak : problem;
}
