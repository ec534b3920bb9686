import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { logFailure } from '#web/client/log-failure.ts';
import type { SiteData } from '#web/site-data.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * True for what a page has a text of its own for: no answer at all, or one that says no more than that the server
 * failed. False for what the API says (not found, not allowed) and for redirects.
 */
export function isLostAnswer({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500 || typeof result.data === 'string';
}

/**
 * One request asks for a page and for the frame around it. When it fails, the frame stays as it is known, so that
 * only the page says what is missing; that the user's profile could not be had is only logged (spec §8).
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const frame = results['root'];
  if (!frame || !(isLostAnswer(frame) || isWithoutViewer(frame))) return results;
  if (!request.signal.aborted) logFailure('user profile', frame.result);
  const { root: _, ...others } = results;
  return others;
};

function isWithoutViewer({ type, result }: DataStrategyResult): boolean {
  const site = result as Partial<SiteData> | null;
  return type === 'data' && site?.isViewerKnown === false;
}
