import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './decisions-schema.ts';

export const decideCase = defineEndpoint<typeof schemas.decideCase>({
  method: 'POST',
  path: '/api/staff/cases/:id/decide/',
  access: 'staff',
});

/** For the form: what the person would read. */
export const previewDecision = defineEndpoint<typeof schemas.previewDecision>({
  method: 'POST',
  path: '/api/staff/cases/:id/preview/',
  access: 'staff',
  readsOnly: true,
});

export const undoDecision = defineEndpoint<typeof schemas.undoDecision>({
  method: 'POST',
  path: '/api/staff/decisions/:id/undo/',
  access: 'staff',
});

export const listDecisions = defineEndpoint<typeof schemas.listDecisions>({
  method: 'GET',
  path: '/api/account/decisions/',
  access: 'signed-in',
});

export type OwnDecision = ReplyOf<typeof listDecisions>[number];

export const readDecisions = defineEndpoint<typeof schemas.readDecisions>({
  method: 'POST',
  path: '/api/account/decisions/read/',
  access: 'signed-in',
  whileSuspended: true,
});
