import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** The seller is asked whether a listing still holds; its subject is the listing. The paths work without signing in. */
export const stillThere = defineKind({
  payload: z.object({ still_here_path: z.string(), gone_path: z.string() }),
  latestOnly: true,
  text: ({ subject }) => `Is “${subject.title}” still there?`,
  url: () => pagePaths.myListings(),
  mail: ({ subject, payload }) => ({
    subject: `Is “${subject.title}” still there?`,
    paragraphs: [
      `You posted “${subject.title}” a while ago. Is it still there? If we do not hear from you, we stop showing it. You can bring it back at any time.`,
    ],
    action: 'See my listings',
    links: [
      { label: 'Still here', path: payload.still_here_path },
      { label: 'It is gone', path: payload.gone_path },
    ],
  }),
});
