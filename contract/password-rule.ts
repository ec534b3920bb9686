import { limits } from './limits.ts';
import { wording } from './wording.ts';

const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];

/**
 * Says what is wrong with a new password, or null when nothing is: at least 15 characters of any kind, or at least
 * 8 with two of uppercase, lowercase, digits and anything else (design §6), and at most 128 UTF-16 units. The
 * sign-up, reset and change forms and the identity server use this same function.
 */
export function passwordProblem(password: string): string | null {
  if (password.length > limits.passwordMax) return `Use at most ${limits.passwordMax} characters.`;
  const characters = [...password].length;
  if (characters >= limits.passwordLong) return null;
  if (characters < limits.passwordShort) return wording.passwordRule;
  const used = kinds.filter((kind) => kind.test(password)).length;
  return used >= 2 ? null : wording.passwordRule;
}
