import { defineEndpoint, type ReplyOf } from './endpoint.ts';
import type * as schemas from './transparency-schema.ts';

/** Also as `/transparency.csv`. A count below 5 is null, and there are no sums from which it could be reckoned. */
export const getTransparency = defineEndpoint<typeof schemas.getTransparency>({
  method: 'GET',
  path: '/api/transparency/',
  access: 'public',
});

export type TransparencyMonth = ReplyOf<typeof getTransparency>['months'][number];
