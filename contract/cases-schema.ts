import * as z from 'zod/mini';
import { caseQueues, caseStates } from './case-states.ts';
import { decisionRules, recordedActions } from './decision-actions.ts';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { reportCategorySchema, reportModelSchema } from './moderation-schema.ts';
import { pickupStates } from './pickup-state.ts';
import { reportStates } from './report-categories.ts';
import { withoutControls } from './text.ts';
import { noteMissing } from './wording/desk.ts';

const caseSummarySchema = z.object({
  id: z.string(),
  /** Raised by every act of staff; an act names the one it was decided on. */
  version: z.number(),
  state: z.enum(caseStates),
  subject: z.object({
    model: reportModelSchema,
    object_id: z.string(),
    /** The listing's title or the person's name, as when first reported. */
    title: z.string(),
    /** Whose doing it is; null once their account is gone. */
    person: z.nullable(z.object({ uid: z.string(), display_name: z.string() })),
  }),
  /** What most of its reports say is wrong. */
  category: reportCategorySchema,
  /** What keeps the listing away now: a machine, until somebody has looked, or staff; null: it is not kept away. */
  hidden_by: z.nullable(z.enum(['machine', 'staff'])),
  score: z.number(),
  urgent: z.boolean(),
  escalated: z.boolean(),
  /** How many people's reports count. */
  reporters: z.number(),
  opened_at: z.string(),
  due_at: z.string(),
  /** The alias of who is looking at it; null: nobody. */
  claimed_by: z.nullable(z.string()),
  claimed_until: z.nullable(z.string()),
  /** Whether that is the caller. */
  claimed_by_you: z.boolean(),
});

/** A decision, as staff look it up. */
export const recordedDecisionSchema = z.object({
  id: z.string(),
  /** Null once all that was reported is gone. */
  case_id: z.nullable(z.string()),
  action: z.enum(recordedActions),
  rule: z.nullable(z.enum(decisionRules)),
  /** The alias of who decided; null: no staff any more, or nobody did. */
  by: z.nullable(z.string()),
  /** A machine decided it. */
  automated: z.boolean(),
  created_at: z.string(),
  /** It was taken back. */
  undone: z.boolean(),
});

const pictureSchema = z.object({
  /** Of one that is kept with a report it is an id: where it came from names its owner, who may have reported. */
  path: z.string(),
  url: z.string(),
});

const reportedListingSchema = z.object({
  title: z.string(),
  brand: z.string(),
  description: z.string(),
  /** What is said of the equipment, as its page says it. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Dollars. */
  price: z.number(),
  place: z.string(),
});

/** The person the case is about, or the other one of a chat. */
const sideSchema = z.enum(['person', 'other']);

const reportedChatSchema = z.object({
  /** Something of the other one is covered, and stands behind “Show”. */
  covered: z.boolean(),
  messages: z.array(
    z.object({
      seq: z.number(),
      by: sideSchema,
      text: z.string(),
      pictures: z.number(),
      /** The reporter has marked it. */
      marked: z.boolean(),
      timestamp: z.string(),
    }),
  ),
  /** The latest plans to meet, in order. */
  pickups: z.array(
    z.object({
      /** Who proposed it. */
      by: sideSchema,
      at: z.string(),
      place: z.string(),
      note: z.string(),
      state: z.enum(pickupStates),
      /** When it was proposed. */
      timestamp: z.string(),
    }),
  ),
});

/** What others read of a person and can differ from then to now. */
const profileParts = ['name', 'place', 'picture'] as const;

/** A profile, as it was. */
const reportedProfileSchema = z.object({
  name: z.string(),
  place: z.string(),
  /** Null: the usual one. */
  picture: z.nullable(pictureSchema),
  /** What is not so any more. */
  changed: z.array(z.enum(profileParts)),
});

/** What was reported, as it was. */
const asReportedSchema = z.object({
  at: z.string(),
  /** Of a report about the person themselves; null: it is about something else, or they are gone. */
  profile: z.nullable(reportedProfileSchema),
  listings: z.array(reportedListingSchema),
  chat: z.nullable(reportedChatSchema),
  /** The words about how it went that were reported. */
  thanks: z.nullable(z.string()),
});

