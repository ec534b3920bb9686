import * as limits from './limits.ts';
import { atMost } from './wording/forms.ts';
import * as wording from './wording/spec.ts';

const kinds = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  numbers: /\p{Nd}/u,
  symbols: /[^\p{Lu}\p{Ll}\p{Nd}]/u,
} as const;

/** Which parts of `wording.passwordRule` a new password meets. */
export function passwordParts(password: string): Record<'long' | 'short' | keyof typeof kinds, boolean> {
  const characters = [...password].length;
  return {
    long: characters >= limits.passwordLong,
    short: characters >= limits.passwordShort,
    uppercase: kinds.uppercase.test(password),
    lowercase: kinds.lowercase.test(password),
    numbers: kinds.numbers.test(password),
    symbols: kinds.symbols.test(password),
  };
}

/**
 * Says what is wrong with a new password, or null when nothing is: at least 15 characters of any kind, or at least
 * 8 with two of uppercase, lowercase, digits and anything else (design §6), and at most 128 UTF-16 units. The
 * sign-up, reset and change forms and the identity server use this same function.
 */
export function passwordProblem(password: string): string | null {
  if (password.length > limits.passwordMax) return atMost(limits.passwordMax);
  const { long, short, ...used } = passwordParts(password);
  if (long) return null;
  return short && Object.values(used).filter(Boolean).length >= 2 ? null : wording.passwordRule;
}
