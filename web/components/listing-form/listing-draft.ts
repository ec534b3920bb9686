import * as z from 'zod/mini';
import { imageSchema } from '#contract/image-schema.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';

/** As `KeptImage`. */
const keptImageSchema = z.extend(imageSchema, {
  turns: z.optional(z.number()),
  first: z.optional(z.string()),
});

const draftSchema = z.object({
  /** The id the listing will have: posting it again posts nothing twice. */
  id: z.string(),
  /** The fields that differ from what is saved. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Those stored already, in order; null when they are what is saved. */
  images: z.nullable(z.array(keptImageSchema)),
  /** How many pictures were not stored yet: their files are gone with the page. */
  unfinished: z.number(),
  /** A post got no answer: the listing may be there. */
  maybePosted: z.boolean(),
});
type ListingDraft = z.infer<typeof draftSchema>;

/** The form's name among the drafts. @param listingId null for a new listing */
const formOf = (listingId: string | null): string => `listing:${listingId ?? 'new'}`;

/** Null when there is none, or when it is of an older form. */
export function readListingDraft(owner: string, listingId: string | null): ListingDraft | null {
  const parsed = draftSchema.safeParse(readDraft(owner, formOf(listingId)));
  return parsed.success ? parsed.data : null;
}

/** Null takes it away. */
export function keepListingDraft(owner: string, listingId: string | null, draft: ListingDraft | null): void {
  keepDraft(owner, formOf(listingId), draft);
}
