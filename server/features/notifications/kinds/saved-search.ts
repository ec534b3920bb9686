import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A listing fits a saved search; its subject is the search, with the name that its owner gave it. */
export const savedSearch = defineKind({
  payload: z.object({ listing_id: z.string(), listing_title: z.string() }),
  words: ({ subject, payload }) => words.savedSearch(subject.title, payload.listing_title),
  url: ({ payload }) => pagePaths.listing(payload.listing_id),
});
