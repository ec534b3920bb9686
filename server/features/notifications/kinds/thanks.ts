import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/**
 * How it went when a thing was passed on; its subject is the conversation, with the listing's title. `asked`: this person
 * has the thing now. `shown`: both have said it. Without either the other one has said it, and this person has not.
 */
export const thanks = defineKind({
  payload: z.object({ what: z.optional(z.enum(['asked', 'shown'])) }),
  latestOnly: true,
  words: ({ from, subject, payload }) =>
    payload.what === 'asked'
      ? words.thanksAsked(`${from}`, subject.title)
      : words.thanksTold(`${from}`, subject.title, payload.what === 'shown'),
  url: ({ subject }) => pagePaths.messages(subject.id),
});
