import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/** A buyer's mail through the relay; its subject is the conversation, with the listing's title. */
export const inquiry = defineKind({
  payload: z.object({}),
  ownMail: true,
  text: ({ from, subject }) =>
    `${from} asks about ${subject.title === '' ? 'one of your listings' : `“${subject.title}”`}.`,
  url: ({ subject }) => pagePaths.messages(subject.id),
  mail: ({ from, subject, brand }) => ({
    subject: `${from} is inquiring about ${subject.title || 'one of your listings'}`,
    paragraphs: [`${from} wrote to you.`],
    action: `Answer ${from} on ${brand}`,
  }),
});
