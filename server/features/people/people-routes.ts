import * as calls from '#contract/people.ts';
import * as schemas from '#contract/people-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { cacheForGuests } from '#server/http/shared-caches.ts';
import type { Services } from '#server/services.ts';
import { personFor } from './people.ts';
import { personView } from './people-view.ts';

export function addPeopleRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getPerson, schemas.getPerson, async ({ viewer, params, setHeader }) => {
    const found = await personFor(services, viewer, params.uid);
    cacheForGuests(viewer, setHeader);
    return personView(services, found, viewer);
  });
}
