import { relayEmail as endpoint } from '#contract/email-relay.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { relayEmail } from './email-relay.ts';

export function addEmailRelayRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(endpoint, async ({ viewer, body }) => {
    await relayEmail(services, viewer, body);
    return { ok: true as const };
  });
}
