import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { sentPictures } from '#contract/wording/chat-pictures.ts';
import { defineKind } from './kind.ts';

/**
 * Unread messages of one conversation; its subject is the conversation, with the listing's title. Never in the bell:
 * messages count under Messages.
 */
export const message = defineKind({
  payload: z.object({
    /** The latest unread messages, in order; `text` is null where there are only pictures, `notice` what to mind. */
    words: z.array(
      z.object({ text: z.nullable(z.string()), pictures: z.number(), notice: z.nullish(z.string()) }),
    ),
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
      ...words.flatMap(({ text, pictures, notice }) => [
        ...(text === null ? [] : [{ quote: text }]),
        ...(pictures > 0 ? [sentPictures(from, pictures)] : []),
        ...(notice ? [notice] : []),
      ]),
    ],
    action: `Answer ${from} on ${brand}`,
  }),
});

const aboutTitle = (title: string): string => (title === '' ? '' : ` about “${title}”`);
