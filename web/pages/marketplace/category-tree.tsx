import { useId } from 'react';
import { Link } from 'react-router';
import * as words from '#contract/wording/marketplace.ts';
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

/** All categories as links, the chosen one with its subcategories (spec §2). Another category resets the subcategory. */
export function CategoryTree({ categories, subcategories, shelf, given }: CategoryTreeProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg">
        {words.categories}
      </h2>
      <ul>
        <li>
          <ShelfLink to={{}} given={given} current={!shelf.category}>
            {wording.showAllListings}
          </ShelfLink>
        </li>
        {categories.map(({ slug, name }) => {
          const chosen = slug === shelf.category;
          return (
            <li key={slug}>
              <ShelfLink
                to={{ category: slug }}
                given={given}
                current={chosen && !shelf.subcategory}
                within={chosen}
              >
                {name}
              </ShelfLink>
              {chosen && subcategories.length > 0 ? (
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
          );
        })}
      </ul>
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
