import { isRouteErrorResponse } from 'react-router';

/**
 * True for failures for which a page has its own text: no answer at all, or one that only says that the server failed.
 * False for what the API says (not found, not allowed) and for redirects.
 *
 * @param error what a loader has thrown
 */
export function isLostAnswer(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || typeof error.data === 'string';
}
