import * as calls from '#contract/push.ts';
import * as schemas from '#contract/push-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { addSubscription, removeSubscription } from './push-subscriptions.ts';

export function addPushRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.getPushKey, schemas.getPushKey, async () => ({ key: services.vapid.publicKey }));

  endpoints.add(calls.addPushSubscription, schemas.addPushSubscription, async ({ viewer, body }) => ({
    id: await addSubscription(services, viewer, body),
  }));

  endpoints.add(calls.removePushSubscription, schemas.removePushSubscription, async ({ viewer, params }) => {
    await removeSubscription(services, viewer, params.id);
    return done;
  });
}
