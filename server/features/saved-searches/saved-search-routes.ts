import * as schemas from '#contract/saved-searches-schema.ts';
import * as calls from '#contract/saved-searches.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import { requireAccess } from '#server/http/require-access.ts';
import type { Services } from '#server/services.ts';
import { askGuest } from './guest-searches.ts';
import { savedSearchView } from './saved-search-view.ts';
import { changeSavedSearch, deleteSavedSearch, listSearchesOf, saveSearch } from './saved-searches.ts';

export function addSavedSearchRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listSavedSearches, schemas.listSavedSearches, async ({ viewer }) =>
    (await listSearchesOf(services.db, viewer.uid)).map((row) => savedSearchView(services, row)),
  );

  endpoints.add(calls.saveSearch, schemas.saveSearch, async ({ viewer, ip, body }) => {
    if (!viewer) {
      await askGuest(services, ip, body);
      return { pending: true as const };
    }
    requireAccess(viewer, 'complete');
    return savedSearchView(services, await saveSearch(services, viewer, body));
  });

  endpoints.add(calls.changeSavedSearch, schemas.changeSavedSearch, async ({ viewer, params, body }) =>
    savedSearchView(services, await changeSavedSearch(services, viewer, params.id, body)),
  );

  endpoints.add(calls.deleteSavedSearch, schemas.deleteSavedSearch, async ({ viewer, params }) => {
    await deleteSavedSearch(services, viewer, params.id);
    return done;
  });
}
