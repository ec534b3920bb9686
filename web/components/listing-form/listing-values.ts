import type { FieldErrors } from 'react-hook-form';
import { isBlank } from '#contract/blank.ts';
import type { Category } from '#contract/categories.ts';
import { conditions, type Condition } from '#contract/conditions.ts';
import type { Draft } from '#contract/drafts.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import { eachText, listingInputSchema } from '#contract/listing-input-schema.ts';
import type { DetailValues, Listing } from '#contract/listings.ts';
import * as words from '#contract/wording/listing-form.ts';
import * as wording from '#contract/wording/spec.ts';
import type { ApiError } from '#web/client/api.ts';

/** What is said of the kind of equipment, by attribute key, as typed. */
export type FactTexts = Record<string, string>;

interface FieldRow<Value> {
  /** The id of its control, for the error summary's links; absent where another field shows its error. */
  id?: string;
  /** Its value in a new listing's form. */
  initial: Value;
  /** Its value in the form of an existing listing. */
  of: (listing: Listing) => Value;
}
/** A field whose error is told at its control. */
type Listed<Value> = FieldRow<Value> & { id: string };

const text = (id: string, of: (listing: Listing) => string): Listed<string> => ({ id, initial: '', of });

/**
 * Every field, in the order they are on the page. What it may be is the API's schema to say, under the same name. Pictures
 * are kept apart; `pictureCount` is for validation.
 */
const listingFields = {
  pictureCount: {
    id: 'listing-pictures',
    initial: 0,
    of: ({ image_urls }) => image_urls.length,
  } as Listed<number>,
  title: text('listing-title', ({ title }) => title),
  brand: text('listing-brand', ({ brand }) => brand),
  category: text('listing-category', ({ category }) => category.id),
  subcategory: text('listing-subcategory', ({ subcategory }) => subcategory?.id ?? ''),
  condition: {
    id: 'listing-condition',
    initial: '',
    of: ({ condition }) => condition,
  } as Listed<Condition | ''>,
  description: text('listing-description', ({ description }) => description),
  price: text('listing-price', ({ price }) => (Number.isInteger(price) ? String(price) : price.toFixed(2))),
  zip_code: text('listing-zip', ({ zip_code }) => zip_code),
  // By email only (spec §9). Somebody who stopped the mails of a listing that offers nothing else has to choose again
  // (decisions/037).
  emailRelay: {
    id: 'listing-contact',
    initial: true,
    of: ({ contact_methods }) => contact_methods.emailRelay,
  } as Listed<boolean>,
  instantChat: {
    initial: false,
    of: ({ contact_methods }) => contact_methods.instantChat,
  } as FieldRow<boolean>,
  /** What has no text is not known. Its errors are under the keys. */
  details: { initial: {}, of: ({ details }) => factTextsOf(details) } as FieldRow<FactTexts>,
  textCall: { initial: false, of: ({ contact_methods }) => contact_methods.textCall } as FieldRow<boolean>,
};

type Fields = typeof listingFields;
/** What the form holds, as its controls have it. */
export type ListingValues = { [Name in keyof Fields]: ReturnType<Fields[Name]['of']> };
export type SummaryFieldName = {
  [Name in keyof Fields]: Fields[Name] extends { id: string } ? Name : never;
}[keyof Fields];

const names = Object.keys(listingFields) as (keyof Fields)[];
export const summaryFields = names.filter((name) => 'id' in listingFields[name]) as SummaryFieldName[];
/** The id of each field's control. */
export const fieldIds = Object.fromEntries(
  summaryFields.map((name) => [name, listingFields[name].id]),
) as Record<SummaryFieldName, string>;

/** @param zip the profile's */
export function newListingValues(zip: string): ListingValues {
  return { ...valuesFrom(({ initial }) => initial), zip_code: zip };
}

export function valuesOfListing(listing: Listing): ListingValues {
  return valuesFrom(({ of }) => of(listing));
}

/** Of a draft of the account: what it does not say, or no longer fits, is as in a new listing's form. */
export function valuesOfDraft(draft: Draft, categories: readonly Category[]): ListingValues {
  const category = categories.find(({ id }) => id === draft.category_id);
  const subcategory = category?.subcategories.find(({ id }) => id === draft.subcategory_id);
  return {
    ...newListingValues(draft.zip_code),
    ...eachText((name) => draft[name]),
    price: draft.price,
    details: factTextsOf(draft.details),
    ...draft.contact_methods,
    pictureCount: draft.images.length,
    category: category?.id ?? '',
    subcategory: subcategory?.id ?? '',
    condition: isCondition(draft.condition) ? draft.condition : '',
  };
}

