import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** The other one of a chat has said how it went; its subject is the conversation, with the listing's title. */
export const thanks = defineKind({
  payload: z.object({}),
  latestOnly: true,
  text: ({ from, subject }) => `${from} told us how it went with “${subject.title}”.`,
  url: ({ subject }) => pagePaths.messages(subject.id),
  mail: ({ from, subject }) => ({
    subject: `${from} told us how it went`,
    paragraphs: [`${from} told us how it went with “${subject.title}”. How was it for you?`],
    action: 'Say how it went',
  }),
});
