import { isBlank } from '#contract/blank.ts';
import type { Category } from '#contract/categories.ts';
import { conditions, type Condition } from '#contract/conditions.ts';
import { apiErrors } from '#contract/errors.ts';
import { listingInputSchema } from '#contract/listing-input-schema.ts';
import type { Listing } from '#contract/listings.ts';
import * as wording from '#contract/wording/spec.ts';
import type { ApiError } from '#web/client/api.ts';

/** What the form holds, as its controls have it. Pictures are kept apart; `pictureCount` is for validation. */
export interface ListingValues {
  title: string;
  category: string;
  subcategory: string;
  condition: Condition | '';
  description: string;
  price: string;
  zip_code: string;
  emailRelay: boolean;
  instantChat: boolean;
  textCall: boolean;
  pictureCount: number;
}
type ListingField = keyof ListingValues;

/** The id of each field's control, for the error summary's links, in the order they are on the page. */
export const fieldIds = {
  pictureCount: 'listing-pictures',
  title: 'listing-title',
  category: 'listing-category',
  subcategory: 'listing-subcategory',
  condition: 'listing-condition',
  description: 'listing-description',
  price: 'listing-price',
  zip_code: 'listing-zip',
  emailRelay: 'listing-contact',
} as const satisfies Partial<Record<ListingField, string>>;
export type SummaryField = keyof typeof fieldIds;
export const summaryFields = Object.keys(fieldIds) as SummaryField[];

/** A new listing's form: e-mail is the only contact chosen (spec §9), the ZIP is the profile's. */
export function newListingValues(zip: string): ListingValues {
  return {
    title: '',
    category: '',
    subcategory: '',
    condition: '',
    description: '',
    price: '',
    zip_code: zip,
    emailRelay: true,
    instantChat: false,
    textCall: false,
    pictureCount: 0,
  };
}

/** Who stopped the mails of a listing that offers nothing else chooses anew (docs/decisions/037). */
export function valuesOfListing(listing: Listing): ListingValues {
  const { emailRelay, instantChat, textCall } = listing.contact_methods;
  return {
    title: listing.title,
    category: listing.category.id,
    subcategory: listing.subcategory?.id ?? '',
    condition: listing.condition,
    description: listing.description,
    price: Number.isInteger(listing.price) ? String(listing.price) : listing.price.toFixed(2),
    zip_code: listing.zip_code,
    emailRelay,
    instantChat,
    textCall,
    pictureCount: listing.image_urls.length,
  };
}

/** The payload of spec §7, both for creating and editing. */
export function bodyOf(values: ListingValues, imageUrls: string[]) {
  const { title, description, price, category, subcategory, condition, zip_code } = values;
  const { emailRelay, instantChat, textCall } = values;
  return {
    title,
    description,
    price,
    category_id: category,
    subcategory_id: subcategory || null,
    condition: condition as Condition,
    zip_code,
    image_urls: imageUrls,
    contact_methods: { emailRelay, instantChat, textCall },
  };
}

export type Problems = Partial<Record<SummaryField, string>>;

/** What the API would refuse, by field and in its own words; pictures only by their number. */
export function problemsOf(values: ListingValues): Problems {
  const problems: Problems = {};
  const pictures = Array.from({ length: values.pictureCount }, () => '');
  const result = listingInputSchema.safeParse(bodyOf(values, pictures));
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fieldOfApi(String(path[0]));
    if (field) problems[field] ??= message;
  }
  if (!values.category) problems.category = 'Choose a category.';
  if (!values.price.trim()) problems.price = 'Enter a price. 0 means free.';
  if (!values.emailRelay && !values.instantChat && !values.textCall) {
    problems.emailRelay = apiErrors['contact-method-required'].text;
  }
  return problems;
}

/** The sentence above the fields to mend (spec §5, Create listing, Edit). */
export function summaryOf(values: ListingValues, mode: 'create' | 'edit'): string {
  const { title, description, price, zip_code, condition, category, pictureCount } = values;
  if (mode === 'edit' && !isCondition(condition)) return wording.selectCondition;
  const texts = [title, description, price, zip_code, condition, category];
  if (pictureCount === 0 || texts.some(isBlank)) return wording.fillInAllListingFields;
  return apiErrors['invalid-input'].text;
}

const isCondition = (text: string): boolean => (conditions as readonly string[]).includes(text);

/** The form's fields that a refused call speaks of; empty when it is about something else. */
export function problemsOfError(error: ApiError): Problems {
  const problems: Problems = {};
  for (const [name, text] of Object.entries(error.fields)) {
    const field = fieldOfApi(name.split('.')[0]!);
    if (field) problems[field] ??= text;
  }
  const field = fieldOfCode[error.code];
  if (field && Object.keys(problems).length === 0) problems[field] = error.message;
  return problems;
}

const fieldOfCode: Partial<Record<ApiError['code'], SummaryField>> = {
  'zip-invalid': 'zip_code',
  'zip-not-found': 'zip_code',
  'category-not-found': 'category',
  'category-mismatch': 'subcategory',
  'contact-method-required': 'emailRelay',
  'image-not-yours': 'pictureCount',
  'too-many-images': 'pictureCount',
};

/** The API's name of a field may be either of the spec's (design §5). */
function fieldOfApi(name: string): SummaryField | undefined {
  const plain = name.replace(/_id$/, '');
  if (plain === 'image_urls') return 'pictureCount';
  if (plain === 'contact_methods') return 'emailRelay';
  return summaryFields.find((field) => field === plain);
}

export function subcategoriesOf(categories: readonly Category[], id: string): Category['subcategories'] {
  return categories.find((category) => category.id === id)?.subcategories ?? [];
}
