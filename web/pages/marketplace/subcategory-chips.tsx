import { Link } from 'react-router';
import * as words from '#contract/wording/marketplace.ts';
import { chipClass } from '#web/ui/chip.tsx';
import type { CategoryLists } from './category-tree.tsx';
import { marketplaceUrl, type GivenFilters, type CategoryPath } from './filters.ts';

interface SubcategoryChipsProps extends Pick<CategoryLists, 'subcategories'> {
  categoryPath: CategoryPath;
  given: GivenFilters;
}

/** The kinds within the chosen category, above its listings; on a phone in one row that is pushed sideways. */
export function SubcategoryChips({ subcategories, categoryPath, given }: SubcategoryChipsProps) {
  if (subcategories.length === 0) return null;
  const kinds = [{ slug: undefined, name: words.allKinds }, ...subcategories];
  return (
    <nav aria-label={words.kinds} className="-mx-2 mb-3">
      <ul className="flex gap-2 p-2 max-sm:overflow-x-auto sm:flex-wrap">
        {kinds.map(({ slug, name }) => {
          const isCurrent = slug === categoryPath.subcategory;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={marketplaceUrl({ category: categoryPath.category, subcategory: slug }, given)}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
                className={chipClass(isCurrent)}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
