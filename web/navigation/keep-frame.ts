import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { logFailure } from '#web/client/log-failure.ts';
import type { SiteData } from '#web/site-data.ts';
import { isLostAnswer } from './lost-answer.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * One request asks for a page and for the frame around it. When it fails, the frame keeps its last known data, so that
 * only the page says what is missing; that the user's profile could not be loaded is only logged (spec §8).
 */
export const keepFrame: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { root: frame, ...others } = await next();
  if (!frame) return others;
  const isLost = frame.type === 'error' ? isLostAnswer(frame.result) : isWithoutViewer(frame.result);
  if (!isLost) return { root: frame, ...others };
  if (!request.signal.aborted) logFailure('user profile', frame.result);
  return others;
};

function isWithoutViewer(result: unknown): boolean {
  return (result as Partial<SiteData> | null)?.isViewerKnown === false;
}
