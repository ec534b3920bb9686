import { useState } from 'react';
import * as words from '#contract/wording/marketplace.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { unlimited } from './filter-table.ts';

const loadDialog = () => import('./save-search-dialog.tsx');
const SaveSearchDialog = lazyDialog(loadDialog, 'SaveSearchDialog');

/**
 * The way to be told of what is not there yet; absent where a list has no filters or could not be loaded, and for what
 * nobody may list.
 */
export function SaveSearch({ page, className }: { page: MarketplaceData; className: string }) {
  const [isOpen, setOpen] = useState(false);
  usePrefetchedImport(loadDialog);
  const { categoryPath, filters, isFailed, isRefused } = page;
  if (
    isFailed ||
    isRefused ||
    (filters.radius === unlimited && !categoryPath.category && !filters.search && !filters.words)
  )
    return null;
  return (
    <div className={className}>
      <Button onClick={() => setOpen(true)}>{words.tellMe}</Button>
      {isOpen ? <SaveSearchDialog page={page} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
