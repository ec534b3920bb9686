import * as z from 'zod/mini';
import { conditions } from './conditions.ts';
import * as limits from './limits.ts';
import { inOneLine, requiredLine, requiredText } from './text.ts';
import { tooManyImages, zipInvalid } from './wording/api-errors.ts';
import { brandMissing, brandTooLong } from './wording/listing-fields.ts';
import * as words from './wording/listing-form.ts';
import * as wording from './wording/spec.ts';

export const contactMethodsSchema = z.object({
  emailRelay: z.boolean(),
  instantChat: z.boolean(),
  textCall: z.boolean(),
});

export const zipQuery = z.string(zipInvalid).check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, zipInvalid));

/** A ZIP code, or letters, which may be a city. */
export const zipOrLetters = /^\d{5}(-\d{4})?$|\p{L}{2}/u;

/** A ZIP code, or a city ("Boston, MA") whose ZIP the server looks up; the server refuses anything else. */
export const zipOrCity = z
  .string(zipInvalid)
  .check(z.trim(), z.regex(zipOrLetters, zipInvalid), z.maxLength(limits.cityMax, zipInvalid));

/** A category by id or slug, as a string or as the spec's object. */
export const categoryRef = z.union([z.string(), z.object({ id: z.string() })]);
const priceMessage = words.priceRange;
/** '$1,250.50', '50 dollars', 'free'. */
const priceWords =
  /^(?:free|(?:us ?)?\$? ?(?<dollars>\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?) ?(?:\$|usd|dollars?|bucks)?)$/i;

/** Dollars, as people write them; null when it is not a price. */
export function priceOf(text: string): number | null {
  const words = priceWords.exec(text.trim());
  return words && Number(words.groups?.['dollars']?.replaceAll(',', '') ?? 0);
}

/**
 * Facts by attribute key, each of the type that `GET /api/equipment/` names; null and '' say that it is not known. What
 * may be said of which kind is for the server to check.
 */
export const detailsInput = z
  .record(
    z.string().check(z.maxLength(limits.nameMax)),
    z.nullable(z.union([z.number(), z.boolean(), z.string().check(z.maxLength(limits.detailMax))])),
  )
  .check(z.refine((details) => Object.keys(details).length <= limits.detailsMax));

/** A number, or a form field's text for one. */
const price = z.pipe(
  z.union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.refine((text) => priceOf(text) !== null, priceMessage)),
        z.transform(priceOf),
      ),
    ],
    priceMessage,
  ),
  z.number(priceMessage).check(z.minimum(0, priceMessage), z.maximum(limits.priceMax, priceMessage)),
);

export const listingInputSchema = z.object({
  title: requiredLine(limits.titleMax, words.titleMissing, words.titleTooLong),
  description: requiredText(limits.descriptionMax, words.descriptionMissing, words.descriptionTooLong),
  /** '' where it is not known; if left out, it stays as it is. */
  brand: z.optional(
    z.string(brandMissing).check(z.trim(), inOneLine, z.maxLength(limits.nameMax, brandTooLong)),
  ),
  /** If left out, they stay as they are, and so does the serial number among them. */
  details: z.optional(detailsInput),
  price,
  category: z.optional(categoryRef),
  category_id: z.optional(z.string()),
  subcategory: z.optional(z.nullable(categoryRef)),
  subcategory_id: z.optional(z.nullable(z.string())),
  condition: z.enum(conditions, wording.selectCondition),
  zip_code: zipOrCity,
  image_urls: z
    .array(z.string(), words.pictureMissing)
    .check(z.minLength(1, words.pictureMissing), z.maxLength(limits.imagesPerListing, tooManyImages)),
  contact_methods: z.optional(contactMethodsSchema),
  /** Rules whose question the seller has answered, and `recall:<id>` (design §11). */
  confirmed: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
});
export type ListingInput = z.output<typeof listingInputSchema>;

/** The free-text fields: a draft keeps each as typed. */
const listingTexts = ['title', 'description', 'brand', 'condition', 'zip_code'] as const;
type ListingText = (typeof listingTexts)[number];

/** An object with one value for each of them. */
export const eachText = <T>(valueOf: (name: ListingText) => T): Record<ListingText, T> =>
  Object.fromEntries(listingTexts.map((name) => [name, valueOf(name)])) as Record<ListingText, T>;
