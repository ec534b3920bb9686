/** Path below /api/auth → method: nothing else in Better Auth is reachable. */
export const openRoutes: Record<string, 'GET' | 'POST'> = {
  '/sign-up/email': 'POST',
  '/sign-in/email': 'POST',
  '/sign-in/social': 'POST',
  '/sign-out': 'POST',
  '/send-verification-email': 'POST',
  '/change-unverified-email': 'POST',
  '/verify-email': 'GET',
  '/request-password-reset': 'POST',
  '/reset-password': 'POST',
  '/change-password': 'POST',
  '/create-password': 'POST',
  '/two-factor/enable': 'POST',
  '/two-factor/disable': 'POST',
  '/two-factor/verify-totp': 'POST',
  '/two-factor/verify-backup-code': 'POST',
  '/two-factor/generate-backup-codes': 'POST',
  '/get-session': 'GET',
  '/user': 'GET',
  '/token': 'GET',
  '/callback/google': 'GET',
  '/popup-done': 'GET',
};

/**
 * A script outside a browser sends no Origin, and Better Auth would refuse it (Node's own fetch always, others once
 * they keep cookies). Every browser sends one of these three with a JSON POST, so a call without any is not from a
 * browser.
 */
export function withOrigin(request: Request, origin: string): Request {
  if (['origin', 'referer', 'sec-fetch-site'].some((name) => request.headers.has(name))) return request;
  request.headers.set('origin', origin);
  return request;
}
