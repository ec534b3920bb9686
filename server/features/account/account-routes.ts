import * as calls from '#contract/users.ts';
import * as schemas from '#contract/users-schema.ts';
import { clearPageCookie } from '#server/features/sessions/page-cookie.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import { tokenOf } from '#server/http/serve-endpoints.ts';
import type { Services } from '#server/services.ts';
import { deleteAccount } from './account.ts';

export function addAccountRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.deleteProfile, schemas.deleteProfile, async ({ viewer, body, request, reply }) => {
    const token = request && tokenOf(request);
    await deleteAccount(services, viewer, body, token ?? undefined);
    if (reply) clearPageCookie(services.config, reply);
    return done;
  });
}
