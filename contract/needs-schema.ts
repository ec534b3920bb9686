import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { detailsInput } from './listing-input-schema.ts';
import { detailsSchema } from './listing-schema.ts';
import { perDay, type Rate } from './rate.ts';
import { inOneLine, visible } from './text.ts';
import { nameMissing } from './wording/needs.ts';

const needsRate: Rate = { act: 'needs', windows: [perDay(500, 300)] };

const id = z.string();
const body = z.object({
  name: z.string().check(z.trim(), visible(nameMissing), inOneLine, z.maxLength(limits.nameMax)),
  /** By need key, each as `GET /api/equipment/` says or as it is typed ('45 cm'); null and '' say it is not known. */
  values: detailsInput,
});

/** The measures of a person and a home. */
export const needsSheetSchema = z.object({
  id,
  name: z.string(),
  values: detailsSchema,
  /** ISO 8601. */
  updated_at: z.string(),
});

export const listNeeds = defineSchema({
  summary: 'Own needs sheets, the oldest first',
  source: 'design §11',
  reply: z.array(needsSheetSchema),
  errors: [],
});

export const addNeeds = defineSchema({
  summary: 'Make a needs sheet',
  source: 'design §11',
  body: z.extend(body, { id: z.optional(z.uuid()) }),
  reply: needsSheetSchema,
  status: 201,
  rate: needsRate,
  errors: ['invalid-input'],
});

export const changeNeeds = defineSchema({
  summary: 'Change an own needs sheet',
  source: 'design §11',
  params: z.object({ id }),
  body: z.extend(body, {
    /** Of the sheet that was changed; if left out, the sheet is overwritten whatever it holds. */
    updated_at: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: needsSheetSchema,
  rate: needsRate,
  errors: ['not-found', 'invalid-input', 'needs-changed'],
});

export const deleteNeeds = defineSchema({
  summary: 'Delete an own needs sheet',
  source: 'design §11',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
