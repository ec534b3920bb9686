import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './appeals-schema.ts';

export const appealDecision = defineEndpoint<typeof schemas.appealDecision>({
  method: 'POST',
  path: '/api/account/decisions/:id/appeal/',
  access: 'signed-in',
  whileSuspended: true,
});

export const getAppealByLink = defineEndpoint<typeof schemas.getAppealByLink>({
  method: 'GET',
  path: '/api/moderation/appeal-by-link/',
  access: 'public',
});

export const appealByLink = defineEndpoint<typeof schemas.appealByLink>({
  method: 'POST',
  path: '/api/moderation/appeal-by-link/',
  access: 'public',
  whileSuspended: true,
});

export const listAppeals = defineEndpoint<typeof schemas.listAppeals>({
  method: 'GET',
  path: '/api/staff/appeals/',
  access: 'staff',
});

export type ShownAppeal = ReplyOf<typeof listAppeals>[number];

export const decideAppeal = defineEndpoint<typeof schemas.decideAppeal>({
  method: 'POST',
  path: '/api/staff/appeals/:id/decide/',
  access: 'staff',
});
