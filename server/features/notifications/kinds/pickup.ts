import * as z from 'zod/mini';
import { handoverPath } from '#contract/handover-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { sheet } from '#contract/wording/handover.ts';
import { addToCalendar } from '#contract/wording/pickups.ts';
import { defineKind, type About } from './kind.ts';

const payloadSchema = z.object({
  what: z.enum(['proposed', 'change', 'accepted', 'changed', 'declined', 'called-off', 'reminder']),
  /** In the words and the time zone of who is told. */
  when: z.string(),
  place: z.string(),
  /** Works without signing in. */
  calendar_path: z.optional(z.string()),
});
type Payload = z.infer<typeof payloadSchema>;

/** Per event: its sentence, and what the mail's button says. */
const sentences: Record<Payload['what'], { text: (from: string, when: string) => string; action: string }> = {
  proposed: { text: (from, when) => `${from} proposes a pick-up: ${when}.`, action: 'Answer in the chat' },
  change: {
    text: (from, when) => `${from} asks to change the pick-up to ${when}.`,
    action: 'Answer in the chat',
  },
  accepted: { text: (from, when) => `${from} agrees to the pick-up: ${when}.`, action: 'See the pick-up' },
  changed: {
    text: (from, when) => `${from} agrees to the new pick-up time: ${when}.`,
    action: 'See the pick-up',
  },
  declined: {
    text: (from, when) => `${from} cannot make the pick-up: ${when}.`,
    action: 'Propose another time',
  },
  'called-off': { text: (from, when) => `${from} called off the pick-up: ${when}.`, action: 'Open the chat' },
  reminder: { text: (from, when) => `Your pick-up with ${from}: ${when}.`, action: 'See the pick-up' },
};

const textOf = ({ from, payload }: About<Payload>): string =>
  sentences[payload.what].text(`${from}`, payload.when);

/** When and where the two of a conversation meet; its subject is the conversation, with the listing's title. */
export const pickup = defineKind({
  payload: payloadSchema,
  latestOnly: true,
  waits: true,
  text: textOf,
  url: ({ subject }) => pagePaths.messages(subject.id),
  mail: (about) => {
    const { subject, payload } = about;
    const hasPlace = payload.what !== 'declined' && payload.what !== 'called-off';
    return {
      subject: subject.title === '' ? 'Your pick-up' : `Pick-up of “${subject.title}”`,
      paragraphs: [textOf(about), ...(hasPlace ? [{ quote: payload.place }] : [])],
      action: sentences[payload.what].action,
      ...(payload.calendar_path !== undefined && {
        links: [
          { label: addToCalendar, path: payload.calendar_path },
          { label: sheet, path: handoverPath(subject.id) },
        ],
      }),
    };
  },
});
