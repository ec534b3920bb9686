import { isBlank } from '#contract/blank.ts';
import type { ListingInput } from '#contract/listing-input-schema.ts';
import * as words from '#contract/wording/listing-form.ts';
import { isNamed, namedIn } from '#server/features/categories/categories.ts';
import type { ListingRow } from '#server/db/schema.ts';
import { factsOfNewKind, factsToKeep, isSameKind } from '#server/features/equipment/listing-facts.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

type KindColumns = Pick<ListingRow, 'category_id' | 'subcategory_id'>;
type FactColumns = Partial<Pick<ListingRow, 'details' | 'serial' | 'brand'>>;

/** The chosen ids, under whichever of the spec's names and forms the client used (design §5). */
export function chosenKind(services: Pick<Services, 'categories'>, input: ListingInput): KindColumns {
  const named = namedIn(input.category || input.category_id);
  if (isBlank(named)) throw new AppError('invalid-input', { fields: { category: words.categoryMissing } });
  const category = services.categories.category(named);
  const subNamed = namedIn(input.subcategory || input.subcategory_id);
  if (!subNamed) return { category_id: category.id, subcategory_id: null };
  const subcategory = category.subcategories.find(isNamed(subNamed));
  if (!subcategory)
    throw new AppError('category-mismatch', { fields: { subcategory: words.subcategoryUnknown } });
  return { category_id: category.id, subcategory_id: subcategory.id };
}

/**
 * The columns that a listing's facts are kept in; what is not among them stays as it is. The brand may be given in both of
 * its places: the one that changes it counts (docs/decisions/092).
 *
 * @param before null for a new listing
 * @throws AppError `invalid-input` with a text for each `details.<key>`
 */
export function factColumns(
  services: Pick<Services, 'categories' | 'equipment'>,
  { details, brand }: Pick<ListingInput, 'details' | 'brand'>,
  chosen: KindColumns,
  before: ListingRow | null,
): FactColumns {
  const { equipment, categories } = services;
  const kindOf = ({ category_id, subcategory_id }: KindColumns) =>
    categories.kind(category_id, subcategory_id);
  const kind = kindOf(chosen);
  const had = before && { kind: kindOf(before), details: before.details };
  if (details === undefined) {
    const isMoved = had !== null && !isSameKind(had.kind, kind);
    return {
      ...(brand !== undefined && { brand }),
      ...(isMoved && { details: factsOfNewKind(equipment, kind, had.details) }),
    };
  }
  const kept = factsToKeep(equipment, kind, details, had);
  const brands = [kept.brand, brand].filter((one) => one !== undefined);
  const shown = brands.find((one) => one !== (before?.brand ?? '')) ?? brands[0];
  return { details: kept.details, serial: kept.serial, ...(shown !== undefined && { brand: shown }) };
}
