import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { defineKind } from './kind.ts';

/**
 * Unread messages of one conversation; its subject is the conversation, with the listing's title. Never in the bell:
 * messages count under Messages.
 */
export const message = defineKind({
  payload: z.object({
    /** The latest unread words, in order. */
    words: z.array(z.string()),
    /** How many unread messages there are before these. */
    earlier: z.number(),
  }),
  text: ({ from, subject }) => `${from} wrote to you${aboutTitle(subject.title)}.`,
  url: ({ subject }) => pagePaths.messages(subject.id),
  mail: ({ from, subject, payload: { words, earlier }, brand }) => ({
    subject: `${from} wrote to you${aboutTitle(subject.title)}`,
    paragraphs: [
      `${from} wrote to you${aboutTitle(subject.title)}:`,
      ...(earlier > 0
        ? [
            earlier === 1
              ? 'One message before these is in the chat.'
              : `${earlier} messages before these are in the chat.`,
          ]
        : []),
      ...words.map((quote) => ({ quote })),
    ],
    action: `Answer ${from} on ${brand}`,
  }),
});

const aboutTitle = (title: string): string => (title === '' ? '' : ` about “${title}”`);
