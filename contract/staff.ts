import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './staff-schema.ts';

export const listStaff = defineEndpoint<typeof schemas.listStaff>({
  method: 'GET',
  path: '/api/staff/members/',
  access: 'admin',
});

export type StaffMember = ReplyOf<typeof listStaff>[number];

/** Changes the role of somebody who has one. */
export const grantRole = defineEndpoint<typeof schemas.grantRole>({
  method: 'POST',
  path: '/api/staff/members/',
  access: 'admin',
});

/** Of somebody who has none, nothing is taken. */
export const removeRole = defineEndpoint<typeof schemas.removeRole>({
  method: 'DELETE',
  path: '/api/staff/members/:uid/',
  access: 'admin',
});

export const listAudit = defineEndpoint<typeof schemas.listAudit>({
  method: 'GET',
  path: '/api/staff/audit/',
  access: 'admin',
});

export type AuditEntry = ReplyOf<typeof listAudit>[number];
