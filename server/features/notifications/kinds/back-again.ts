import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A watched listing that was gone or taken down is offered again; its subject is the listing. */
export const backAgain = defineKind({
  payload: z.object({}),
  latestOnly: true,
  text: ({ subject }) => `“${subject.title}” is there again.`,
  url: ({ subject }) => pagePaths.listing(subject.id),
  mail: ({ subject }) => ({
    subject: `“${subject.title}” is there again`,
    paragraphs: [`You watch “${subject.title}”. It was gone, and now it is offered again.`],
    action: 'See it',
  }),
});
