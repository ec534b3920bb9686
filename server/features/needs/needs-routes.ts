import * as calls from '#contract/needs.ts';
import * as schemas from '#contract/needs-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { needsView } from './needs-view.ts';
import { addNeeds, changeNeeds, deleteNeeds, ownNeeds } from './needs.ts';

export function addNeedsRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listNeeds, schemas.listNeeds, async ({ viewer }) =>
    (await ownNeeds(services, viewer)).map(needsView),
  );

  endpoints.add(calls.addNeeds, schemas.addNeeds, async ({ viewer, body }) =>
    needsView(await addNeeds(services, viewer, body)),
  );

  endpoints.add(calls.changeNeeds, schemas.changeNeeds, async ({ viewer, params, body }) =>
    needsView(await changeNeeds(services, viewer, params.id, body)),
  );

  endpoints.add(calls.deleteNeeds, schemas.deleteNeeds, async ({ viewer, params }) => {
    await deleteNeeds(services, viewer, params.id);
    return done;
  });
}
