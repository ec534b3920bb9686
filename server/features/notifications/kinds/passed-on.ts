import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** Somebody has the thing now: told to those who watch it or wrote about it; its subject is the listing. */
export const passedOn = defineKind({
  payload: z.object({}),
  latestOnly: true,
  words: ({ subject }) => words.passedOn(subject.title),
  url: ({ subject }) => pagePaths.listing(subject.id),
});
