import type { EquipmentDefinitions } from '#contract/equipment.ts';
import type { Listing, ListingCard } from '#contract/listings.ts';
import * as words from '#contract/wording/fit-choice.ts';
import type { AskedSheet } from '#web/components/needs/asked-sheet.ts';
import { fitsBySheet } from '#web/components/needs/fits-by-sheet.ts';
import type { viewerOf } from '#web/server-context.ts';

/** Whether a listing fits by the sheet that the address names. */
export interface ListingFit {
  sheet: AskedSheet;
  /** Null for a guest, whose browser asks, and where the sheet is not there. */
  fit: ListingCard['fit'];
  /** How a buyer asks for what is not said, by the rule that needs it. */
  asks: Readonly<Record<string, readonly string[]>>;
}

/** For the loader. Null where the address names no sheet. */
export async function fitOfListing(
  context: Parameters<typeof viewerOf>[0],
  id: string | null,
  definitions: EquipmentDefinitions,
  listing: Listing,
): Promise<ListingFit | null> {
  const { sheet, fits } = await fitsBySheet(context, [listing.id], id);
  return sheet && { sheet, fit: fits[listing.id] ?? null, asks: asksOf(definitions, listing) };
}

function asksOf(
  { targets, filters, attributes }: EquipmentDefinitions,
  { category, subcategory, details }: Pick<Listing, 'category' | 'subcategory' | 'details'>,
): ListingFit['asks'] {
  const target = targets.find(
    (one) => one.category === category.slug && one.subcategory === (subcategory?.slug ?? null),
  );
  const asked = filters.filter(({ key }) => target?.fits.includes(key));
  return Object.fromEntries(
    asked.map(({ key, uses }) => [
      key,
      attributes
        .filter((attribute) => uses.includes(attribute.key) && details[attribute.key] === undefined)
        .flatMap(({ ask, key: fact }) => ask ?? words.asks[fact] ?? []),
    ]),
  );
}
