import * as calls from '#contract/listings.ts';
import * as schemas from '#contract/listings-schema.ts';
import { cardView } from '#server/features/listings/listing-view.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { unwatchListing, watchedListings, watchListing } from './watchlist.ts';

export function addWatchlistRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listWatchlist, schemas.listWatchlist, async ({ viewer }) =>
    (await watchedListings(services, viewer)).map((row) => cardView(services, row, null, viewer)),
  );

  endpoints.add(calls.addToWatchlist, schemas.addToWatchlist, async ({ viewer, body }) => {
    await watchListing(services, viewer, body.listing_id);
    return done;
  });

  endpoints.add(calls.removeFromWatchlist, schemas.removeFromWatchlist, async ({ viewer, params }) => {
    await unwatchListing(services, viewer, params.id);
    return done;
  });
}
