import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/**
 * Somebody who wrote to this person has tricked people; its subject is what they wrote about: the conversation, or the
 * listing that a mail was about, with the listing's title. It does not say who it is nor what was decided.
 */
export const beCareful = defineKind({
  payload: z.object({}),
  text: ({ subject: { title } }) => sentence(title),
  url: ({ subject: { model, id } }) =>
    model === 'conversation' ? pagePaths.messages(id) : pagePaths.listing(id),
  mail: ({ subject: { model, title } }) => ({
    subject: `Please be careful: “${title}”`,
    paragraphs: [
      sentence(title),
      'Please send them no money, no gift cards and no codes, and do not give them your address. If you have sent money, call your bank today. If you have met them and all went well, you need do nothing.',
    ],
    action: model === 'conversation' ? 'See the chat' : 'See the listing',
  }),
});

const sentence = (title: string): string =>
  `Please be careful with someone who wrote to you about “${title}”: they broke our rule against fraud.`;
