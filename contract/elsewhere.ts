import type * as z from 'zod/mini';
import type * as schemas from './elsewhere-schema.ts';
import { defineEndpoint } from './endpoint.ts';

export type Elsewhere = z.infer<typeof schemas.elsewhereSchema>;

/** Takes the filters of a search that found nothing; they apply to the suggestions too. */
export const findElsewhere = defineEndpoint<typeof schemas.findElsewhere>({
  method: 'GET',
  path: '/api/listings/elsewhere/',
  access: 'optional',
});
