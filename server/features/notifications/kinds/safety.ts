import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import * as safetyWords from '#contract/wording/safety.ts';
import { defineKind } from './kind.ts';

/**
 * Rules or recalls have changed, and one concerns a listing that is shown; its subject is the listing. Its seller is told,
 * and of a recall who is about to get it, or has got it, too.
 */
export const safety = defineKind({
  payload: z.object({
    /** What was recalled, or what the rule is about. */
    what: z.string(),
    recalled: z.boolean(),
    decision: z.enum(['warn', 'confirm', 'refuse']),
    /** In the recall's own words, for who watches it, is going to pick it up, or has it; missing where its seller is told. */
    buyer: z.optional(
      z.object({
        picks_up: z.boolean(),
        /** Missing in what was told before anybody who had it was. */
        has_it: z.optional(z.boolean()),
        hazard: z.string(),
        remedy: z.string(),
      }),
    ),
  }),
  words: ({ subject: { title }, payload: { what, recalled, decision, buyer } }) => {
    if (buyer)
      return words.recalledForBuyer(title, what, buyer.has_it ? 'has' : buyer.picks_up ? 'gets' : 'watches', [
        `${safetyWords.hazard} ${buyer.hazard}`,
        `${safetyWords.remedy} ${buyer.remedy}`,
      ]);
    if (recalled) return words.recalled(title, what, decision === 'refuse');
    return decision === 'refuse' ? words.refused(title, what) : words.toMind(title, what);
  },
  url: ({ subject }) => pagePaths.listing(subject.id),
});
