import { suggestWords } from '#contract/equipment.ts';
import * as schemas from '#contract/equipment-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { cacheForGuests } from '#server/http/shared-caches.ts';
import type { Services } from '#server/services.ts';
import { suggest } from './suggestions.ts';

export function addSuggestionRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(suggestWords, schemas.suggestWords, async ({ viewer, query, setHeader }) => {
    cacheForGuests(viewer, setHeader);
    return suggest(services, viewer, query.words);
  });
}
