import type * as schemas from './brands-schema.ts';
import { defineEndpoint } from './endpoint.ts';

/** The makers of every kind of equipment. Changes with a release only. */
export const listBrands = defineEndpoint<typeof schemas.listBrands>({
  method: 'GET',
  path: '/api/equipment/brands/',
  access: 'public',
});
