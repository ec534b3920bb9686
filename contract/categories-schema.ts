import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';

export const subcategorySchema = z.object({ id: z.string(), name: z.string(), slug: z.string() });

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  subcategories: z.array(subcategorySchema),
});

export const listCategories = defineSchema({
  summary: 'All categories with their subcategories',
  source: 'spec §7',
  reply: z.array(categorySchema),
  errors: [],
});

export const listSubcategories = defineSchema({
  summary: 'The subcategories of a category, named by id or slug',
  source: 'spec §7',
  params: z.object({ id: z.string() }),
  reply: z.array(subcategorySchema),
  errors: ['category-not-found'],
});
