import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { wording } from '#contract/wording.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CategoryTree, type ShelfTree } from './category-tree.tsx';
import { FilterForm } from './filter-form.tsx';
import type { Filters, GivenFilters, Shelf } from './filters.ts';

const panelId = 'filters';

/** Opens the drawer of small screens; the browser does it, scripts or not. */
export function FiltersButton({ className }: { className?: string }) {
  return (
    <button type="button" popoverTarget={panelId} className={cx(buttonClass(), 'lg:hidden', className)}>
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
}

/**
 * The filters: a column beside the listings, on small screens a drawer (spec §2). One element is both: a popover
 * that wide screens show in its place.
 */
export function FilterPanel({ shelf, tree, filters, given, problems }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);

  useEffect(() => {
    // Not for the page it is in from the start: people open it before the scripts are there.
    if (shownFor.current === key) return;
    shownFor.current = key;
    hide(panel.current);
  }, [key]);
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const close = () => hide(panel.current);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <aside
      ref={panel}
      id={panelId}
      popover="auto"
      aria-label={wording.filters}
      onToggle={({ newState, currentTarget }) => {
        // Told late on a busy machine: who has pressed Tab by then is where they want to be.
        const isInside = currentTarget.contains(document.activeElement);
        if (newState === 'open' && !isInside) heading.current?.focus();
      }}
      className={cx(
        'text-ink lg:static lg:inset-auto lg:block lg:h-auto lg:w-60 lg:shrink-0 lg:overflow-visible lg:bg-transparent',
        'max-lg:h-dvh max-lg:max-h-none max-lg:w-[min(24rem,92vw)] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-paper max-lg:p-5 max-lg:shadow-pop max-lg:backdrop:bg-veil',
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-3 lg:hidden">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {wording.filters}
        </h2>
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
        <FilterForm shelf={shelf} filters={filters} problems={problems} onApply={() => hide(panel.current)} />
        <CategoryTree {...tree} shelf={shelf} given={given} />
      </div>
    </aside>
  );
}

function hide(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
