import type { SavedSearch } from '#contract/saved-searches.ts';
import type { Services } from '#server/services.ts';
import type { SearchWithNews } from './saved-search-store.ts';
import { unfitForPublic } from './public-words.ts';
import { wordsOfKept } from './search-filters.ts';

export function savedSearchView(
  services: Pick<Services, 'categories' | 'equipment' | 'safety' | 'zips'>,
  row: SearchWithNews,
): SavedSearch {
  const text = wordsOfKept(services, row.filters);
  return {
    id: row.id,
    name: row.name || text,
    text,
    filters: JSON.parse(row.filters) as Record<string, string>,
    frequency: row.frequency,
    paused: row.paused,
    // As people nearby see it: rules may have changed since it was made public.
    public: row.is_public && unfitForPublic(services, row.filters) === null,
    needed_by: row.needed_by,
    new_count: row.new_count,
    created_at: row.created_at.toISOString(),
  };
}
