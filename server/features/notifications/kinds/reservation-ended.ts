import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A listing is no longer kept for this person; its subject is the listing. */
export const reservationEnded = defineKind({
  payload: z.object({ conversation_id: z.string() }),
  latestOnly: true,
  words: ({ from, subject }) => words.reservationEnded(`${from}`, subject.title),
  url: ({ payload }) => pagePaths.messages(payload.conversation_id),
});
