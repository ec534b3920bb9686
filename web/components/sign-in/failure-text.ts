import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { IdentityError } from '#web/client/identity/identity.ts';

/** Why it did not work out, in words. */
export const textOf = (error: unknown): string =>
  error instanceof IdentityError && error.code !== 'unknown' ? error.message : errorText(error);

/** The field that it is about, if it is about one. */
export function fieldOf(error: unknown): 'password' | 'code' | null {
  if (!(error instanceof IdentityError)) return null;
  if (error.code === 'wrong-password' || error.message === wording.currentPasswordIncorrect)
    return 'password';
  return error.code === 'wrong-code' ? 'code' : null;
}
