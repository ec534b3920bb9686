import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A listing is no longer kept for this person; its subject is the listing. */
export const reservationEnded = defineKind({
  payload: z.object({ conversation_id: z.string() }),
  latestOnly: true,
  text: ({ subject }) => `“${subject.title}” is no longer reserved for you.`,
  url: ({ payload }) => pagePaths.messages(payload.conversation_id),
  mail: ({ from, subject }) => ({
    subject: `“${subject.title}” is no longer reserved for you`,
    paragraphs: [
      `“${subject.title}” is no longer reserved for you. If you still want it, please write to ${from} in the chat.`,
    ],
    action: `Write to ${from}`,
  }),
});
