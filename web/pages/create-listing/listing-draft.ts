import * as z from 'zod/mini';
import { imageSchema } from '#contract/images.ts';
import { conditions } from '#contract/listings.ts';

const draftSchema = z.object({
  /** The id the listing will have: posting it again posts nothing twice. */
  id: z.string(),
  values: z.object({
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    condition: z.enum([...conditions, '']),
    description: z.string(),
    price: z.string(),
    zip_code: z.string(),
    emailRelay: z.boolean(),
    instantChat: z.boolean(),
    textCall: z.boolean(),
    pictureCount: z.number(),
  }),
  /** Those stored already. */
  images: z.array(imageSchema),
  /** How many pictures were not stored yet: their files are gone with the page. */
  unfinished: z.number(),
  /** A post got no answer: the listing may be there. */
  maybePosted: z.boolean(),
});
type ListingDraft = z.infer<typeof draftSchema>;

/** In its tab only, and by person: on a shared computer nobody finds it later. */
const keyOf = (uid: string): string => `listing-draft:${uid}`;

/** Null when there is none, when the browser keeps nothing, or when it is of an older form. */
export function readListingDraft(uid: string): ListingDraft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Null takes it away. */
export function keepListingDraft(uid: string, draft: ListingDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(uid));
  } catch {
    // Storage is full or forbidden: the form still has everything.
  }
}
