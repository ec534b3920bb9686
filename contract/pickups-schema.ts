import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { perDay } from './rate.ts';
import { inOneLine, visible, withoutControls } from './text.ts';
import * as words from './wording/pickups.ts';

export const pickupSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  place: z.string(),
  note: z.string(),
  state: z.enum(['proposed', 'accepted', 'declined', 'called-off']),
  proposed_by: z.string(),
  /** Who brought it to its state. */
  changed_by: z.string(),
  /** Where its calendar file is, as a path of the site that works without signing in; null unless it is agreed. */
  calendar_url: z.nullable(z.string()),
});

/** How the two of a conversation stand with their pick-up, for one of them. */
export const pickupPlanSchema = z.object({
  /** What holds, until something else is agreed. */
  agreed: z.nullable(pickupSchema),
  /** What waits for an answer. */
  proposed: z.nullable(pickupSchema),
  /** The last one, when it came to nothing and nothing else is planned. */
  ended: z.nullable(pickupSchema),
  /** One was agreed and not called off, however long ago its time was: there is a hand-over sheet to look at. */
  was_agreed: z.boolean(),
  /** Whether the caller can propose one. */
  may_propose: z.boolean(),
});

const conversation = z.object({ conversationId: z.string() });

export const getPickup = defineSchema({
  summary: 'How the two of a conversation stand with their pick-up',
  source: 'design §10',
  params: conversation,
  reply: pickupPlanSchema,
  errors: ['conversation-not-found'],
});

export const proposePickup = defineSchema({
  summary: 'Propose when and where to meet, in place of what was proposed before',
  source: 'design §10',
  params: conversation,
  body: z.object({
    at: z.iso.datetime({ offset: true, error: words.chooseDayAndTime }),
    place: z.string().check(z.trim(), visible(words.sayWhere), inOneLine, z.maxLength(limits.pickupPlaceMax)),
    note: z._default(z.string().check(z.trim(), withoutControls, z.maxLength(limits.pickupNoteMax)), ''),
    /** A UUID of the caller's: said again with it, nothing is proposed anew. */
    client_id: z.optional(z.uuid()),
  }),
  reply: pickupPlanSchema,
  status: 201,
  rate: { act: 'pickup', windows: [perDay(60, 20)] },
  errors: [
    'conversation-not-found',
    'message-blank',
    'listing-gone',
    'blocked',
    'account-closed',
    'answer-awaited',
  ],
});

export const answerPickup = defineSchema({
  summary: 'Accept or decline a pick-up, or call it off',
  source: 'design §10',
  params: z.extend(conversation, { id: z.string() }),
  body: z.object({ answer: z.enum(['accept', 'decline']) }),
  reply: pickupPlanSchema,
  errors: [
    'conversation-not-found',
    'not-found',
    'transition-not-allowed',
    'listing-gone',
    'blocked',
    'account-closed',
  ],
});
