import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** Rules or recalls have changed, and one concerns a listing that is shown; its subject is the listing, told to its seller. */
export const safety = defineKind({
  payload: z.object({
    /** What was recalled, or what the rule is about. */
    what: z.string(),
    recalled: z.boolean(),
    decision: z.enum(['warn', 'confirm', 'refuse']),
  }),
  words: ({ subject: { title }, payload: { what, recalled, decision } }) =>
    recalled
      ? words.recalled(title, what, decision === 'refuse')
      : decision === 'refuse'
        ? words.refused(title, what)
        : words.toMind(title, what),
  url: ({ subject }) => pagePaths.listing(subject.id),
});
