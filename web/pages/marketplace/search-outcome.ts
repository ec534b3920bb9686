import type { Elsewhere } from '#contract/elsewhere.ts';
import type { UnderstoodWords } from '#contract/equipment.ts';
import type { ApiErrorReply } from '#contract/errors.ts';
import { needsPathFrom } from '#contract/needs-path.ts';
import { bar as whatFits } from '#contract/wording/fit-choice.ts';
import { everywhereFrom, insteadOf, subcategoryTitle, withinOf } from '#contract/wording/marketplace.ts';
import * as words from '#contract/wording/nothing-found.ts';
import * as safety from '#contract/wording/safety.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { radiusLabel, unlimited } from './filter-table.ts';
import { kindOf, marketplaceUrl, type CategoryPath, type Filters, type GivenFilters } from './filters.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import type { WaysOn } from './nothing-found.tsx';

export interface SearchFailure {
  status: number;
  /** Texts by the filter's name; none when it is not the filters' fault. */
  problems: Record<string, string>;
  /** The API does not know of this failure, so it is logged. */
  isUnexpected: boolean;
}

/**
 * What a page says when the search has no answer. What is not there, such as a category, is thrown on.
 * @param error what `callApi` throws: an error reply with its status
 */
export function searchFailureOf(error: unknown): SearchFailure {
  const { data: reply, init } = (error ?? {}) as {
    data?: Partial<ApiErrorReply>;
    init?: { status?: number };
  };
  if (!reply?.code || !init?.status) return { status: 500, problems: {}, isUnexpected: true };
  if (init.status === 404) throw error;
  return { status: init.status, problems: reply.fields ?? {}, isUnexpected: false };
}

/** Where the listings are; null where the ZIP is unknown: its field says so. */
export function leadOf(
  { zip_code, radius }: Filters,
  place: { city: string; state: string } | null,
): string | null {
  if (!place) return null;
  const name = `${place.city}, ${place.state}`;
  return radius === unlimited
    ? everywhereFrom(name, zip_code)
    : withinOf(radiusLabel(radius), name, zip_code);
}

/** The link to a needs sheet, and back to this list. */
export const wayToNeeds = (
  categoryPath: CategoryPath,
  given: GivenFilters,
): NonNullable<MarketplaceData['toNeeds']> => ({
  to: needsPathFrom(kindOf(categoryPath), marketplaceUrl(categoryPath, given)),
  children: whatFits,
  className: `${buttonClass()} lg:hidden`,
});

/**
 * What is to be known of the words of a list.
 * @param isRead nothing is called as they were typed
 */
export function remarkOn(
  typed: string,
  meant: Pick<UnderstoodWords, 'corrected' | 'refused'> | null,
  isRead: boolean,
): string | null {
  const { corrected = null, refused = null } = meant ?? {};
  const remarks = [
    ...(refused ? [saidOfRefused(refused)] : []),
    ...(isRead && corrected !== null ? [insteadOf(corrected, typed)] : []),
  ];
  return remarks.length > 0 ? remarks.join(' ') : null;
}

const saidOfRefused = ({ what, reason, legal }: NonNullable<UnderstoodWords['refused']>): string =>
  `${safety.refused(safety.notAllowedHere(what, reason))} ${safety.source(legal.map(({ cite }) => cite))}`;

/** What the empty list offers of what the API found elsewhere. */
export function waysOf({ radius, kinds, shelves: categories }: Elsewhere): WaysOn {
  return {
    kinds: kinds.map(({ category, subcategory, count, is_more, nearby }) => ({
      category: category.slug,
      subcategory: subcategory?.slug,
      name: words.kindWithCount(
        subcategory ? subcategoryTitle(category.name, subcategory.name) : category.name,
        is_more ? `${count}+` : String(count),
        nearby,
      ),
      nearby,
    })),
    radius: radius === null ? null : String(radius),
    categories: categories.map(({ category, subcategory }, at) => ({
      category: category.slug,
      subcategory: subcategory?.slug,
      name:
        subcategory?.name ??
        (categories[at + 1]?.category.id === category.id ? words.allOf(category.name) : category.name),
    })),
  };
}
