import * as calls from '#contract/support.ts';
import * as schemas from '#contract/support-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { sendFeedback, submitTicket } from './support.ts';

export function addSupportRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.sendFeedback, schemas.sendFeedback, async ({ viewer, ip, body }) => {
    await sendFeedback(services, { viewer, ip }, body);
    return done;
  });

  endpoints.add(calls.submitTicket, schemas.submitTicket, async ({ ip, body }) => {
    await submitTicket(services, ip, body);
    return done;
  });
}
