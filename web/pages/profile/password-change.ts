import { passwordProblem } from '#contract/password-rule.ts';
import { fillIn } from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

/** What is wrong before anything is sent, or null (spec §5, Password change; design §6). */
export function passwordChangeProblem({ current, next, confirmation }: PasswordChange): string | null {
  if (current === '' || next === '' || confirmation === '') return wording.allFieldsRequired;
  if (next !== confirmation) return wording.newPasswordsDoNotMatch;
  return passwordProblem(next);
}

/** Which fields that is about, each with what to say at it. */
export function passwordChangeFields(change: PasswordChange): Partial<PasswordChange> {
  const problem = passwordChangeProblem(change);
  if (problem === null) return {};
  if (problem === wording.newPasswordsDoNotMatch) return { confirmation: problem };
  if (problem !== wording.allFieldsRequired) return { next: problem };
  const empty = Object.entries(change).filter(([, value]) => value === '');
  return Object.fromEntries(empty.map(([name]) => [name, fillIn]));
}

const ofSecondStep: ReadonlySet<IdentityErrorCode> = new Set([
  'wrong-code',
  'second-step',
  'second-step-over',
  'second-step-refused',
]);

/** The text of spec §8, Profile, for what the identity provider said. */
export function passwordFailureText(error: unknown): string {
  const code = error instanceof IdentityError ? error.code : 'unknown';
  // A real Firebase project says `invalid-credential` for a wrong password.
  if (code === 'wrong-password' || code === 'invalid-credential') return wording.currentPasswordIncorrect;
  if (error instanceof IdentityError && ofSecondStep.has(code)) return error.message;
  return code === 'weak-password' ? wording.passwordTooWeak : wording.updatePasswordFailed;
}
