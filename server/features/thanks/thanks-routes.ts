import * as calls from '#contract/thanks.ts';
import * as schemas from '#contract/thanks-schema.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { sayHowItWent } from './thanks.ts';

export function addThanksRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.sayHowItWent, schemas.sayHowItWent, ({ viewer, params, body }) =>
    sayHowItWent(services, viewer, params.conversationId, body),
  );
}
