import type { ReplyOf } from './endpoint.ts';
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './people-schema.ts';

/** Not found for a closed account, and for anyone who has blocked the caller or is blocked by them. */
export const getPerson = defineEndpoint<typeof schemas.getPerson>({
  method: 'GET',
  path: '/api/people/:uid/',
  access: 'optional',
});

export type Person = ReplyOf<typeof getPerson>;
