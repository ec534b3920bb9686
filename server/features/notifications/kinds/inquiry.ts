import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A buyer's mail through the relay; its subject is the conversation, with the listing's title. */
export const inquiry = defineKind({
  payload: z.object({}),
  ownMail: true,
  words: ({ from, subject, brand }) => words.inquiry(`${from}`, subject.title, brand),
  url: ({ subject }) => pagePaths.messages(subject.id),
});