const caseReportSchema = z.object({
  id: z.string(),
  category: reportCategorySchema,
  reason: z.string(),
  state: z.enum(reportStates),
  /** Its reporter asks to look again at what was decided. */
  second_look: z.boolean(),
  weight: z.number(),
  created_at: z.string(),
  /** When it was made, and when its reporter last added to it. */
  as_reported: z.array(asReportedSchema),
  /** How often what was reported is kept besides. */
  as_reported_left: z.number(),
  /** Others can read the reported words about how it went still: `remove-thanks` takes them down. Once for the same words. */
  can_remove_thanks: z.boolean(),
  /** Kept with it, without those of the profile. */
  pictures: z.array(
    z.extend(pictureSchema, {
      /** The person sent it in a chat, which shows it still: `hide-image` takes it down. */
      can_hide: z.boolean(),
    }),
  ),
});

const caseSchema = z.extend(caseSummarySchema, {
  previous_case_id: z.nullable(z.string()),
  /** The listing as it is now; null where there is none, or it is gone. */
  now: z.nullable(
    z.extend(reportedListingSchema, { id: z.string(), status: z.string(), pictures: z.array(pictureSchema) }),
  ),
  /** The latest, the first of them first; those that were taken back only where there is room. */
  reports: z.array(caseReportSchema),
  /** How many reports are kept besides. */
  reports_left: z.number(),
  signals: z.array(z.object({ id: z.string(), kind: z.string(), words: z.string(), created_at: z.string() })),
  person: z.nullable(
    z.object({
      uid: z.string(),
      display_name: z.string(),
      place: z.string(),
      /** Their own picture, as their profile shows it now; null: the usual one. */
      picture: z.nullable(pictureSchema),
      member_since: z.string(),
      closed: z.boolean(),
      listings: z.number(),
      other_cases: z.array(z.object({ id: z.string(), state: z.enum(caseStates), title: z.string() })),
      /** About them, the latest first; of this case too. */
      decisions: z.array(z.extend(recordedDecisionSchema, { facts: z.string() })),
    }),
  ),
  notes: z.array(
    z.object({ id: z.string(), by: z.nullable(z.string()), text: z.string(), created_at: z.string() }),
  ),
});

const params = z.object({ id: z.string() });
const refusals = ['not-found', 'own-case', 'staff-case'] as const;
const actRefusals = [...refusals, 'own-decision'] as const;

export const listCases = defineSchema({
  summary: 'Cases: the most urgent first',
  source: 'design §12',
  query: z.object({
    state: z._default(z.enum(caseStates), 'open'),
    queue: z._default(z.enum(caseQueues), 'all'),
    category: z.optional(reportCategorySchema),
    model: z.optional(reportModelSchema),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** The next page is in the `Link` header. */
  reply: z.array(caseSummarySchema),
  errors: [],
});

export const getCase = defineSchema({
  summary: 'A case, with what was reported beside what is there now',
  source: 'design §12',
  params,
  reply: caseSchema,
  errors: [...refusals, 'own-decision'],
});

export const getDesk = defineSchema({
  summary: 'Who the caller is at the desk, and how many open cases each queue has',
  source: 'design §12',
  reply: z.object({
    role: z.enum(['moderator', 'admin']),
    /** What other staff know the caller by. */
    alias: z.string(),
    counts: z.record(z.enum(caseQueues), z.number()),
  }),
  errors: [],
});

const claimReply = z.object({ claimed_until: z.string(), version: z.number() });

export const claimCase = defineSchema({
  summary: 'Take a case for 15 minutes, or go on with it',
  source: 'design §12',
  params,
  body: z.object({ takeover: z.optional(z.boolean()) }),
  reply: claimReply,
  errors: [...actRefusals, 'claimed', 'case-changed'],
});

export const releaseCase = defineSchema({
  summary: 'Leave a case to others',
  source: 'design §12',
  params,
  reply: z.object({ ok: z.literal(true) }),
  errors: ['not-found'],
});

const text = z
  .string()
  .check(z.trim(), withoutControls, z.minLength(1, noteMissing), z.maxLength(limits.caseNoteMax));

export const addCaseNote = defineSchema({
  summary: 'Leave a note for other staff on a case',
  source: 'design §12',
  params,
  body: z.object({ text }),
  reply: z.object({ version: z.number() }),
  status: 201,
  errors: actRefusals,
});

export const escalateCase = defineSchema({
  summary: 'Ask an admin to decide a case',
  source: 'design §12',
  params,
  body: z.object({ text }),
  reply: z.object({ version: z.number() }),
  errors: [...actRefusals, 'case-changed'],
});
