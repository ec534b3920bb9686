import * as calls from '#contract/staff.ts';
import * as schemas from '#contract/staff-schema.ts';
import { done, type Endpoints } from '#server/http/endpoints.ts';
import type { Services } from '#server/services.ts';
import { auditPage } from './audit.ts';
import { auditView, memberView } from './staff-view.ts';
import { grantRole, removeRole, listMembers } from './staff.ts';
import { linkNext } from '#server/http/paging.ts';

export function addStaffRoutes(endpoints: Endpoints, services: Services): void {
  endpoints.add(calls.listStaff, schemas.listStaff, async () =>
    (await listMembers(services.db)).map(memberView),
  );

  endpoints.add(calls.grantRole, schemas.grantRole, async ({ viewer, body }) =>
    memberView(await grantRole(services, viewer, body)),
  );

  endpoints.add(calls.removeRole, schemas.removeRole, async ({ viewer, params }) => {
    await removeRole(services, viewer, params.uid);
    return done;
  });

  endpoints.add(calls.listAudit, schemas.listAudit, async ({ query: { cursor }, setHeader }) => {
    const { rows, next } = await auditPage(services, cursor);
    if (next) linkNext(setHeader, calls.listAudit.path, { cursor: next });
    return auditView(services, rows, await listMembers(services.db));
  });
}
