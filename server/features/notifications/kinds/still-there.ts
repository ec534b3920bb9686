import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/** The seller is asked whether a listing still holds; its subject is the listing. The paths work without signing in. */
export const stillThere = defineKind({
  payload: z.object({ still_here_path: z.string(), gone_path: z.string() }),
  latestOnly: true,
  words: ({ subject, payload }) => ({
    ...words.stillThere(subject.title),
    links: [
      { label: words.stillHere, path: payload.still_here_path },
      { label: words.itIsGone, path: payload.gone_path },
    ],
  }),
  url: () => pagePaths.myListings(),
});
