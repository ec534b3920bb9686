import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { frequencies } from './frequencies.ts';
import * as limits from './limits.ts';
import { perDay } from './rate.ts';
import { savedFiltersSchema } from './saved-filters-schema.ts';
import { inOneLine } from './text.ts';
import { fieldTexts } from './wording/errors.ts';
import * as words from './wording/saved-searches.ts';

const id = z.string();

export const savedSearchSchema = z.object({
  id,
  /** The name its owner gave, else `text`. */
  name: z.string(),
  /** The filters in plain words. */
  text: z.string(),
  /** As the list's query. */
  filters: z.record(z.string(), z.string()),
  frequency: z.enum(frequencies),
  paused: z.boolean(),
  public: z.boolean(),
  /** `YYYY-MM-DD`. */
  needed_by: z.nullable(z.string()),
  /** Found since the list was asked for with it, at most `limits.newCountMax`. */
  new_count: z.number(),
  /** ISO 8601. */
  created_at: z.string(),
});
const choices = {
  name: z.optional(z.string().check(z.trim(), inOneLine, z.maxLength(limits.nameMax, words.nameInOneLine))),
  frequency: z.optional(z.enum(frequencies)),
  paused: z.optional(z.boolean()),
  public: z.optional(z.boolean()),
  needed_by: z.optional(z.nullable(z.iso.date(words.dayAhead))),
};

export const listSavedSearches = defineSchema({
  summary: 'Own saved searches, the newest first',
  source: 'design §10',
  reply: z.array(savedSearchSchema),
  errors: [],
});

export const saveSearch = defineSchema({
  summary: 'Keep a search, to be told of what is posted',
  source: 'design §10',
  body: z.object({
    filters: savedFiltersSchema,
    ...choices,
    email: z.optional(z.email(fieldTexts.email).check(z.maxLength(limits.emailMax))),
    /** A guest's, of their browser. */
    time_zone: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.union([savedSearchSchema, z.object({ pending: z.literal(true) })]),
  status: 201,
  guestStatus: 202,
  rate: { act: 'search', windows: [perDay(100, 60)] },
  errors: ['too-many-saved-searches', 'zip-not-found', 'category-not-found'],
});

export const changeSavedSearch = defineSchema({
  summary: 'Change an own saved search',
  source: 'design §10',
  params: z.object({ id }),
  body: z.object({ filters: z.optional(savedFiltersSchema), ...choices }),
  reply: savedSearchSchema,
  rate: { act: 'filter', windows: [perDay(300, 300)] },
  errors: ['saved-search-not-found', 'zip-not-found', 'category-not-found'],
});

export const deleteSavedSearch = defineSchema({
  summary: 'Delete an own saved search',
  source: 'design §10',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
