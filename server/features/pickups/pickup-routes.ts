import * as calls from '#contract/pickups.ts';
import * as schemas from '#contract/pickups-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { answerPickup, pickupOf, proposePickup } from './pickups.ts';

export function addPickupRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getPickup, schemas.getPickup, ({ viewer, params }) =>
    pickupOf(services, viewer, params.conversationId),
  );

  endpoints.add(calls.proposePickup, schemas.proposePickup, ({ viewer, params, body }) =>
    proposePickup(services, viewer, params.conversationId, body),
  );

  endpoints.add(calls.answerPickup, schemas.answerPickup, ({ viewer, params, body }) =>
    answerPickup(services, viewer, { ...params, ...body }),
  );
}
