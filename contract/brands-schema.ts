import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';

export const listBrands = defineSchema({
  summary: 'Brands to choose from, of all kinds of equipment',
  source: 'design §11; ours: issue 19 §1',
  /** In the order of the alphabet. */
  reply: z.array(z.string()),
  errors: [],
});
