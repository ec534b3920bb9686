import * as calls from '#contract/lists.ts';
import * as schemas from '#contract/lists-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { listView, sharedListView } from './list-view.ts';
import {
  addToList,
  changeList,
  deleteList,
  makeList,
  ownLists,
  removeFromList,
  sharedList,
} from './lists.ts';

export function addListRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listLists, schemas.listLists, async ({ viewer, query }) =>
    (await ownLists(services, viewer, query.listing_id)).map((found) => listView(services, found, viewer)),
  );

  endpoints.add(calls.makeList, schemas.makeList, async ({ viewer, body }) =>
    listView(services, await makeList(services, viewer, body), viewer),
  );

  endpoints.add(calls.changeList, schemas.changeList, async ({ viewer, params, body }) =>
    listView(services, await changeList(services, viewer, params.id, body), viewer),
  );

  endpoints.add(calls.deleteList, schemas.deleteList, async ({ viewer, params }) => {
    await deleteList(services, viewer, params.id);
    return done;
  });

  endpoints.add(calls.addToList, schemas.addToList, async ({ viewer, params }) => {
    await addToList(services, viewer, params.id, params.listingId);
    return done;
  });

  endpoints.add(calls.removeFromList, schemas.removeFromList, async ({ viewer, params }) => {
    await removeFromList(services, viewer, params.id, params.listingId);
    return done;
  });

  endpoints.add(calls.getSharedList, schemas.getSharedList, async ({ viewer, params }) =>
    sharedListView(services, await sharedList(services, viewer, params.token), viewer),
  );
}
