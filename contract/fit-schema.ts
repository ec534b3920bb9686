import * as z from 'zod/mini';

/** Whether something fits a person and a home. What is not known never fits. */
export const verdicts = ['fits', 'does-not-fit', 'unknown'] as const;

export const fitSchema = z.object({
  verdict: z.enum(verdicts),
  /** Of what does not fit: why not. Of what is not known: what is missing. Of what fits: how close it is. */
  reasons: z.array(z.object({ filter: z.string(), text: z.string() })),
  warnings: z.array(z.string()),
  /** Of what fits: by what it was judged, and by what not. Of what no measure of the sheet is about: that. */
  basis: z.optional(z.string()),
  /** The measures that are not among the reasons; only where listings are asked for by their ids. */
  others: z.optional(z.array(z.object({ filter: z.string(), verdict: z.enum(verdicts), text: z.string() }))),
});

/** What a list does with verdicts; all are shown, marked, without one. */
export const fitChoices = ['only', 'first', 'hide'] as const;