function valuesFrom(valueOf: (field: FieldRow<unknown>) => unknown): ListingValues {
  return Object.fromEntries(names.map((name) => [name, valueOf(listingFields[name])])) as ListingValues;
}

/** The payload of spec §7, both for creating and editing. */
export function bodyOf(values: ListingValues, imageUrls: string[]) {
  const {
    pictureCount: _,
    category,
    subcategory,
    condition,
    emailRelay,
    instantChat,
    textCall,
    details,
    ...texts
  } = values;
  return {
    ...texts,
    category_id: category,
    subcategory_id: subcategory || null,
    condition: condition as Condition,
    image_urls: imageUrls,
    contact_methods: { emailRelay, instantChat, textCall },
    details: saidOf(details),
  };
}

/** The facts that something is said of. */
export function saidOf(details: FactTexts): FactTexts {
  const said = Object.entries(details).filter(([, text]) => text && text.trim() !== '');
  return Object.fromEntries(said);
}

/** As they are typed; the brand has a field of its own. */
function factTextsOf({ brand: _brand, ...details }: DetailValues): FactTexts {
  const texts = Object.entries(details).map(([key, value]) => [key, factTextOf(value)]);
  return Object.fromEntries(texts) as FactTexts;
}

/** One fact as it is typed. */
export function factTextOf(value: DetailValues[string]): string {
  if (typeof value !== 'boolean') return String(value);
  return value ? 'yes' : 'no';
}

/** The id of the control of each fact. */
export const factId = (key: string): string => `fact-${key}`;

/** The errors of facts by key. */
export const factErrorsOf = ({ details }: FieldErrors<ListingValues>) =>
  (details ?? {}) as Record<string, { message?: string } | undefined>;

/** The facts that a refused call speaks of, by the form's names for them. */
export const factProblemsOf = ({ fields }: ApiError) =>
  Object.entries(fields).filter((named): named is [`details.${string}`, string] =>
    named[0].startsWith('details.'),
  );

export type Problems = Partial<Record<SummaryFieldName, string>>;

/** What the API would refuse, by field and in its own words; for pictures only their number is checked. */
export function problemsOf(values: ListingValues): Problems {
  const problems: Problems = {};
  const pictures = Array.from({ length: values.pictureCount }, () => '');
  const result = listingInputSchema.safeParse(bodyOf(values, pictures));
  for (const { path, message } of result.error?.issues ?? []) {
    const field = fieldOfApi(String(path[0]));
    if (field) problems[field] ??= message;
  }
  if (!values.category) problems.category = words.categoryMissing;
  if (!values.price.trim()) problems.price = words.priceMissing;
  if (!values.emailRelay && !values.instantChat && !values.textCall) {
    problems.emailRelay = apiErrors.contactMethodRequired;
  }
  return problems;
}

/** The sentence above the fields to correct (spec §5, Create listing, Edit). */
export function summaryOf(values: ListingValues, mode: 'create' | 'edit'): string {
  const { title, description, price, zip_code, condition, category, pictureCount } = values;
  if (mode === 'edit' && !isCondition(condition)) return wording.selectCondition;
  const texts = [title, description, price, zip_code, condition, category];
  if (pictureCount === 0 || texts.some(isBlank)) return wording.fillInAllListingFields;
  return apiErrors.invalidInput;
}

const isCondition = (text: string): text is Condition => (conditions as readonly string[]).includes(text);

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

const fieldOfCode: Partial<Record<ApiError['code'], SummaryFieldName>> = {
  'zip-invalid': 'zip_code',
  'zip-not-found': 'zip_code',
  'category-not-found': 'category',
  'category-mismatch': 'subcategory',
  'contact-method-required': 'emailRelay',
  'image-not-yours': 'pictureCount',
  'too-many-images': 'pictureCount',
};

/** The API's name of a field may be either of the spec's (design §5). */
function fieldOfApi(name: string): SummaryFieldName | undefined {
  const plain = name.replace(/_id$/, '');
  if (plain === 'image_urls') return 'pictureCount';
  if (plain === 'contact_methods') return 'emailRelay';
  return summaryFields.find((field) => field === plain);
}

export function subcategoriesOf(categories: readonly Category[], id: string): Category['subcategories'] {
  return categories.find((category) => category.id === id)?.subcategories ?? [];
}
