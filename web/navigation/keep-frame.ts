import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { logFailure } from '#web/client/log-failure.ts';
import type { SiteData } from '#web/site-data.ts';
import { isLostAnswer } from './lost-answer.ts';

type Results = Record<string, DataStrategyResult>;

/** Milliseconds: as old as a guest's page may be when it arrives (web/guest-caching.ts). */
const freshFor = 60_000;
let readAt = performance.now();

/** Whether a page can do with the frame that is shown: a page with a loader in the browser would ask for it apart. */
export const isFrameFresh = (): boolean => performance.now() - readAt < freshFor;

/** The next page asks for the frame too: who is signed in, or what the frame shows of them, may have changed. */
export function forgetFrame(): void {
  readAt = -Infinity;
}

/**
 * One request asks for a page and for the frame around it. When it fails, the frame keeps its last known data, so that
 * only the page says what is missing; that the user's profile could not be loaded is only logged (spec §8).
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { root: frame, ...others } = await next();
  // A redirect leads a person away whose session has ended.
  if (Object.values(others).some(({ type }) => type !== 'data')) forgetFrame();
  if (!frame) return others;
  const isLost = frame.type === 'error' ? isLostAnswer(frame.result) : isWithoutViewer(frame.result);
  if (!isLost) {
    if (frame.type === 'data') readAt = performance.now();
    return { root: frame, ...others };
  }
  if (!request.signal.aborted) logFailure('user profile', frame.result);
  return others;
};

function isWithoutViewer(result: unknown): boolean {
  return (result as Partial<SiteData> | null)?.isViewerKnown === false;
}
