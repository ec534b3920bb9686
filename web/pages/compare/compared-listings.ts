import { conditionLabels } from '#contract/conditions.ts';
import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { labelOf, saidOf } from '#contract/fact-lines.ts';
import type { Listing, ListingCard } from '#contract/listings.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/compare.ts';
import { reserved } from '#contract/wording/listing-card.ts';
import { somebodyHasIt } from '#contract/wording/listing-life.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { formatPrice } from '#web/format/money.ts';
import { questionOf } from '#web/pages/listing/facts-of-listing.ts';
import { hasAsk } from '#web/pages/listing/may-ask.ts';

/**
 * What one listing has in a row: its words, a gap, with the key by which its page asks for that if it does, whether it
 * fits (null while a guest's browser asks), or null where its kind is not asked that.
 */
export type ComparedCell = { value: string } | { asks: string | null } | { fit: Fit } | null;

type Fit = ListingCard['fit'];

export interface ComparedRow {
  label: string;
  /** In the order of the listings. */
  cells: ComparedCell[];
}

type Attribute = EquipmentDefinitions['attributes'][number];

/** What stands at the head of each column. */
export function headsOf(listings: readonly Listing[], viewer: ShownViewer | null) {
  return cardsOf(listings).map(({ id, title, cover }, at) => ({
    id,
    title,
    cover,
    hasAsk: hasAsk(viewer, listings[at]!),
    alarms: alarmsOf(listings[at]!),
  }));
}

/** What nobody should miss who compares it with others; why stands on its page. */
function alarmsOf({ recalls, warnings }: Listing): string[] {
  return [
    ...(warnings.some(({ refused }) => refused) ? [words.notAllowedNow] : []),
    ...(recalls.length > 0 ? [words.mayBeRecalled] : []),
  ];
}

/** Whether each of them fits. */
export const fitRow = (
  listings: readonly { id: string }[],
  verdicts: Readonly<Record<string, Fit>> | null,
): ComparedRow => ({
  label: words.fit,
  // Nothing is said of one that is long gone.
  cells: listings.map(({ id }) => (verdicts && !verdicts[id] ? null : { fit: verdicts?.[id] ?? null })),
});

/** What can hurt people about the kinds of all, each once; one that not all of them have says whose it is. */
export function hazardsOf(listings: readonly Listing[]): Listing['hazards'] {
  const cards = new Map(listings.flatMap(({ hazards }) => hazards.map((card) => [card.key, card] as const)));
  return [...cards.values()].map((card) => {
    const concerned = listings.filter(({ hazards }) => hazards.some(({ key }) => key === card.key));
    if (concerned.length === listings.length) return card;
    return { ...card, lines: [words.onlyFor(concerned.map(({ title }) => title)), ...card.lines] };
  });
}

/** What every listing has, whatever its kind. */
export function commonRows(listings: readonly Listing[]): ComparedRow[] {
  const row = (label: string, valueOf: (listing: Listing) => string): ComparedRow => ({
    label,
    cells: listings.map((listing) => ({ value: valueOf(listing) })),
  });
  return [
    row(words.price, ({ price }) => formatPrice(price)),
    row(words.standing, ({ status }) =>
      status === 'active' ? words.onOffer : status === 'reserved' ? reserved : somebodyHasIt,
    ),
    row(words.condition, ({ condition }) => conditionLabels[condition]),
    row(words.where, ({ city, state, zip_code }) =>
      [[city, state].filter(Boolean).join(', '), zip_code].join(' ').trim(),
    ),
    row(words.kind, ({ category, subcategory }) => (subcategory ?? category).name),
  ];
}

/**
 * What is known of any of them, and what the kinds of all are asked first, under the headings of the data. Each fact is
 * one row, whichever kinds have it.
 */
export function factRows(
  definitions: EquipmentDefinitions,
  listings: readonly Listing[],
): { name: string; rows: ComparedRow[] }[] {
  const asked = listings.map(({ category, subcategory }) =>
    askedOfKind(definitions, { category: category.slug, subcategory: subcategory?.slug ?? null }),
  );
  const attributes = new Map<string, Attribute>();
  for (const attribute of asked.flatMap((one) => (one ? attributesOfKind(one) : [])))
    if (!attribute.private) attributes.set(attribute.key, attribute);
  const isShown = ({ key }: Attribute): boolean =>
    listings.some(({ details }) => details[key] !== undefined) ||
    asked.every((one) => one?.target.first.includes(key));
  const shown = [...attributes.values()].filter(isShown);
  return Object.entries(definitions.groups).flatMap(([group, name]) => {
    const rows = shown
      .filter((attribute) => attribute.group === group)
      .map((attribute) => ({
        label: labelOf(attribute),
        cells: listings.map(({ details }, at): ComparedCell => {
          const value = details[attribute.key];
          if (value !== undefined) return { value: saidOf(attribute, value) };
          const kind = asked[at];
          const isOfKind = kind && attributesOfKind(kind).some(({ key }) => key === attribute.key);
          return isOfKind ? { asks: questionOf(kind, attribute) && attribute.key } : null;
        }),
      }));
    return rows.length === 0 ? [] : [{ name, rows }];
  });
}
