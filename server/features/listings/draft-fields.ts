import type { Draft } from '#contract/drafts.ts';
import type { DraftParts } from '#contract/drafts-schema.ts';
import { eachText } from '#contract/listing-input-schema.ts';
import type { DetailsRow } from './listing-store.ts';
import { contactMethodsOf } from './listing-view.ts';

/** The fields typed into a draft. */
export type DraftFields = Omit<Draft, 'id' | 'images' | 'created_at' | 'updated_at'>;

const blank: DraftFields = {
  ...eachText(() => ''),
  price: '',
  category_id: '',
  subcategory_id: '',
  contact_methods: null,
};

/** From what a client sent, under any of the spec's names. */
export function fieldsOf(parts: DraftParts): DraftFields {
  return {
    ...eachText((name) => parts[name] ?? ''),
    price: String(parts.price ?? ''),
    category_id: idOf(parts.category) || (parts.category_id ?? ''),
    subcategory_id: idOf(parts.subcategory) || (parts.subcategory_id ?? ''),
    contact_methods: parts.contact_methods ?? null,
  };
}

/** From a listing that is being posted again. */
export function fieldsOfListing(row: DetailsRow): DraftFields {
  const dollars = row.price_cents / 100;
  return {
    ...eachText((name) => (name === 'zip_code' ? row.zip : row[name])),
    price: Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2),
    category_id: row.category_id,
    subcategory_id: row.subcategory_id ?? '',
    contact_methods: contactMethodsOf(row),
  };
}

/** As stored; a field added after this draft was written is blank. */
export const readFields = (kept: string): DraftFields => ({ ...blank, ...(JSON.parse(kept) as DraftFields) });

const idOf = (ref: DraftParts['subcategory']): string => (typeof ref === 'object' ? ref?.id : ref) ?? '';
