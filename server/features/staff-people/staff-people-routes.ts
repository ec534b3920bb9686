import * as calls from '#contract/staff-people.ts';
import * as schemas from '#contract/staff-people-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { reveal } from './reveal.ts';
import { peopleLike, personForStaff } from './staff-people.ts';
import { foundPersonView, staffPersonView } from './staff-people-view.ts';

export function addStaffPeopleRoutes(endpoints: Endpoints, services: Services): void {
  const found = async (viewer: Viewer, words: string) => {
    const now = services.clock.now();
    return (await peopleLike(services, viewer, words)).map((row) => foundPersonView(row, now));
  };
  endpoints.add(calls.searchPeople, schemas.searchPeople, ({ viewer, query }) => found(viewer, query.q));
  endpoints.add(calls.findPeople, schemas.findPeople, ({ viewer, body }) => found(viewer, body.q));

  endpoints.add(calls.getStaffPerson, schemas.getStaffPerson, async ({ viewer, params }) =>
    staffPersonView(await personForStaff(services, viewer, params.uid), services.clock.now()),
  );

  endpoints.add(calls.revealDetails, schemas.revealDetails, ({ viewer, params, body }) =>
    reveal(services, viewer, { uid: params.uid, what: body.what, caseId: body.case_id }),
  );
}
