import * as calls from '#contract/listings.ts';
import * as schemas from '#contract/listings-schema.ts';
import * as noteCalls from '#contract/watchlist-note.ts';
import * as noteSchemas from '#contract/watchlist-note-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { watchedView } from './watchlist-view.ts';
import { noteWatched, unwatchListing, watchedIds, watchedListings, watchListing } from './watchlist.ts';

export function addWatchlistRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listWatchlist, schemas.listWatchlist, async ({ viewer, query }) => {
    const origin = query.zip_code && services.zips.find(query.zip_code);
    return (await watchedListings(services, viewer)).map((watched) => {
      const miles = origin ? services.zips.distanceMiles(origin.zip, watched.row.zip) : null;
      return watchedView(services, watched, miles, viewer);
    });
  });

  endpoints.add(calls.listWatchedIds, schemas.listWatchedIds, ({ viewer }) => watchedIds(services, viewer));

  endpoints.add(calls.addToWatchlist, schemas.addToWatchlist, async ({ viewer, body }) => {
    await watchListing(services, viewer, body.listing_id);
    return done;
  });

  endpoints.add(calls.removeFromWatchlist, schemas.removeFromWatchlist, async ({ viewer, params }) => {
    await unwatchListing(services, viewer, params.id);
    return done;
  });

  endpoints.add(noteCalls.noteWatched, noteSchemas.noteWatched, async ({ viewer, params, body }) => {
    await noteWatched(services, viewer, params.id, body.note);
    return done;
  });
}
