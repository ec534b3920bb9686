import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A listing is not shown any more because its seller did not answer; its subject is the listing. */
export const expired = defineKind({
  payload: z.object({}),
  latestOnly: true,
  words: ({ subject }) => words.expired(subject.title),
  url: () => pagePaths.myListings(),
});
