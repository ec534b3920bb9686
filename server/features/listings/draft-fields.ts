import type { Draft } from '#contract/drafts.ts';
import type { DraftParts } from '#contract/drafts-schema.ts';
import type { FactValue } from '#contract/fact-words.ts';
import { eachText } from '#contract/listing-input-schema.ts';
import { namedIn } from '#server/features/categories/categories.ts';
import type { OwnDetailsRow } from './listing-store.ts';
import { contactMethodsOf, detailsView } from './listing-view.ts';

/** The fields typed into a draft. */
export type DraftFields = Omit<Draft, 'id' | 'images' | 'created_at' | 'updated_at'>;

const blank: DraftFields = {
  ...eachText(() => ''),
  price: '',
  category_id: '',
  subcategory_id: '',
  contact_methods: null,
  details: {},
};

/** From what a client sent, under any of the spec's names. @param details what it has so far */
export function fieldsOf(parts: DraftParts, details: DraftFields['details'] = {}): DraftFields {
  return {
    ...eachText((name) => parts[name] ?? ''),
    price: String(parts.price ?? ''),
    category_id: namedIn(parts.category) || (parts.category_id ?? ''),
    subcategory_id: namedIn(parts.subcategory) || (parts.subcategory_id ?? ''),
    contact_methods: parts.contact_methods ?? null,
    details: parts.details ? answersOf(parts.details) : details,
  };
}

/** From a listing that is being posted again. */
export function fieldsOfListing(row: OwnDetailsRow): DraftFields {
  const dollars = row.price_cents / 100;
  return {
    ...eachText((name) => (name === 'zip_code' ? row.zip : row[name])),
    price: Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2),
    category_id: row.category_id,
    subcategory_id: row.subcategory_id ?? '',
    contact_methods: contactMethodsOf(row),
    details: detailsView(row),
  };
}

/** As stored; a field added after this draft was written is blank. */
export const readFields = (kept: string): DraftFields => ({ ...blank, ...(JSON.parse(kept) as DraftFields) });

const answersOf = (details: NonNullable<DraftParts['details']>): DraftFields['details'] =>
  Object.fromEntries(Object.entries(details).filter((each): each is [string, FactValue] => each[1] !== null));
