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
  /** The pictures stored already, in order; null when they are the saved ones. */
  images: z.nullable(z.array(keptImageSchema)),
  /** How many pictures were not stored yet: their files were lost with the page. */
  unfinished: z.number(),
  /** A post got no answer: the listing may be there. */
  maybePosted: z.boolean(),
  /** The draft on the account that it is saved as. */
  account: z.optional(z.object({ id: z.string(), updated_at: z.nullable(z.string()), saved: z.boolean() })),
});
type ListingDraft = z.infer<typeof draftSchema>;

/** The form's name among the drafts. @param of an own listing's id, or `ofAccount`; null for a new listing */
const formOf = (of: string | null): string => `listing:${of ?? 'new'}`;

/** For a form that was opened with a draft of the account. */
export const ofAccount = (draftId: string): string => `draft ${draftId}`;

/** Null when there is none, or when it is of an older form. */
export function readListingDraft(owner: string, of: string | null): ListingDraft | null {
  const parsed = draftSchema.safeParse(readDraft(owner, formOf(of)));
  return parsed.success ? parsed.data : null;
}

/** Null deletes it. */
export function keepListingDraft(owner: string, of: string | null, draft: ListingDraft | null): void {
  keepDraft(owner, formOf(of), draft);
}

/**
 * Someone who deliberately begins another listing finds the form empty, provided the account has everything written
 * into it.
 */
export function leaveSavedDraft(owner: string): void {
  if (readListingDraft(owner, null)?.account?.saved) keepListingDraft(owner, null, null);
}

/** For a draft of the account that is posted or deleted: what this browser kept of it. */
export function forgetAccountDraft(owner: string, draftId: string): void {
  keepListingDraft(owner, ofAccount(draftId), null);
  if (readListingDraft(owner, null)?.account?.id === draftId) keepListingDraft(owner, null, null);
}
