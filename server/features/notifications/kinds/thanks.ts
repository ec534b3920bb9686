import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/**
 * How it went when a thing was passed on; its subject is the conversation, with the listing's title. `asked`: this person
 * has the thing now. `shown`: both have said it. Without either the other one has said it, and this person has not.
 */
export const thanks = defineKind({
  payload: z.object({ what: z.optional(z.enum(['asked', 'shown'])) }),
  latestOnly: true,
  text: ({ from, subject, payload }) =>
    payload.what === 'asked'
      ? `${from} says that you have “${subject.title}” now. How did it go?`
      : `${from} told us how it went with “${subject.title}”.`,
  url: ({ subject }) => pagePaths.messages(subject.id),
  mail: ({ from, subject, payload }) => {
    if (payload.what === 'asked')
      return {
        subject: `How did it go with “${subject.title}”?`,
        paragraphs: [`${from} says that you have “${subject.title}” now. How did it go?`],
        action: 'Say how it went',
      };
    const told = `${from} told us how it went with “${subject.title}”.`;
    return {
      subject: `${from} told us how it went`,
      paragraphs: [payload.what === 'shown' ? `${told} You can read it now.` : `${told} How was it for you?`],
      action: payload.what === 'shown' ? 'Read it' : 'Say how it went',
    };
  },
});
