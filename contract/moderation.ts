import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './moderation-schema.ts';

export const submitReport = defineEndpoint<typeof schemas.submitReport>({
  method: 'POST',
  path: '/api/moderation/submit/',
  access: 'complete',
});

export const listOwnReports = defineEndpoint<typeof schemas.listOwnReports>({
  method: 'GET',
  path: '/api/moderation/reports/',
  access: 'complete',
});

export type OwnReport = ReplyOf<typeof listOwnReports>[number];

export const withdrawReport = defineEndpoint<typeof schemas.withdrawReport>({
  method: 'POST',
  path: '/api/moderation/reports/:id/withdraw/',
  access: 'complete',
  whileSuspended: true,
});

export const appealReport = defineEndpoint<typeof schemas.appealReport>({
  method: 'POST',
  path: '/api/moderation/reports/:id/appeal/',
  access: 'complete',
  whileSuspended: true,
});
