import {
  blockUser as blockEndpoint,
  listBlockedUsers,
  unblockUser as unblockEndpoint,
} from '#contract/users.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { blockedUsers, blockUser, unblockUser } from './blocks.ts';
import { blockedUserView } from './block-view.ts';

export function addBlockRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(blockEndpoint, async ({ viewer, body }) => {
    await blockUser(services, viewer, body.blocked);
    return { ok: true as const };
  });

  endpoints.add(unblockEndpoint, async ({ viewer, body }) => {
    await unblockUser(services, viewer, body.blocked);
    return { ok: true as const };
  });

  endpoints.add(listBlockedUsers, async ({ viewer }) =>
    (await blockedUsers(services, viewer)).map((row) => blockedUserView(services, row)),
  );
}
