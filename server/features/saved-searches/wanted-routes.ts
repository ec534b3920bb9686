import * as schemas from '#contract/wanted-schema.ts';
import * as calls from '#contract/wanted.ts';
import { milesView } from '#server/features/location/location-view.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import { wordsOfKept } from './search-filters.ts';
import type { PublicSearch } from './wanted-store.ts';
import { answerWanted, listWanted } from './wanted.ts';

export function addWantedRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listWanted, schemas.listWanted, async ({ viewer, query }) =>
    (await listWanted(services, viewer, query)).map((found) => wantedView(services, viewer, found)),
  );

  endpoints.add(calls.answerWanted, schemas.answerWanted, async ({ viewer, params, body }) => {
    const id = await answerWanted(services, viewer, params.id, body.listing_id);
    return { conversation_id: id, id };
  });
}

/** Nothing of its owner: not the name they gave the search either, nor an address in the searched words. */
function wantedView(
  services: Services,
  viewer: Viewer | null,
  { row, miles }: { row: PublicSearch; miles: number | null },
): calls.Wanted {
  const place = services.zips.find(row.zip);
  return {
    id: row.id,
    text: removeAddresses(wordsOfKept(services, row.filters)),
    zip_code: row.zip,
    city: place?.city ?? '',
    state: place?.state ?? '',
    distance: milesView(miles),
    needed_by: row.needed_by,
    created_at: row.created_at.toISOString(),
    own: viewer?.uid === row.uid,
  };
}
