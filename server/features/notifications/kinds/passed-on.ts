import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** Somebody has the thing now: told to those who watch it or wrote about it; its subject is the listing. */
export const passedOn = defineKind({
  payload: z.object({}),
  latestOnly: true,
  text: ({ subject }) => `Somebody has “${subject.title}” now.`,
  url: ({ subject }) => pagePaths.listing(subject.id),
  mail: ({ subject }) => ({
    subject: `“${subject.title}” is gone`,
    paragraphs: [`Somebody has “${subject.title}” now. Its page shows similar things near you.`],
    action: 'See similar things',
  }),
});
