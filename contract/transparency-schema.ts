import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';

/** Null: fewer than 5. What never happened in that month is not there. */
const count = z.nullable(z.number());
const counted = z.array(z.object({ name: z.string(), count }));

export const getTransparency = defineSchema({
  summary: 'How many reports, decisions, appeals and warnings there were, by month',
  source: 'design §12',
  reply: z.object({
    /** The latest first. */
    months: z.array(
      z.object({
        /** 'YYYY-MM', in UTC. */
        month: z.string(),
        /** By what was said to be wrong. */
        reports: counted,
        decisions: z.array(z.object({ name: z.string(), rule: z.string(), automated: z.boolean(), count })),
        /** From the first report to the first decision of staff, in hours; null where there were fewer than 5. */
        first_decision: z.nullable(z.object({ median: z.number(), p90: z.number() })),
        /** `received`, and those answered by how. */
        appeals: counted,
        /** Lines of advice below messages, by what they are about. */
        warnings: counted,
      }),
    ),
  }),
  errors: [],
});
