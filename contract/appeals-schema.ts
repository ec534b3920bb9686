import * as z from 'zod/mini';
import { appealOutcomes, decisionActions, decisionRules } from './decision-actions.ts';
import { ownDecisionSchema } from './decisions-schema.ts';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { visible, withoutControls } from './text.ts';
import * as words from './wording/appeals.ts';
import { answerMissing } from './wording/staff-appeals.ts';

const text = z
  .string()
  .check(z.trim(), withoutControls, visible(words.sayWhy), z.maxLength(limits.appealTextMax));
const params = z.object({ id: z.string() });
const query = z.object({ token: z._default(z.string().check(z.maxLength(200)), '') });
const refusals = ['already-appealed', 'appeal-too-late', 'taken-back'] as const;

/** The very same words again are one appeal. */
export const appealDecision = defineSchema({
  summary: 'Say once why a decision about the caller is wrong',
  source: 'design §12',
  params,
  body: z.object({ text }),
  reply: ownDecisionSchema,
  status: 201,
  errors: ['not-found', ...refusals],
});

export const getAppealByLink = defineSchema({
  summary: 'The decision that a mail’s link is about',
  source: 'design §12',
  query,
  reply: ownDecisionSchema,
  errors: ['link-invalid'],
});

/** For whoever cannot sign in any more. */
export const appealByLink = defineSchema({
  summary: 'Say once why a decision is wrong, by the link in its mail',
  source: 'design §12',
  query,
  body: z.object({ text }),
  reply: ownDecisionSchema,
  status: 201,
  errors: ['link-invalid', ...refusals],
});

const appealSchema = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  due_at: z.string(),
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  /** The alias of who answered; null: nobody yet, or no staff any more. */
  answered_by: z.nullable(z.string()),
  person: z.object({ uid: z.string(), display_name: z.string() }),
  decision: z.object({
    id: z.string(),
    /** Null once all that was reported is gone. */
    case_id: z.nullable(z.string()),
    action: z.enum(decisionActions),
    rule: z.nullable(z.enum(decisionRules)),
    subject: z.string(),
    /** As the person reads it. */
    statement: z.array(z.string()),
    created_at: z.string(),
    ends_at: z.nullable(z.string()),
    /** The alias of who decided; null: no staff any more, or nobody did. */
    by: z.nullable(z.string()),
    /** A machine decided it. */
    automated: z.boolean(),
    /** The caller decided it, so that somebody else answers. */
    own: z.boolean(),
  }),
});

export const listAppeals = defineSchema({
  summary: 'Appeals that the caller may see: open ones by when they are due, answered ones the latest first',
  source: 'design §12',
  query: z.object({ state: z._default(z.enum(['open', 'answered']), 'open') }),
  /** At most 100. */
  reply: z.array(appealSchema),
  errors: [],
});

export const decideAppeal = defineSchema({
  summary: 'Answer an appeal, once',
  source: 'design §12',
  params,
  body: z.object({
    outcome: z.enum(appealOutcomes),
    /** What the person reads. */
    answer: z
      .string()
      .check(z.trim(), withoutControls, visible(answerMissing), z.maxLength(limits.decisionTextMax)),
    /** Needed for `partly`: how many days it lasts from when it was decided. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
  }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not-found', 'own-case', 'staff-case', 'own-decision', 'step-up-required', 'case-changed'],
});
