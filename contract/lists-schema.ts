import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { listingCardSchema } from './listing-schema.ts';
import { perDay, type Rate } from './rate.ts';
import { inOneLine, visible, withoutControls } from './text.ts';
import * as words from './wording/lists.ts';

const listRate: Rate = { act: 'list', windows: [perDay(1000, 500)] };

const id = z.string();
const name = z
  .string()
  .check(z.trim(), visible(words.nameMissing), inOneLine, z.maxLength(limits.nameMax, words.nameTooLong));
const note = z.string().check(z.trim(), withoutControls, z.maxLength(limits.listNoteMax, words.noteTooLong));

const shownSchema = z.object({
  name: z.string(),
  note: z.string(),
  /** The one added last first. What has been gone for long, and what is kept from the reader, is left out. */
  listings: z.array(listingCardSchema),
});

export const listSchema = z.extend(shownSchema, {
  id,
  /** Where everybody sees it who has the link; null while it is not shared. */
  share_url: z.nullable(z.string()),
});

export const listLists = defineSchema({
  summary: 'Own lists, the newest first',
  source: 'design §10',
  /** With a listing's id, each list tells of its listings only that one. */
  query: z.object({ listing_id: z.optional(z.uuid()) }),
  reply: z.array(listSchema),
  errors: [],
});

export const makeList = defineSchema({
  summary: 'Make a list',
  source: 'design §10',
  body: z.object({ name, note: z.optional(note), share: z.optional(z.boolean()) }),
  reply: listSchema,
  status: 201,
  rate: listRate,
  errors: [],
});

export const changeList = defineSchema({
  summary: 'Rename an own list, change its note, share it or stop sharing it',
  source: 'design §10',
  params: z.object({ id }),
  body: z.object({ name: z.optional(name), note: z.optional(note), share: z.optional(z.boolean()) }),
  reply: listSchema,
  rate: listRate,
  errors: ['not-found'],
});

export const deleteList = defineSchema({
  summary: 'Delete an own list',
  source: 'design §10',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const addToList = defineSchema({
  summary: 'Put a listing into an own list',
  source: 'design §10',
  params: z.object({ id, listingId: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  rate: listRate,
  errors: ['not-found', 'listing-not-found', 'invalid-input'],
});

export const removeFromList = defineSchema({
  summary: 'Take a listing out of an own list',
  source: 'design §10',
  params: z.object({ id, listingId: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});

export const getSharedList = defineSchema({
  summary: 'A list that somebody shares by a link',
  source: 'design §10',
  params: z.object({ token: z.string() }),
  reply: shownSchema,
  errors: ['not-found'],
});
