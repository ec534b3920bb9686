import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { imageSchema } from './image-schema.ts';
import * as limits from './limits.ts';
import { contactMethodsSchema, detailsInput, eachText } from './listing-input-schema.ts';
import { detailsSchema } from './listing-schema.ts';
import { perHour, type Rate } from './rate.ts';

/** A page saves every three seconds at most. */
const draftRate: Rate = { act: 'draft', windows: [perHour(1200, 1200)] };

const id = z.string();
const line = z.string().check(z.maxLength(200));
/** As `categoryRef`, but it is kept as it is given. */
const ref = z.union([line, z.object({ id: line })]);

/** Any part of a listing, as typed: it is validated when it is posted. */
const partsSchema = z.object({
  ...eachText(() => z.optional(z.string().check(z.maxLength(limits.longTextMax)))),
  price: z.optional(z.union([z.number(), line])),
  category: z.optional(ref),
  category_id: z.optional(line),
  subcategory: z.optional(z.nullable(ref)),
  subcategory_id: z.optional(z.nullable(line)),
  /** If left out, they stay as they are. */
  details: z.optional(detailsInput),
  image_urls: z.optional(z.array(z.string()).check(z.maxLength(limits.imagesPerListing))),
  contact_methods: z.optional(contactMethodsSchema),
  /** A UUID of the page that writes, so that its own writes do not count as changes by another page. */
  editor: z.optional(z.uuid()),
});
export type DraftParts = z.output<typeof partsSchema>;

/** '' where nothing was given. */
export const draftSchema = z.object({
  id,
  ...eachText(() => z.string()),
  /** As it was typed. */
  price: z.string(),
  category_id: z.string(),
  subcategory_id: z.string(),
  contact_methods: z.nullable(contactMethodsSchema),
  details: detailsSchema,
  /** The first is the cover. */
  images: z.array(imageSchema),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});

export const listDrafts = defineSchema({
  summary: 'Own drafts of listings, the one changed last first',
  source: 'design §10',
  reply: z.array(draftSchema),
  errors: [],
});

export const beginDraft = defineSchema({
  summary: 'Begin a draft of a listing, or post a listing again',
  source: 'design §10',
  body: z.extend(partsSchema, { id: z.optional(z.uuid()), from: z.optional(z.string()) }),
  reply: draftSchema,
  status: 201,
  rate: draftRate,
  errors: ['too-many-drafts', 'not-your-listing', 'image-not-yours', 'draft-changed'],
});

export const getDraft = defineSchema({
  summary: 'An own draft',
  source: 'design §10',
  params: z.object({ id }),
  reply: draftSchema,
  errors: ['draft-not-found'],
});

export const saveDraft = defineSchema({
  summary: 'Save an own draft, whole',
  source: 'design §10',
  params: z.object({ id }),
  body: z.extend(partsSchema, {
    /** The value the caller last saw; if left out, the draft is overwritten whatever it holds. */
    updated_at: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: draftSchema,
  rate: draftRate,
  errors: ['draft-not-found', 'draft-changed', 'image-not-yours'],
});

export const deleteDraft = defineSchema({
  summary: 'Delete an own draft with its pictures',
  source: 'design §10',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
