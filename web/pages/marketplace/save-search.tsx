import { lazy, Suspense, useState } from 'react';
import * as words from '#contract/wording/saved-searches.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { Button } from '#web/ui/button.tsx';
import type { MarketplaceData } from './failed-page.ts';
import { unlimited } from './filter-table.ts';
import type { Filters, CategoryPath } from './filters.ts';

const loadDialog = () => import('./save-search-dialog.tsx');
const SaveSearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SaveSearchDialog })));

/** The way to be told of what is not there yet; absent where a list has no filters, or could not be loaded. */
export function SaveSearch({ page, className }: { page: MarketplaceData; className: string }) {
  const [isOpen, setOpen] = useState(false);
  usePrefetchedImport(loadDialog);
  const { categoryPath, filters, isFailed } = page;
  if (isFailed || (filters.radius === unlimited && !categoryPath.category && !filters.search)) return null;
  return (
    <div className={className}>
      <Button onClick={() => setOpen(true)}>{words.tellMe}</Button>
      {isOpen ? (
        <Suspense>
          <SaveSearchDialog
            page={page}
            kept={keptFilters(categoryPath, filters)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The list's filters as a saved search keeps them: without its order, and without a place where all places will do. */
function keptFilters({ category, subcategory }: CategoryPath, filters: Filters): Record<string, string> {
  const place = filters.radius === unlimited ? { zip_code: '', radius: '' } : {};
  const given = Object.entries({ ...filters, ...place, category, subcategory });
  return Object.fromEntries(
    given.filter((entry): entry is [string, string] => entry[0] !== 'sort' && Boolean(entry[1])),
  );
}
