import * as z from 'zod/mini';
import { caseStates } from './case-states.ts';
import { recordedDecisionSchema } from './cases-schema.ts';
import { defineSchema } from './endpoint.ts';
import { listingStatuses } from './listing-status.ts';
import { reportModelSchema } from './moderation-schema.ts';
import { perDay, perHour } from './rate.ts';
import { revealed } from './revealed.ts';
import { searchTooShort } from './wording/staff-people.ts';

const foundPersonSchema = z.object({
  uid: z.string(),
  display_name: z.string(),
  /** ISO 8601. */
  member_since: z.string(),
  /** The account is closed. */
  closed: z.boolean(),
  suspended_until: z.nullable(z.string()),
});

const staffPersonSchema = z.extend(foundPersonSchema, {
  messaging_limited_until: z.nullable(z.string()),
  /** The latest first, as many as `limits.personListingsMax`; `listings_total` says how many there are. */
  listings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(listingStatuses),
      /** Taken down, or hidden with its seller. */
      hidden: z.boolean(),
      created_at: z.string(),
    }),
  ),
  listings_total: z.number(),
  /** Cases about them, the latest first. */
  cases: z.array(
    z.object({
      id: z.string(),
      state: z.enum(caseStates),
      model: reportModelSchema,
      title: z.string(),
      urgent: z.boolean(),
      opened_at: z.string(),
    }),
  ),
  /** What was decided about them, the latest first. */
  decisions: z.array(z.extend(recordedDecisionSchema, { ends_at: z.nullable(z.string()) })),
});

const wanted = z.object({
  q: z.string().check(z.trim(), z.minLength(2, searchTooShort), z.maxLength(200)),
});

export const searchPeople = defineSchema({
  summary: 'People by a part of their name, by their whole address or by their id; without the caller',
  source: 'design §12',
  query: wanted,
  /** At most 20. */
  reply: z.array(foundPersonSchema),
  errors: [],
});

export const findPeople = defineSchema({
  summary: 'The same people, by words in the body',
  source: 'design §12',
  body: wanted,
  reply: z.array(foundPersonSchema),
  errors: [],
});

export const getStaffPerson = defineSchema({
  summary: 'What staff know of a person, without address, phone number and who reported them',
  source: 'design §12',
  params: z.object({ uid: z.string() }),
  reply: staffPersonSchema,
  errors: ['user-not-found', 'own-person', 'staff-person'],
});

export const revealDetails = defineSchema({
  summary:
    'Show a person’s address or number, who reported them, or what is covered in a chat, for a case; it is logged',
  source: 'design §12',
  /** The person whom the case is about. */
  params: z.object({ uid: z.string() }),
  body: z.object({ what: z.enum(revealed), case_id: z.string() }),
  /**
   * Empty where nothing is known. For `reporter`, those whose report was not taken back. For `chat`, the texts in which
   * something is covered.
   */
  reply: z.array(
    z.object({
      text: z.string(),
      /** For `reporter` who it is. */
      uid: z.nullable(z.string()),
      /** For `reporter` which report is theirs, for `chat` with which one the text is kept. */
      report_id: z.nullable(z.string()),
    }),
  ),
  rate: { act: 'reveal', windows: [perDay(100, 100), perHour(30, 30)] },
  errors: ['not-found', 'own-case', 'staff-case', 'own-decision', 'step-up-required'],
});
