import type { Elsewhere } from '#contract/elsewhere.ts';
import type { Category } from '#contract/categories.ts';
import * as limits from '#contract/limits.ts';
import type { ListingQuery } from '#contract/listings.ts';
import { askedCircle, type Circle } from '#server/features/location/location.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';
import type { ListingFilter } from './listing-filter-store.ts';
import { kindsMeant, passesOf } from './listing-passes.ts';
import { askedNeeds, filterOf } from './listing-search.ts';
import { findPage } from './listing-windows.ts';

/** How many other categories are checked, and how many of them are offered. */
const categoriesTried = 10;
const categoriesOffered = 4;

const widest = Math.max(...limits.radiusMiles);

type CategoryChoice = { category: Category; subcategory: Category['subcategories'][number] | null };

type Find = (
  zips: readonly string[] | null,
  narrower?: Pick<ListingFilter, 'categoryId' | 'subcategoryId'>,
) => Promise<boolean>;

/**
 * Where a search that found nothing would find something: farther away, or in another category. Every check is a first
 * page of one listing (docs/decisions/020-looking-elsewhere.md), so the cost does not grow with their number.
 *
 * @throws AppError `zip-not-found`, `category-not-found`
 */
export async function findElsewhere(
  services: Services,
  viewer: Viewer | null,
  query: Omit<ListingQuery, 'sort' | 'limit' | 'cursor'>,
): Promise<Elsewhere> {
  const circle = askedCircle(services, query);
  const filter = await filterOf(services, viewer, query, await askedNeeds(services, viewer, query));
  const here = circle && services.zips.zipsWithin(circle.zip, circle.radius);

  const find: Find = async (zips, narrower = {}) => {
    for (const one of passesOf(services, { ...filter, ...narrower }, query.words))
      if ((await countUpTo(services, zips, one, 1)) > 0) return true;
    return false;
  };
  const found: CategoryChoice[] = [];
  // A radius that the page does not offer may hold every ZIP there is: too many to check again and again.
  const tried = circle && circle.radius > widest ? [] : categoriesBeside(services.categories.all, filter);
  for (const { category, subcategory } of tried) {
    if (found.length === categoriesOffered) break;
    const ids = { categoryId: category.id, subcategoryId: subcategory?.id };
    if (await find(here, ids)) found.push({ category, subcategory });
  }
  return {
    radius: circle && (await widerRadius(services, circle, find)),
    kinds: query.words ? await kindsNearby(services, here, filter.hiddenSellers, query.words) : [],
    shelves: found.map(({ category: { id, name, slug }, subcategory }) => ({
      category: { id, name, slug },
      subcategory,
    })),
  };
}

async function widerRadius(
  { zips }: Services,
  { zip: origin, radius: asked }: Circle,
  find: Find,
): Promise<Elsewhere['radius']> {
  const around = zips.within(origin, widest);
  let inner = asked;
  for (const miles of limits.radiusMiles.filter((miles) => miles > asked)) {
    const from = inner;
    const ring = around.filter((place) => place.miles > from && place.miles <= miles).map(({ zip }) => zip);
    if (ring.length > 0 && (await find(ring))) return miles;
    inner = miles;
  }
  return (await find(null)) ? 'unlimited' : null;
}

async function countUpTo(
  services: Pick<Services, 'db' | 'listingCounts'>,
  zips: readonly string[] | null,
  filter: ListingFilter,
  limit: number,
): Promise<number> {
  return (await findPage(services, { zips, filter, order: 'newest', after: null, limit })).length;
}

/** How many kinds are offered, and how far each is counted. */
const kindsOffered = 4;
const countedTo = 24;

/** What there is of the kinds that words mean, near the place or else anywhere, whatever the other filters. */
async function kindsNearby(
  services: Pick<Services, 'db' | 'listingCounts' | 'categories' | 'equipment'>,
  here: readonly string[] | null,
  hiddenSellers: ListingFilter['hiddenSellers'],
  words: string,
): Promise<Elsewhere['kinds']> {
  const found: Elsewhere['kinds'] = [];
  for (const kind of kindsMeant(services, words).slice(0, kindsOffered)) {
    const count = (zips: readonly string[] | null) =>
      countUpTo(services, zips, { ...kind, hiddenSellers }, countedTo + 1);
    const near = here ? await count(here) : 0;
    const all = near > 0 ? near : await count(null);
    const { id, name, slug, subcategories } = services.categories.category(kind.categoryId);
    if (all === 0) continue;
    found.push({
      category: { id, name, slug },
      subcategory: subcategories.find((one) => one.id === kind.subcategoryId) ?? null,
      count: Math.min(all, countedTo),
      is_more: all > countedTo,
      nearby: near > 0,
    });
  }
  return found;
}

/** A subcategory's category and siblings, then the categories next to it in the tree; nothing for no category. */
function categoriesBeside(
  all: readonly Category[],
  { categoryId, subcategoryId }: ListingFilter,
): CategoryChoice[] {
  const at = all.findIndex(
    ({ id, subcategories }) =>
      id === categoryId || (!categoryId && subcategories.some((one) => one.id === subcategoryId)),
  );
  const category = all[at];
  if (!category) return [];
  const siblings = subcategoryId
    ? [null, ...category.subcategories.filter(({ id }) => id !== subcategoryId)]
    : [];
  const next = all
    .map((one, index) => ({ one, far: Math.abs(index - at) }))
    .filter(({ far }) => far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => ({ category: one, subcategory: null }));
  return [...siblings.map((subcategory) => ({ category, subcategory })), ...next].slice(0, categoriesTried);
}
