import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import * as limits from './limits.ts';
import { pageLimit } from './page-limit.ts';
import { perDay, perHour } from './rate.ts';
import {
  reportCategories,
  reportOutcomes,
  reportStates,
  type ReportCategory,
  type ReportModel,
} from './report-categories.ts';
import { withoutControls } from './text.ts';
import { chooseWhatIsWrong } from './wording/reports.ts';

export const reportModelSchema = z.enum(['listing', 'user', 'conversation'] satisfies ReportModel[]);
export const reportCategorySchema = z.enum([
  ...new Set<ReportCategory>(Object.values(reportCategories).flat()),
]);

export const submitReport = defineSchema({
  summary: 'Report a listing, a person or a conversation',
  source: 'spec §3, §7; design §12',
  body: z
    .object({
      model: reportModelSchema,
      object_id: z.string().check(z.minLength(1), z.maxLength(200)),
      /** For a person met in a chat: which chat. If left out, the latest between the two. */
      conversation_id: z.optional(z.string().check(z.maxLength(200))),
      /** For a person: which of the comments about them is meant (`getPerson`). */
      thanks_id: z.optional(z.string().check(z.maxLength(200))),
      /** One of those of the model; `other` if left out. */
      category: z.optional(reportCategorySchema),
      /** The messages that are meant, in the conversation that is reported or in which the person was met. */
      message_seqs: z.optional(
        z
          .array(z.int().check(z.positive(), z.maximum(999_999_999)))
          .check(z.maxLength(limits.markedMessagesMax)),
      ),
      /** Makes sending it again harmless. */
      client_id: z.optional(z.uuid()),
      reason: z.string().check(z.trim(), withoutControls, z.maxLength(limits.longTextMax)),
    })
    .check(
      z.refine(
        ({ model, category }) =>
          category === undefined || (reportCategories[model] as readonly string[]).includes(category),
        { path: ['category'], error: chooseWhatIsWrong },
      ),
    ),
  reply: z.object({ ok: z.literal(true), report_id: z.string() }),
  /** Each sends a mail to the moderators. */
  rate: { act: 'report', windows: [perDay(100, 20), perHour(30, 10)] },
  errors: ['report-target-not-found'],
});

const reportSchema = z.object({
  id: z.string(),
  model: reportModelSchema,
  category: reportCategorySchema,
  state: z.enum(reportStates),
  /** Null until somebody has decided. */
  outcome: z.nullable(z.enum(reportOutcomes)),
  /** The listing's title, or the other person's name, as it was when reported. */
  subject: z.string(),
  /** What the reporter wrote, all of it. */
  reason: z.string(),
  created_at: z.string(),
  /** A second look at what was decided can be asked for once. */
  second_look: z.enum(['possible', 'asked', 'no']),
});

export const listOwnReports = defineSchema({
  summary: 'Own reports that are still kept, the latest first',
  source: 'design §12',
  query: z.object({
    limit: pageLimit(limits.ownReportsPageMax),
    /** The id of the last one of the page before. */
    cursor: z.optional(z.uuid()),
  }),
  /** The next page is in the `Link` header. */
  reply: z.array(reportSchema),
  errors: [],
});

export const withdrawReport = defineSchema({
  summary: 'Take an own report back; one that was decided stays as it is',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  reply: reportSchema,
  errors: ['not-found'],
});

/** The report is undecided again, in a case that somebody else decides. Asked again meanwhile, it is the same. */
export const appealReport = defineSchema({
  summary: 'Ask once for a second look at what became of an own report',
  source: 'design §12',
  params: z.object({ id: z.string() }),
  reply: reportSchema,
  errors: ['not-found', 'not-decided', 'already-appealed', 'report-target-not-found'],
});
