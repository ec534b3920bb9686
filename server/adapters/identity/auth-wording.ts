import {
  codeTooLate,
  codeTooOften,
  codeWrong,
  recoveryCodeWrong,
  signInAgainFirst,
} from '#contract/wording/second-step.ts';
import { addressTaken, linkNotValid } from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';

/** Our texts for Better Auth's error codes; a code without one keeps Better Auth's own text. */
const texts: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: wording.invalidEmailOrPassword,
  INVALID_EMAIL: wording.invalidEmailFormat,
  INVALID_PASSWORD: wording.currentPasswordIncorrect,
  CREDENTIAL_ACCOUNT_NOT_FOUND: wording.currentPasswordIncorrect,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken,
  FAILED_TO_CREATE_USER: wording.signUpFailed,
  INVALID_TOKEN: linkNotValid,
  TOKEN_EXPIRED: linkNotValid,
  INVALID_CODE: codeWrong,
  INVALID_BACKUP_CODE: recoveryCodeWrong,
  TOTP_NOT_ENABLED: codeWrong,
  BACKUP_CODES_NOT_ENABLED: recoveryCodeWrong,
  INVALID_TWO_FACTOR_COOKIE: codeTooLate,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: codeTooOften,
  SESSION_NOT_FRESH: signInAgainFirst,
  UNAUTHORIZED: wording.sessionInvalid,
};

/**
 * Gives an error reply of Better Auth (`{ code, message }`) the field `error` that all our API's errors have, our
 * text, and `Retry-After` where Better Auth says `X-Retry-After`. Other replies pass unchanged.
 */
export async function presentAuthError(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const body: unknown = await response.json().catch(() => null);
  const { code, message } = readError(body, response.status);
  const text = texts[code] ?? message;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const retryAfter = headers.get('x-retry-after');
  if (retryAfter) {
    headers.set('retry-after', retryAfter);
    headers.delete('x-retry-after');
  }
  return new Response(JSON.stringify({ error: text, code, message: text }), {
    status: response.status,
    headers,
  });
}

function readError(body: unknown, status: number): { code: string; message: string } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  const fallback =
    status === 429
      ? { code: 'TOO_MANY_REQUESTS', message: wording.tooManyAttempts }
      : status === 401
        ? { code: 'UNAUTHORIZED', message: wording.sessionInvalid }
        : { code: 'FAILED', message: wording.somethingWentWrongTryAgain };
  // Internal failures are not shown to callers.
  if (status >= 500 || status === 429) return fallback;
  return {
    code: typeof code === 'string' ? code : fallback.code,
    message: typeof message === 'string' ? message : fallback.message,
  };
}
