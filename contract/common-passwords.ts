import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { passwordIsCommon } from './wording/sign-in.ts';

const common = new Set(passwords.map((password) => password.toLowerCase()));

/**
 * What is said of a new password that is one of the commonest (some 49,000, from leaks, ignoring case), or nothing.
 * Large: only for the server, and for the code of a hosted provider that bypasses our server.
 */
export function commonPasswordProblem(password: string): string | null {
  return common.has(password.normalize('NFKC').toLowerCase()) ? passwordIsCommon : null;
}
