import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const common = new Set(passwords.map((password) => password.toLowerCase()));

/**
 * Says that a new password is one of the commonest (some 49,000, from leaks), in whatever case, or nothing. Large: for
 * the server, and for the code of a hosted provider that no server of ours stands before.
 */
export function commonPasswordProblem(password: string): string | null {
  return common.has(password.normalize('NFKC').toLowerCase())
    ? 'Many people use this password, so others try it first. Please choose another one.'
    : null;
}
