import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
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
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const choices = {
  name: z.optional(z.string().check(z.trim(), inOneLine, z.maxLength(limits.nameMax, words.nameInOneLine))),
  frequency: z.optional(z.enum(frequencies)),
  paused: z.optional(z.boolean()),
  public: z.optional(z.boolean()),
  needed_by: z.optional(z.nullable(z.iso.date(words.dayAhead))),
};

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/api/saved-searches/',
  summary: 'Own saved searches, the newest first',
  source: 'design §10',
  access: 'complete',
  reply: z.array(savedSearchSchema),
  errors: [],
});

/**
 * Keeps a search. The same filters once more are the same search, with the choices given now. A guest gives an address,
 * and is answered the same whatever becomes of it: it is kept once the link in its mail is pressed.
 */
export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/api/saved-searches/',
  summary: 'Keep a search, to be told of what is posted',
  source: 'design §10',
  access: 'optional',
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

/** What is left out stays as it is. */
export const changeSavedSearch = defineEndpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id/',
  summary: 'Change an own saved search',
  source: 'design §10',
  access: 'complete',
  params: z.object({ id }),
  body: z.object({ filters: z.optional(savedFiltersSchema), ...choices }),
  reply: savedSearchSchema,
  rate: { act: 'filter', windows: [perDay(300, 300)] },
  errors: ['saved-search-not-found', 'zip-not-found', 'category-not-found'],
});

/** One that is gone, or is none of one's own, needs nothing. */
export const deleteSavedSearch = defineEndpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id/',
  summary: 'Delete an own saved search',
  source: 'design §10',
  access: 'complete',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
