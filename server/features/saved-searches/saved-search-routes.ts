import {
  changeSavedSearch as changeEndpoint,
  deleteSavedSearch as deleteEndpoint,
  listSavedSearches as listEndpoint,
  saveSearch as saveEndpoint,
} from '#contract/saved-searches.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { requireAccess } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';
import { askGuest } from './guest-searches.ts';
import { savedSearchView } from './saved-search-view.ts';
import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts';

export function addSavedSearchRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(listEndpoint, async ({ viewer }) =>
    (await listSavedSearches(services, viewer)).map((row) => savedSearchView(services, row)),
  );

  endpoints.add(saveEndpoint, async ({ viewer, ip, body }) => {
    if (!viewer) {
      await askGuest(services, ip, body);
      return { pending: true as const };
    }
    requireAccess(viewer, 'complete');
    return savedSearchView(services, await saveSearch(services, viewer, body));
  });

  endpoints.add(changeEndpoint, async ({ viewer, params, body }) =>
    savedSearchView(services, await changeSavedSearch(services, viewer, params.id, body)),
  );

  endpoints.add(deleteEndpoint, async ({ viewer, params }) => {
    await deleteSavedSearch(services, viewer, params.id);
    return { ok: true as const };
  });
}
