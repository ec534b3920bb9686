import * as z from 'zod/mini';
import { pagePaths } from '#contract/page-paths.ts';
import { sentPictures } from '#contract/wording/chat-pictures.ts';
import { coveredMessage } from '#contract/wording/message-notices.ts';
import * as words from '#contract/wording/notifications.ts';
import { defineKind } from './kind.ts';

/**
 * Unread messages of one conversation; its subject is the conversation, with the listing's title. Never in the bell:
 * messages count under Messages.
 */
export const message = defineKind({
  payload: z.object({
    /**
     * The latest unread messages, in order; `text` is null where there are only pictures, or where it is `covered` in the
     * chat, `notice` what to mind.
     */
    words: z.array(
      z.object({
        text: z.nullable(z.string()),
        covered: z.boolean(),
        pictures: z.number(),
        notice: z.nullish(z.string()),
      }),
    ),
    /** How many unread messages there are before these. */
    earlier: z.number(),
  }),
  words: ({ from, subject, payload: { words: said, earlier }, brand }) => {
    const { paragraphs, ...others } = words.message(`${from}`, subject.title, earlier, brand);
    return {
      ...others,
      paragraphs: [
        ...paragraphs,
        ...said.flatMap(({ text, covered, pictures, notice }) => [
          ...(covered ? [coveredMessage] : []),
          ...(text === null ? [] : [{ quote: text }]),
          ...(pictures > 0 ? [sentPictures(from, pictures)] : []),
          ...(notice ? [notice] : []),
        ]),
      ],
    };
  },
  url: ({ subject }) => pagePaths.messages(subject.id),
});
