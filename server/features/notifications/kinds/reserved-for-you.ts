import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A seller keeps a listing for this person; its subject is the listing. */
export const reservedForYou = defineKind({
  payload: z.object({ conversation_id: z.string() }),
  latestOnly: true,
  words: ({ from, subject }) => words.reservedForYou(`${from}`, subject.title),
  url: ({ payload }) => pagePaths.messages(payload.conversation_id),
});
