import * as z from 'zod/mini';

/** What becomes of a listing, the strictest last. */
export const decisions = ['allow', 'warn', 'confirm', 'refuse'] as const;

/** Facts that may take a recall away. */
export const settlingFacts = ['serial', 'model', 'year'] as const;

export const recallSchema = z.object({
  id: z.string(),
  action: z.enum(['refuse', 'ask', 'warn']),
  maker: z.string(),
  product: z.string(),
  agency: z.string(),
  /** A year, a month or a day, as it is known. */
  date: z.string(),
  hazard: z.string(),
  remedy: z.string(),
  sources: z.array(z.string()),
  /** What was not said yet and may take the recall away; absent where there is nothing. */
  settled_by: z.optional(z.array(z.enum(settlingFacts))),
});

/** What the rules on restricted items, and the list of recalls, say about a listing (design §11). */
export const listingCheckSchema = z.object({
  /** The strictest of the findings and the recalls, of which `ask` means confirm. */
  decision: z.enum(decisions),
  findings: z.array(
    z.object({
      rule: z.string(),
      what: z.string(),
      decision: z.enum(decisions),
      /** Up to three of the words it was found by, as they were typed; none where it was found by the kind. */
      because: z.array(z.string()),
      reason: z.string(),
      /** What the seller says by confirming; null where there is nothing to confirm. */
      statement: z.nullable(z.string()),
      legal: z.array(z.object({ cite: z.string(), says: z.string() })),
    }),
  ),
  recalls: z.array(recallSchema),
  /** The day up to which the list of recalls goes. */
  as_of: z.string(),
});
