import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as wording from '#contract/wording/spec.ts';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CategoryTree, type CategoryLists } from './category-tree.tsx';
import type { FactField } from './fact-fields.ts';
import type { ListingCount } from './filter-drawer.tsx';
import { FilterForm, filtersOf } from './filter-form.tsx';
import {
  kindOf,
  marketplaceUrl,
  withoutFacts,
  type Filters,
  type GivenFilters,
  type CategoryPath,
} from './filters.ts';

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
  categoryPath: CategoryPath;
  tree: CategoryLists;
  filters: Filters;
  given: GivenFilters;
  problems: Readonly<Record<string, string>>;
  factFields: readonly FactField[];
  /** How many listings the page has, and whether there are more; null where it could not be loaded. */
  count: ListingCount | null;
}

const loadWhatFits = () => import('#web/components/needs/show-what-fits.tsx');
const loadDrawer = () => import('./filter-drawer.tsx');

/**
 * The filters: a column beside the listings, on small screens a drawer (spec §2), which is a modal dialog. Until the
 * scripts are there the column itself is the drawer, as a popover; the dialog then takes over, with what was typed.
 */
export function FilterPanel({
  categoryPath,
  tree,
  filters,
  given,
  problems,
  factFields,
  count,
}: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const formId = useId();
  const { key } = useLocation();
  const drawer = useIdleImport(loadDrawer);
  const fits = useIdleImport(loadWhatFits);
  const [isOpen, setOpen] = useState(false);
  // What was chosen in the drawer and not applied: it is restored when the drawer is opened again.
  const [chosen, setChosen] = useState<Filters | null>(null);
  const [shownFor, setShownFor] = useState(key);
  if (shownFor !== key) {
    setShownFor(key);
    setOpen(false);
    setChosen(null);
  }

  useEffect(() => {
    if (!drawer) return;
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
  }, [drawer]);
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

  // Not before its code is there: a press would be lost.
  const whatFits = given.needs ? null : (
    <div className="min-h-12 noscript:hidden">
      {fits ? (
        <fits.ShowWhatFits
          kind={kindOf(categoryPath)}
          urlOf={(id) => marketplaceUrl(categoryPath, { ...given, needs: id })}
          className="w-full"
        />
      ) : null}
    </div>
  );
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
          <CategoryTree {...tree} categoryPath={categoryPath} given={withoutFacts(given)} />
          {whatFits}
          <FilterForm {...{ categoryPath, filters, given, problems, factFields }} />
        </div>
      </aside>
      {drawer ? (
        <drawer.FilterDrawer
          open={isOpen}
          onClose={() => setOpen(false)}
          formId={formId}
          count={count}
          chosenUrl={chosen && marketplaceUrl(categoryPath, chosen)}
        >
          <div className="flex flex-col gap-6">
            {/* A category leads to what is chosen, too: it closes the drawer. */}
            <CategoryTree {...tree} categoryPath={categoryPath} given={withoutFacts(chosen ?? given)} />
            {whatFits}
            <FilterForm
              {...{ categoryPath, filters, given, problems, factFields, chosen }}
              id={formId}
              onChoose={setChosen}
              onApply={() => setOpen(false)}
            />
          </div>
        </drawer.FilterDrawer>
      ) : null}
    </>
  );
}

function hide(panel: HTMLElement | null): void {
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
