import * as z from 'zod/mini';
import { handoverPath } from '#contract/handover-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { sheet } from '#contract/wording/handover.ts';
import * as words from '#contract/wording/notifications.ts';
import { addToCalendar } from '#contract/wording/pickups.ts';
import { defineKind } from './kind.ts';

const payloadSchema = z.object({
  what: z.enum(['proposed', 'change', 'accepted', 'changed', 'declined', 'called-off', 'reminder']),
  /** In the words and the time zone of who is told. */
  when: z.string(),
  place: z.string(),
  /** Works without signing in. */
  calendar_path: z.optional(z.string()),
});

/** When and where the two of a conversation meet; its subject is the conversation, with the listing's title. */
export const pickup = defineKind({
  payload: payloadSchema,
  latestOnly: true,
  waits: true,
  words: ({ from, subject, payload }) => {
    const { text, action } = words.pickup[payload.what](`${from}`, payload.when);
    const hasPlace = payload.what !== 'declined' && payload.what !== 'called-off';
    return {
      text,
      subject: words.pickupSubject(subject.title),
      paragraphs: [text, ...(hasPlace ? [{ quote: payload.place }] : [])],
      action,
      ...(payload.calendar_path !== undefined && {
        links: [
          { label: addToCalendar, path: payload.calendar_path },
          { label: sheet, path: handoverPath(subject.id) },
        ],
      }),
    };
  },
  url: ({ subject }) => pagePaths.messages(subject.id),
});
