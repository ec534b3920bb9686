import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './exports-schema.ts';

/** While one is made, it is answered again. `sign-in-again` for whoever has not just proven who they are. */
export const requestExport = defineEndpoint<typeof schemas.requestExport>({
  method: 'POST',
  path: '/api/account/export/',
  access: 'signed-in',
  whileSuspended: true,
});

export const listExports = defineEndpoint<typeof schemas.listExports>({
  method: 'GET',
  path: '/api/account/exports/',
  access: 'signed-in',
});

export type OwnExport = ReplyOf<typeof listExports>[number];

/**
 * Where a browser can fetch one’s zip file for ten minutes, signed in as the same person. The file itself is at
 * `GET /api/account/exports/:id/`, for this link or for a token of somebody who has just signed in.
 */
export const linkExport = defineEndpoint<typeof schemas.linkExport>({
  method: 'POST',
  path: '/api/account/exports/:id/link/',
  access: 'signed-in',
  readsOnly: true,
});
