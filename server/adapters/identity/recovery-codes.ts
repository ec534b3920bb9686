import { randomInt } from 'node:crypto';

/** Without what can be taken for one another: 0 and o, 1, i and l. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 10;
const howMany = 10;

/** Codes to write down, such as `k7mp3-x2qdf`: 49 bits each. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () =>
    withHyphen(Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')),
  );

/** What was typed as it is checked: the digits of an app's code, or a recovery code as it is kept. */
export function foldCode(typed: unknown): string {
  const code = typeof typed === 'string' ? typed.toLowerCase().replaceAll(/[\s-]/g, '') : '';
  return code.length === codeLength ? withHyphen(code) : code.slice(0, 2 * codeLength);
}

export const isRecoveryCode = (code: string): boolean => code.includes('-');

const withHyphen = (code: string) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
