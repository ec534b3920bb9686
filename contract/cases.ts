import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './cases-schema.ts';

export const listCases = defineEndpoint<typeof schemas.listCases>({
  method: 'GET',
  path: '/api/staff/cases/',
  access: 'staff',
});

export type CaseSummary = ReplyOf<typeof listCases>[number];

export const getCase = defineEndpoint<typeof schemas.getCase>({
  method: 'GET',
  path: '/api/staff/cases/:id/',
  access: 'staff',
});

export type ShownCase = ReplyOf<typeof getCase>;

/** Who asks, and how much there is to do. */
export const getDesk = defineEndpoint<typeof schemas.getDesk>({
  method: 'GET',
  path: '/api/staff/desk/',
  access: 'staff',
});

export type Desk = ReplyOf<typeof getDesk>;

export const claimCase = defineEndpoint<typeof schemas.claimCase>({
  method: 'POST',
  path: '/api/staff/cases/:id/claim/',
  access: 'staff',
});

export const releaseCase = defineEndpoint<typeof schemas.releaseCase>({
  method: 'DELETE',
  path: '/api/staff/cases/:id/claim/',
  access: 'staff',
});

export const addCaseNote = defineEndpoint<typeof schemas.addCaseNote>({
  method: 'POST',
  path: '/api/staff/cases/:id/notes/',
  access: 'staff',
});

export const escalateCase = defineEndpoint<typeof schemas.escalateCase>({
  method: 'POST',
  path: '/api/staff/cases/:id/escalate/',
  access: 'staff',
});
