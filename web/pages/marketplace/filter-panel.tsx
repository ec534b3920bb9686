import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { wording } from '#contract/wording.ts';
import { usePartAhead } from '#web/client/pages-ahead.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CategoryTree, type ShelfTree } from './category-tree.tsx';
import { FilterForm, filtersOf } from './filter-form.tsx';
import { marketplaceUrl, type Filters, type GivenFilters, type Shelf } from './filters.ts';
import type { loader } from './marketplace-page.tsx';

const panelId = 'filters';
const opening = 'handrail:filters';

/** Opens the drawer of small screens: the modal one, or where no script is there yet, the browser's own popover. */
export function FiltersButton({ className }: { className?: string }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      onClick={(event) => {
        if (!window.dispatchEvent(new Event(opening, { cancelable: true }))) event.preventDefault();
      }}
      className={cx(buttonClass(), 'lg:hidden', className)}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5 text-teal" />
      {wording.filters}
    </button>
  );
}

interface FilterPanelProps {
  shelf: Shelf;
  tree: ShelfTree;
  filters: Filters;
  given: GivenFilters;
  problems: Readonly<Record<string, string>>;
  /** How many listings the page has, and whether there are more. */
  count: ListingCount;
}

export interface ListingCount {
  shown: number;
  hasMore: boolean;
}

/** '1 listing', '48+ listings': how many there are is known up to a page. */
export function listingsWords({ shown, hasMore }: ListingCount): string {
  return shown === 1 && !hasMore ? '1 listing' : `${shown}${hasMore ? '+' : ''} listings`;
}

const loadDrawer = () => import('#web/ui/drawer.tsx').then(({ Drawer }) => Drawer);

/**
 * The filters: a column beside the listings, on small screens a drawer (spec §2), which is a modal dialog. Until the
 * scripts are there the column itself is the drawer, as a popover; the dialog then takes over, with what was typed.
 */
export function FilterPanel({ shelf, tree, filters, given, problems, count }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const formId = useId();
  const { key } = useLocation();
  const Drawer = usePartAhead(loadDrawer);
  const [isOpen, setOpen] = useState(false);
  // What was chosen in the drawer and not applied: it is there again when the drawer is.
  const [chosen, setChosen] = useState<Filters | null>(null);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setOpen(false);
    setChosen(null);
  }
  const found = useCountOf(shelf, chosen) ?? count;

  useEffect(() => {
    if (!Drawer) return;
    const open = (event: Event) => {
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener(opening, open);
    const early = panel.current;
    if (early?.matches(':popover-open')) {
      const form = early.querySelector('form');
      if (form) setChosen(filtersOf(form));
      early.hidePopover();
      setOpen(true);
    }
    return () => window.removeEventListener(opening, open);
  }, [Drawer]);
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => {
      hide(panel.current);
      setOpen(false);
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  useEffect(() => hide(panel.current), [key]);

  return (
    <>
      <aside
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label={wording.filters}
        className={cx(
          'text-ink lg:static lg:inset-auto lg:block lg:h-auto lg:w-60 lg:shrink-0 lg:overflow-visible lg:bg-transparent',
          'max-lg:h-dvh max-lg:max-h-none max-lg:w-[min(24rem,92vw)] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-paper max-lg:p-5 max-lg:shadow-pop max-lg:backdrop:bg-veil',
        )}
      >
        <div className="mb-3 flex items-center justify-between gap-3 lg:hidden">
          <h2 className="text-xl">{wording.filters}</h2>
          <IconButton
            label={wording.close}
            popoverTarget={panelId}
            popoverTargetAction="hide"
            className="-mr-2"
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-col gap-6">
          <FilterForm shelf={shelf} filters={filters} problems={problems} />
          <CategoryTree {...tree} shelf={shelf} given={given} />
        </div>
      </aside>
      {Drawer ? (
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          title={wording.filters}
          footer={
            <Button type="submit" form={formId} variant="primary" block>
              Show {listingsWords(found)}
            </Button>
          }
        >
          <div className="flex flex-col gap-6">
            <FilterForm
              id={formId}
              shelf={shelf}
              filters={filters}
              chosen={chosen}
              problems={problems}
              onChoose={setChosen}
              onApply={() => setOpen(false)}
            />
            <CategoryTree {...tree} shelf={shelf} given={given} />
          </div>
        </Drawer>
      ) : null}
    </>
  );
}

/** Milliseconds without a key before a choice is counted. */
const settled = 300;

/** How many listings there are for what is chosen and not applied; null until that is known, or for nothing chosen. */
function useCountOf(shelf: Shelf, chosen: Filters | null): ListingCount | null {
  const fetcher = useFetcher<typeof loader>({ key: 'filters-chosen' });
  const url = chosen && marketplaceUrl(shelf, chosen);
  const { load } = fetcher;
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(() => void load(url), settled);
    return () => clearTimeout(timer);
  }, [url, load]);
  const page = fetcher.data;
  if (!chosen || !page || page.isFailed) return null;
  return { shown: page.listings.length, hasMore: page.nextCursor !== null };
}

function hide(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
