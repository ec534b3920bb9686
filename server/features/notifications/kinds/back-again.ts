import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** A watched listing that was gone or taken down is offered again; its subject is the listing. */
export const backAgain = defineKind({
  payload: z.object({}),
  latestOnly: true,
  words: ({ subject }) => words.backAgain(subject.title),
  url: ({ subject }) => pagePaths.listing(subject.id),
});
