import * as elsewhereCalls from '#contract/elsewhere.ts';
import * as elsewhereSchemas from '#contract/elsewhere-schema.ts';
import * as calls from '#contract/listings.ts';
import type { Listing, ListingQuery } from '#contract/listings.ts';
import * as schemas from '#contract/listings-schema.ts';
import * as byIdCalls from '#contract/listings-by-id.ts';
import * as byIdSchemas from '#contract/listings-by-id-schema.ts';
import * as messageCalls from '#contract/messages.ts';
import * as messageSchemas from '#contract/messages-schema.ts';
import { chatThanks } from '#server/features/thanks/thanks.ts';
import { judgeBy } from '#server/features/equipment/verdict.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import { cacheForGuests } from '#server/http/shared-caches.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { findElsewhere } from './elsewhere.ts';
import { setListingStatus } from './listing-life.ts';
import { isOnShow, mayBeAskedAbout } from './listing-policy.ts';
import { askedNeeds, fitOf, searchListings } from './listing-search.ts';
import type { ListingWithImages, OwnDetailsRow } from './listing-store.ts';
import { cardView, listingView, viewedListingView } from './listing-view.ts';
import { countListingView } from './listing-views.ts';
import { answerStillThere } from './still-there.ts';
import {
  conversationListing,
  createListing,
  deleteListing,
  editListing,
  listingForPage,
  ownListings,
  consumePhoneRate,
  visibleListings,
} from './listings.ts';

/** @param looked called when somebody opens a list from one of their saved searches */
export function addListingRoutes(
  endpoints: Endpoints,
  services: Services,
  looked: (viewer: Viewer, savedSearchId: string) => Promise<void>,
): void {
  endpoints.add(calls.listListings, schemas.listListings, async ({ viewer, query, request, setHeader }) => {
    const { cards, nextCursor } = await readFor(services, viewer, (reading) =>
      searchListings(reading, viewer, query),
    );
    if (nextCursor) {
      const parameters = new URLSearchParams(request?.url.split('?', 2)[1]);
      parameters.set('cursor', nextCursor);
      setHeader('link', `</api/listings/?${parameters}>; rel="next"`);
      setHeader('x-next-cursor', nextCursor);
    }
    cacheUnlessNeeds(viewer, query, setHeader);
    if (viewer && query.saved_search) await looked(viewer, query.saved_search);
    return cards;
  });

  endpoints.add(
    calls.getListing,
    schemas.getListing,
    async ({ viewer, params, query, request, setHeader }) => {
      const {
        row,
        showPhone: mayCall,
        hiddenBy,
      } = await readFor(services, viewer, (reading) => listingForPage(reading, viewer, params.id));
      // Server-rendered pages show none: it is fetched when wanted.
      const showPhone = mayCall && request !== undefined && row.seller.phone_number !== '';
      if (showPhone) await consumePhoneRate(services, viewer!, row.seller_uid);
      cacheForGuests(viewer, setHeader);
      const origin = query.zip_code && services.zips.find(query.zip_code);
      const miles = origin ? services.zips.distanceMiles(origin.zip, row.zip) : null;
      return viewedListingView(services, row, { miles, showPhone, viewer, hiddenBy });
    },
  );

  endpoints.add(
    elsewhereCalls.findElsewhere,
    elsewhereSchemas.findElsewhere,
    async ({ viewer, query, setHeader }) => {
      cacheUnlessNeeds(viewer, query, setHeader);
      return readFor(services, viewer, (reading) => findElsewhere(reading, viewer, query));
    },
  );

  endpoints.add(
    byIdCalls.listListingsById,
    byIdSchemas.listListingsById,
    async ({ viewer, query, setHeader }) => {
      const needs = await askedNeeds(services, viewer, query);
      const rows = await readFor(services, viewer, (reading) => visibleListings(reading, viewer, query.ids));
      cacheUnlessNeeds(viewer, query, setHeader);
      const judge = needs && judgeBy(services.equipment, needs, { isWhole: true });
      // Whether a thing fits is asked on its page too, which stays for a while when somebody has it.
      const now = services.clock.now();
      const isWanted = (row: ListingWithImages) => (needs ? isOnShow(row, now) : mayBeAskedAbout(row));
      return rows.filter(isWanted).map((row) => ({
        ...cardView(services, row, null, viewer),
        fit: fitOf(services, row, judge),
      }));
    },
  );

  endpoints.add(calls.listOwnListings, schemas.listOwnListings, async ({ viewer }) => {
    const rows = await ownListings(services, viewer);
    return rows.map(({ views, watchers, conversations, ...row }) => ({
      ...ownView(services, row),
      views,
      watchers,
      conversations,
    }));
  });

  endpoints.add(
    messageCalls.getConversationListing,
    messageSchemas.getConversationListing,
    async ({ viewer, params }) => {
      const row = await conversationListing(services, viewer, params.conversationId);
      return {
        listing: row && cardView(services, row, null, viewer),
        thanks: await chatThanks(services, viewer, params.conversationId),
      };
    },
  );

  endpoints.add(calls.createListing, schemas.createListing, async ({ viewer, body }) =>
    ownView(services, await createListing(services, viewer, body)),
  );

  endpoints.add(calls.editListing, schemas.editListing, async ({ viewer, params, body }) =>
    ownView(services, await editListing(services, viewer, params.id, body)),
  );

  endpoints.add(calls.setListingStatus, schemas.setListingStatus, async ({ viewer, params, body }) =>
    ownView(services, await setListingStatus(services, viewer, params.id, body)),
  );

  endpoints.add(calls.countView, schemas.countView, async ({ viewer, ip, params }) => {
    await countListingView(services, { viewer, ip }, params.id);
    return done;
  });

  endpoints.add(calls.answerStillThere, schemas.answerStillThere, ({ body }) =>
    answerStillThere(services, body),
  );

  endpoints.add(calls.deleteListing, schemas.deleteListing, async ({ viewer, params }) => {
    await deleteListing(services, viewer, params.id);
    return done;
  });
}

/** Measures of a body stay out of every cache. */
function cacheUnlessNeeds(
  viewer: Viewer | null,
  { need, needs }: Pick<ListingQuery, 'need' | 'needs'>,
  setHeader: (name: string, value: string) => void,
): void {
  if (need || needs) setHeader('cache-control', 'private, no-store');
  else cacheForGuests(viewer, setHeader);
}

/** Guests may see data a moment old; signed-in people see what they just did. */
function readFor<T>(
  services: Services,
  viewer: Viewer | null,
  read: (reading: Services) => Promise<T>,
): Promise<T> {
  return viewer ? read(services) : services.guestReads.run((db) => read({ ...services, db }));
}

const ownView = (services: Services, row: OwnDetailsRow): Listing =>
  listingView(services, row, { miles: null, showPhone: true, viewer: { uid: row.seller_uid } });
