import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A listing fits a saved search; its subject is the search, with the name that its owner gave it. */
export const savedSearch = defineKind({
  payload: z.object({ listing_id: z.string(), listing_title: z.string() }),
  text: ({ subject, payload }) => `New for “${subject.title}”: ${payload.listing_title}`,
  url: ({ payload }) => pagePaths.listing(payload.listing_id),
  mail: ({ subject, payload }) => ({
    subject: `New for “${subject.title}”: ${payload.listing_title}`,
    paragraphs: [
      `Something was posted that you are looking for (“${subject.title}”): ${payload.listing_title}`,
    ],
    action: 'See it',
  }),
});
