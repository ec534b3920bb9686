import { sendFeedback as feedbackEndpoint, submitTicket as ticketEndpoint } from '#contract/support.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { sendFeedback, submitTicket } from './support.ts';

export function addSupportRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(feedbackEndpoint, async ({ viewer, ip, body }) => {
    await sendFeedback(services, { viewer, ip }, body);
    return { ok: true as const };
  });

  endpoints.add(ticketEndpoint, async ({ ip, body }) => {
    await submitTicket(services, ip, body);
    return { ok: true as const };
  });
}
