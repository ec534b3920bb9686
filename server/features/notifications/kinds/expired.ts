import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A listing is not shown any more because its seller did not answer; its subject is the listing. */
export const expired = defineKind({
  payload: z.object({}),
  latestOnly: true,
  text: ({ subject }) => `“${subject.title}” is not shown any more. One tap brings it back.`,
  url: () => pagePaths.myListings(),
  mail: ({ subject }) => ({
    subject: `“${subject.title}” is not shown any more`,
    paragraphs: [
      `We asked you if “${subject.title}” is still there, and did not hear from you. So we do not show it any more. If you still have it, one tap on your page brings it back.`,
    ],
    action: 'See my listings',
  }),
});
