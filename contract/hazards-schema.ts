import * as z from 'zod/mini';

/** What can hurt people about a kind of equipment, and what to do about it (`data/hazards.json`). */
export const hazardCardSchema = z.object({
  key: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
});

export type HazardCard = z.infer<typeof hazardCardSchema>;
