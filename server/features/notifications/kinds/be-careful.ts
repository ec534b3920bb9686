import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/**
 * Somebody who wrote to this person has tricked people, or that was taken back; its subject is what they wrote about: the
 * conversation, or the listing that a mail was about, with the listing's title. It does not say who it is nor what was
 * decided.
 */
export const beCareful = defineKind({
  payload: z.object({ taken_back: z.optional(z.boolean()) }),
  words: ({ subject: { model, title }, payload: { taken_back: isTakenBack } }) =>
    (isTakenBack ? words.needNotBeCareful : words.beCareful)(title, model === 'conversation'),
  url: ({ subject: { model, id } }) =>
    model === 'conversation' ? pagePaths.messages(id) : pagePaths.listing(id),
});
