import { codeAsked, codeTooLate, codeWrong, notOffered } from '#contract/wording/second-step.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError, type IdentityErrorCode } from './identity.ts';

/** The SDK's codes, without `auth/`, as ours. */
const codes: Record<string, IdentityErrorCode> = {
  'invalid-credential': 'invalid-credential',
  'invalid-login-credentials': 'invalid-credential',
  'user-not-found': 'invalid-credential',
  'wrong-password': 'wrong-password',
  'missing-password': 'wrong-password',
  'weak-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'invalid-email': 'invalid-email',
  'missing-email': 'invalid-email',
  'email-already-in-use': 'email-already-in-use',
  'credential-already-in-use': 'email-already-in-use',
  'account-exists-with-different-credential': 'email-already-in-use',
  'user-disabled': 'user-disabled',
  'too-many-requests': 'too-many-requests',
  'quota-exceeded': 'too-many-requests',
  'network-request-failed': 'network',
  timeout: 'network',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'cancelled-popup-request': 'popup-closed',
  'user-cancelled': 'popup-closed',
  'invalid-action-code': 'invalid-action-code',
  'expired-action-code': 'invalid-action-code',
  'invalid-verification-code': 'wrong-code',
  'missing-verification-code': 'wrong-code',
  'code-expired': 'second-step-over',
  'totp-challenge-timeout': 'second-step-over',
  'invalid-multi-factor-session': 'second-step-over',
  'missing-multi-factor-session': 'second-step-over',
  'multi-factor-info-not-found': 'second-step-over',
  'user-token-expired': 'signed-out',
  'invalid-user-token': 'signed-out',
  'null-user': 'signed-out',
  'requires-recent-login': 'signed-out',
};

/** The SDK's own texts are for programmers: `Firebase: Error (auth/…).` */
const texts: Record<IdentityErrorCode, string> = {
  'invalid-credential': wording.invalidEmailOrPassword,
  'wrong-password': wording.currentPasswordIncorrect,
  'weak-password': wording.passwordRule,
  'invalid-display-name': wording.signUpFailed,
  'invalid-email': wording.invalidEmailFormat,
  'email-already-in-use': words.addressTaken,
  'user-disabled': wording.accountDisabled,
  'too-many-requests': wording.tooManyAttempts,
  network: wording.networkError,
  'popup-blocked': words.popupBlocked,
  'popup-closed': words.popupClosed,
  'invalid-action-code': words.linkNotValid,
  'second-step': codeAsked,
  'second-step-over': codeTooLate,
  'second-step-refused': notOffered,
  'wrong-code': codeWrong,
  'signed-out': wording.sessionInvalid,
  unknown: wording.somethingWentWrongTryAgain,
};

/** What the Firebase SDK threw, as the error that pages know. */
export function firebaseFailure(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  const ours = typeof code === 'string' ? codes[code.replace(/^auth\//, '')] : undefined;
  return new IdentityError(ours ?? 'unknown', texts[ours ?? 'unknown']);
}
