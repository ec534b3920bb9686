import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A seller keeps a listing for this person; its subject is the listing. */
export const reservedForYou = defineKind({
  payload: z.object({ conversation_id: z.string() }),
  latestOnly: true,
  text: ({ from, subject }) => `${from} keeps “${subject.title}” for you.`,
  url: ({ payload }) => pagePaths.messages(payload.conversation_id),
  mail: ({ from, subject }) => ({
    subject: `“${subject.title}” is reserved for you`,
    paragraphs: [
      `${from} keeps “${subject.title}” for you. Others see that it is reserved. Please agree in the chat when you will pick it up.`,
    ],
    action: `Write to ${from}`,
  }),
});
