import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind, type About } from './kind.ts';

const payload = z.object({
  /** What was recalled, or what the rule is about. */
  what: z.string(),
  recalled: z.boolean(),
  decision: z.enum(['warn', 'confirm', 'refuse']),
});
type Found = z.infer<typeof payload>;

/** Rules or recalls have changed, and one concerns a listing that is shown; its subject is the listing, told to its seller. */
export const safety = defineKind({
  payload,
  text: (about) => sentences(about)[0]!,
  url: ({ subject }) => pagePaths.listing(subject.id),
  mail: (about) => ({
    subject: subjectOf(about),
    paragraphs: [sentences(about).join(' '), whatToDo(about.payload)],
    action: 'See my listing',
  }),
});

function subjectOf({ subject: { title }, payload: { recalled, decision } }: About<Found>): string {
  if (recalled) return `“${title}” may be recalled`;
  return decision === 'refuse' ? `“${title}” may not be listed any more` : `About the safety of “${title}”`;
}

function sentences({ subject: { title }, payload: { what, recalled, decision } }: About<Found>): string[] {
  if (recalled) return [`“${title}” may be recalled.`, `The recall is of: ${what}.`];
  if (decision === 'refuse')
    return [`“${title}” may not be listed any more.`, `Our rules have changed: ${what}.`];
  return [`Please look at “${title}” again: ${what}.`];
}

function whatToDo({ recalled, decision }: Found): string {
  if (recalled && decision !== 'refuse')
    return 'Look for the model and the serial number on the label, and compare them with the recall. Buyers see it on your listing. If yours is affected, please take it down until it is repaired.';
  if (decision === 'refuse')
    return 'Please change it or take it down. Until then buyers see a warning. If you think that this is a mistake, write to us from the support page: a person will look at it.';
  return 'Buyers see what to mind on your listing. If something there is wrong, please change it.';
}
