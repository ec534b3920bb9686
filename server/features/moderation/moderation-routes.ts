import { submitReport as endpoint } from '#contract/moderation.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { submitReport } from './moderation.ts';

export function addModerationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(endpoint, async ({ viewer, body }) => {
    await submitReport(services, viewer, body);
    return { ok: true as const };
  });
}
