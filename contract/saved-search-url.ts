import { pagePaths } from './page-paths.ts';
import type { SavedSearch } from './saved-searches.ts';

/** The list of a saved search; requesting it records that its owner has looked. */
export function savedSearchUrl({ id, filters }: Pick<SavedSearch, 'id' | 'filters'>): string {
  const { category, subcategory, ...rest } = filters;
  const query = new URLSearchParams({ radius: 'unlimited', ...rest, saved_search: id });
  return `${pagePaths.marketplace(category, subcategory)}?${query}`;
}
