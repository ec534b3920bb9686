import { useEffect } from 'react';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { isLostAnswer } from '#web/navigation/keep-frame.ts';
import { logFailure } from '#web/client/log-failure.ts';

const routeId = 'pages/listing/listing-page';
/** What the loader gave the page that is shown. */
let shown: { listing: { id: string } } | null = null;

/** Notes what is on the page, as long as it is. */
export function useShownListing(page: NonNullable<typeof shown>): void {
  useEffect(() => {
    shown = page;
    return () => {
      shown = null;
    };
  }, [page]);
}

/** A listing that is read already stays when asking once more, such as for its distance, gets no answer. */
export const keepListing: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { params, request },
  next,
) => {
  const results = await next();
  const own = results[routeId];
  if (!own || !isLostAnswer(own) || shown?.listing.id !== params['listingId']) return results;
  if (!request.signal.aborted) logFailure('listing', own.result);
  return { ...results, [routeId]: { type: 'data', result: shown } };
};
