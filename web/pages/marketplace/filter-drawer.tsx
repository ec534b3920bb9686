import { useEffect, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import * as words from '#contract/wording/filters.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { marketplaceUrl } from './filters.ts';
import type { MarketplaceData } from './marketplace-data.ts';

export interface ListingCount {
  shown: number;
  hasMore: boolean;
}

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The form of the filters. */
  formId: string;
  /** The page's count, null where unknown. */
  count: ListingCount | null;
  /** Where the choices not yet applied would lead, null for none. */
  chosenUrl: string | null;
  children: ReactNode;
}

/** The filters of small screens (spec §2). Its button says how many listings there are for what is chosen, once that is known. */
export function FilterDrawer({ open, onClose, formId, count, chosenUrl, children }: FilterDrawerProps) {
  const counted = useCountOf(chosenUrl);
  const found = chosenUrl === null ? count : counted;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={wording.filters}
      footer={
        <Button type="submit" form={formId} variant="primary" block>
          {found ? words.showListings(found.shown, found.hasMore) : words.showWhatIsFound}
        </Button>
      }
    >
      {children}
    </Drawer>
  );
}

/** Milliseconds without a key before a choice is counted. */
const settled = 300;

/** How many listings a page that is not shown would have; null until that is known, or without a page. */
function useCountOf(url: string | null): ListingCount | null {
  const { data: page, load } = useFetcher<MarketplaceData>({ key: 'filters-chosen' });
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(() => void load(url), settled);
    return () => clearTimeout(timer);
  }, [url, load]);
  // The last count may belong to an earlier choice.
  if (!page || page.isFailed || marketplaceUrl(page.categoryPath, page.given) !== url) return null;
  return { shown: page.listings.length, hasMore: page.nextCursor !== null };
}
