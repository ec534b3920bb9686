import type { Suggestion } from '#contract/equipment.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { savedSearchUrl } from '#contract/saved-search-url.ts';
import type { Viewer } from '#contract/viewer.ts';
import { subcategoryTitle } from '#contract/wording/marketplace.ts';
import { listSearchesOf } from '#server/features/saved-searches/saved-searches.ts';
import { savedSearchView } from '#server/features/saved-searches/saved-search-view.ts';
import type { Services } from '#server/services.ts';
import { listBrands } from './suggestion-store.ts';

/** How many of each, in this order. */
const most = { target: 4, brand: 2, own: 2 } as const;

/** What somebody who types this may mean: kinds, then makers, then their own saved searches. */
export async function suggest(
  services: Services,
  viewer: Viewer | null,
  typed: string,
): Promise<Suggestion[]> {
  const [brands, own] = await Promise.all([
    brandsOf(services, typed),
    viewer ? ownOf(services, viewer, typed) : [],
  ]);
  return [...targetsOf(services, typed), ...brands, ...own];
}

function targetsOf({ equipment, categories }: Services, typed: string): Suggestion[] {
  return equipment
    .suggestKinds(typed)
    .slice(0, most.target)
    .map(({ category: slug, subcategory }) => {
      const category = categories.category(slug);
      const { name } = category;
      return {
        kind: 'target',
        text: subcategory
          ? subcategoryTitle(name, categories.subcategory(subcategory, category).subcategory.name)
          : name,
        url: pagePaths.marketplace(slug, subcategory ?? undefined),
      };
    });
}

/** Those that the data know and those of listings: one name is one maker, however it is written. */
async function brandsOf({ db, equipment }: Services, typed: string): Promise<Suggestion[]> {
  const beginning = typed.toLowerCase();
  const known = equipment.brands.filter((brand) => brand.toLowerCase().startsWith(beginning));
  const listed = await listBrands(db, beginning, most.brand);
  const names = new Map([...listed, ...known].map((brand) => [brand.toLowerCase(), brand]));
  return [...names.values()].slice(0, most.brand).map((brand) => ({
    kind: 'brand',
    text: brand,
    url: `${pagePaths.marketplace()}?${new URLSearchParams({ brand })}`,
  }));
}

async function ownOf(services: Services, viewer: Viewer, typed: string): Promise<Suggestion[]> {
  const rows = await listSearchesOf(services.db, viewer.uid);
  return rows
    .map((row) => savedSearchView(services, row))
    .filter(({ name, filters }) =>
      [name, filters['words'], filters['search']].some((text) =>
        text?.toLowerCase().includes(typed.toLowerCase()),
      ),
    )
    .slice(0, most.own)
    .map((search) => ({ kind: 'own', text: search.name, url: savedSearchUrl(search) }));
}
