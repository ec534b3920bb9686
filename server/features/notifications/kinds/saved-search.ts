import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A listing fits a saved search; its subject is the search, with the name that its owner gave it. */
export const savedSearch = defineKind({
  payload: z.object({
    listing_id: z.string(),
    listing_title: z.string(),
    /** Where it is told once a day or a week, and so was found before. */
    found_at: z.optional(z.string()),
  }),
  words: ({ subject, payload }) => words.savedSearch(subject.title, payload.listing_title),
  waitsSince: ({ payload: { found_at } }) => (found_at === undefined ? null : new Date(found_at)),
  url: ({ payload }) => pagePaths.listing(payload.listing_id),
});
