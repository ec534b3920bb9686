import type * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './pickups-schema.ts';

export type Pickup = z.infer<typeof schemas.pickupSchema>;
export type PickupPlan = z.infer<typeof schemas.pickupPlanSchema>;

export const getPickup = defineEndpoint<typeof schemas.getPickup>({
  method: 'GET',
  path: '/api/messages/:conversationId/pickup/',
  access: 'complete',
});

/** What was agreed before holds until the new one is accepted. */
export const proposePickup = defineEndpoint<typeof schemas.proposePickup>({
  method: 'POST',
  path: '/api/messages/:conversationId/pickup/',
  access: 'complete',
});

/** Declining what is agreed, or what one has proposed oneself, calls it off. */
export const answerPickup = defineEndpoint<typeof schemas.answerPickup>({
  method: 'POST',
  path: '/api/messages/:conversationId/pickup/:id/answer/',
  access: 'complete',
});
