import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import * as words from '#contract/wording/filters.ts';
import * as wording from '#contract/wording/spec.ts';
import { cx } from '#web/ui/cx.ts';
import { marketplaceUrl, type GivenFilters, type Shelf } from './filters.ts';

interface Named {
  slug: string;
  name: string;
}

export interface ShelfTree {
  categories: readonly Named[];
  /** Of the chosen category; empty without one. */
  subcategories: readonly Named[];
}

interface CategoryTreeProps extends ShelfTree {
  shelf: Shelf;
  given: GivenFilters;
}

/**
 * All categories as links, the chosen one with its subcategories (spec §2). Another category resets the subcategory.
 * Folded, since they would push what stands below them out of the first window.
 */
export function CategoryTree({ categories, subcategories, shelf, given }: CategoryTreeProps) {
  const id = useId();
  const chosen = categories.find(({ slug }) => slug === shelf.category);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {words.categories}
      </h2>
      <ShelfLink to={{}} given={given} current={!shelf.category}>
        {wording.showAllListings}
      </ShelfLink>
      <details className="group mt-2 rounded-md border-2 border-edge bg-surface">
        <summary className="flex min-h-control list-none items-center justify-between gap-2 rounded-md px-3 py-1.5 leading-snug hover:text-link [&::-webkit-details-marker]:hidden">
          {chosen?.name ?? words.chooseCategory}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="p-1">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <ShelfLink
                to={{ category: slug }}
                given={given}
                current={slug === shelf.category && !shelf.subcategory}
                within={slug === shelf.category}
              >
                {name}
              </ShelfLink>
              {slug === shelf.category && subcategories.length > 0 ? (
                <ul className="mb-2 ml-3 border-l-2 border-line pl-2">
                  {subcategories.map((subcategory) => (
                    <li key={subcategory.slug}>
                      <ShelfLink
                        to={{ category: slug, subcategory: subcategory.slug }}
                        given={given}
                        current={subcategory.slug === shelf.subcategory}
                      >
                        {subcategory.name}
                      </ShelfLink>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

interface ShelfLinkProps {
  to: Shelf;
  given: GivenFilters;
  current: boolean;
  /** The chosen subcategory is below it. */
  within?: boolean;
  children: string;
}

function ShelfLink({ to, given, current, within, children }: ShelfLinkProps) {
  return (
    <Link
      to={marketplaceUrl(to, given)}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-control items-center rounded-md px-3 py-1.5 leading-snug no-underline hover:bg-teal-soft hover:text-ink',
        current ? 'bg-teal-soft font-bold text-on-teal-soft' : 'text-ink',
        within && !current && 'font-bold',
      )}
    >
      {children}
    </Link>
  );
}
