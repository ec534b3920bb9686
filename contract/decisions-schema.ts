import * as z from 'zod/mini';
import { appealOutcomes, decisionActions, decisionRules, recordedActions } from './decision-actions.ts';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { withoutControls } from './text.ts';
import { sayWhy } from './wording/desk.ts';

const text = (max: number) => z.string().check(z.trim(), withoutControls, z.maxLength(max));

/** What the person is told of. */
const statedSchema = z.object({
  action: z.enum(decisionActions),
  /** Needed for everything but `none`. */
  rule: z.optional(z.enum(decisionRules)),
  /** What was found, in a sentence that the person reads. */
  facts: z._default(text(limits.decisionTextMax), ''),
  note_to_person: z._default(text(limits.decisionTextMax), ''),
  /** Needed for what ends by itself. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  /** For `hide-image`: which picture of the listing or the chat, by its `path` in the case. Without it: the profile's. */
  image_path: z.optional(z.string().check(z.maxLength(700))),
  /** For `remove-thanks`: the report of the words about how it went that are meant. */
  report_id: z.optional(z.string().check(z.maxLength(100))),
});

export const decideCase = defineSchema({
  summary: 'Decide a case',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  body: z.extend(statedSchema, {
    /** The case's, as it was looked at. */
    version: z.number(),
    /** For the rule `fraud`: tell the people they wrote to in the last 30 days. */
    warn_contacts: z.optional(z.boolean()),
    /** For `none`: whether the reports were made in good faith; true if left out. */
    good_faith: z.optional(z.boolean()),
  }),
  reply: z.object({
    decision: z.string(),
    /** The next free case of the queue; null where there is none. */
    next_case_id: z.nullable(z.string()),
  }),
  status: 201,
  errors: [
    'not-found',
    'own-case',
    'own-decision',
    'staff-case',
    'step-up-required',
    'claimed',
    'case-changed',
  ],
});

export const previewDecision = defineSchema({
  summary: 'The statement of reasons that a decision would have',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  body: statedSchema,
  /** Plain paragraphs. */
  reply: z.object({ statement: z.array(z.string()) }),
  errors: ['not-found', 'own-case', 'staff-case', 'own-decision'],
});

export const undoDecision = defineSchema({
  summary: 'Take a decision back: within 10 minutes by who made it, at any time by an admin',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  body: z.object({
    reason: text(limits.decisionTextMax).check(z.minLength(1, sayWhy)),
  }),
  reply: z.object({ decision: z.string() }),
  errors: [
    'not-found',
    'own-case',
    'staff-case',
    'own-decision',
    'step-up-required',
    'case-changed',
    'undo-too-late',
  ],
});

/** What its person is told of a decision. */
export const ownDecisionSchema = z.object({
  id: z.string(),
  action: z.enum(recordedActions),
  rule: z.nullable(z.enum(decisionRules)),
  /** The listing's title, or empty. */
  subject: z.string(),
  /** Plain paragraphs: what, until when, about what, how we learned of it, which rule, what to do now. */
  statement: z.array(z.string()),
  automated: z.boolean(),
  created_at: z.string(),
  /** As it is after an appeal. */
  ends_at: z.nullable(z.string()),
  /** It was taken back. */
  undone: z.boolean(),
  /** Null: this cannot be appealed. */
  appeal_until: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      created_at: z.string(),
      /** When it is to be answered by. */
      due_at: z.string(),
      /** Null until somebody has answered. */
      outcome: z.nullable(z.enum(appealOutcomes)),
      /** What it changed in part, in a sentence. */
      change: z.nullable(z.string()),
      answer: z.string(),
      answered_at: z.nullable(z.string()),
    }),
  ),
});

export const listDecisions = defineSchema({
  summary: 'What our team has decided about the caller, the latest first',
  source: 'design §12',
  reply: z.array(ownDecisionSchema),
  errors: [],
});

export const readDecisions = defineSchema({
  summary: 'Note that the caller has read what was decided about them',
  source: 'design §12',
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
});
