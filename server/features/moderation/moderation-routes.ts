import * as calls from '#contract/moderation.ts';
import * as schemas from '#contract/moderation-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { submitReport } from './moderation.ts';

export function addModerationRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.submitReport, schemas.submitReport, async ({ viewer, body }) => {
    await submitReport(services, viewer, body);
    return done;
  });
}
