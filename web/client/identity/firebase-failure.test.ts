import { expect, it, test } from 'vitest';
import { codeTooLate, codeWrong } from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { firebaseFailure } from './firebase-failure.ts';
import { IdentityError } from './identity.ts';

it.each([
  ['invalid-credential', 'invalid-credential', wording.invalidEmailOrPassword],
  ['user-not-found', 'invalid-credential', wording.invalidEmailOrPassword],
  ['wrong-password', 'wrong-password', wording.currentPasswordIncorrect],
  ['weak-password', 'weak-password', wording.passwordRule],
  ['invalid-email', 'invalid-email', wording.invalidEmailFormat],
  ['user-disabled', 'user-disabled', wording.accountDisabled],
  ['too-many-requests', 'too-many-requests', wording.tooManyAttempts],
  ['network-request-failed', 'network', wording.networkError],
  ['user-token-expired', 'signed-out', wording.sessionInvalid],
  ['requires-recent-login', 'signed-out', wording.sessionInvalid],
  ['invalid-verification-code', 'wrong-code', codeWrong],
  ['totp-challenge-timeout', 'second-step-over', codeTooLate],
  ['invalid-multi-factor-session', 'second-step-over', codeTooLate],
  ['unauthorized-domain', 'unknown', wording.somethingWentWrongTryAgain],
  ['popup-blocked', 'popup-blocked', 'The sign-in window was blocked by the browser.'],
  ['popup-closed-by-user', 'popup-closed', 'The sign-in window was closed.'],
])('the SDK’s %s is our %s, in our words', (theirs, code, message) => {
  const failure = Object.assign(new Error(`Firebase: Error (auth/${theirs}).`), { code: `auth/${theirs}` });
  expect(firebaseFailure(failure)).toMatchObject({ code, message });
});

test('what is no error of the SDK is unknown, and our own errors stay what they are', () => {
  expect(firebaseFailure(new TypeError('x'))).toMatchObject({ code: 'unknown' });
  expect(firebaseFailure(undefined)).toMatchObject({ code: 'unknown' });
  const own = new IdentityError('network', 'x');
  expect(firebaseFailure(own)).toBe(own);
});
