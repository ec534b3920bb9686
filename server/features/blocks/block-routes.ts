import * as calls from '#contract/users.ts';
import * as schemas from '#contract/users-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { blockUser, deleteBlock, listBlocksOf } from './blocks.ts';
import { blockedUserView } from './block-view.ts';

export function addBlockRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.blockUser, schemas.blockUser, async ({ viewer, body }) => {
    await blockUser(services, viewer, body.blocked);
    return done;
  });

  endpoints.add(calls.unblockUser, schemas.unblockUser, async ({ viewer, body }) => {
    await deleteBlock(services.db, viewer.uid, body.blocked);
    return done;
  });

  endpoints.add(calls.listBlockedUsers, schemas.listBlockedUsers, async ({ viewer }) =>
    (await listBlocksOf(services.db, viewer.uid)).map((row) => blockedUserView(services, row)),
  );
}
