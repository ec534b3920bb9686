import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import * as words from '#contract/wording/marketplace.ts';
import * as wording from '#contract/wording/spec.ts';
import { cx } from '#web/ui/cx.ts';
import { marketplaceUrl, type GivenFilters, type CategoryPath } from './filters.ts';

interface Named {
  slug: string;
  name: string;
}

export interface CategoryLists {
  categories: readonly Named[];
  /** Of the chosen category; empty without one. */
  subcategories: readonly Named[];
}

interface CategoryTreeProps extends CategoryLists {
  categoryPath: CategoryPath;
  given: GivenFilters;
}

/**
 * All categories as links, the chosen one with its subcategories (spec §2). Another category resets the subcategory.
 * Folded, since they would push what stands below them out of the first window.
 */
export function CategoryTree({ categories, subcategories, categoryPath, given }: CategoryTreeProps) {
  const id = useId();
  const chosen = categories.find(({ slug }) => slug === categoryPath.category);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {words.categories}
      </h2>
      <CategoryLink to={{}} given={given} current={!categoryPath.category}>
        {wording.showAllListings}
      </CategoryLink>
      <details className="group mt-2 rounded-md border-2 border-edge bg-surface">
        <summary className="flex min-h-control list-none items-center justify-between gap-2 rounded-md px-3 py-1.5 leading-snug hover:text-link [&::-webkit-details-marker]:hidden">
          {chosen?.name ?? words.chooseCategory}
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <ul className="p-1">
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <CategoryLink
                to={{ category: slug }}
                given={given}
                current={slug === categoryPath.category && !categoryPath.subcategory}
                within={slug === categoryPath.category}
              >
                {name}
              </CategoryLink>
              {slug === categoryPath.category && subcategories.length > 0 ? (
                <ul className="mb-2 ml-3 border-l-2 border-line pl-2">
                  {subcategories.map((subcategory) => (
                    <li key={subcategory.slug}>
                      <CategoryLink
                        to={{ category: slug, subcategory: subcategory.slug }}
                        given={given}
                        current={subcategory.slug === categoryPath.subcategory}
                      >
                        {subcategory.name}
                      </CategoryLink>
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

interface CategoryLinkProps {
  to: CategoryPath;
  given: GivenFilters;
  current: boolean;
  /** The chosen subcategory is below it. */
  within?: boolean;
  children: string;
}

function CategoryLink({ to, given, current, within, children }: CategoryLinkProps) {
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
