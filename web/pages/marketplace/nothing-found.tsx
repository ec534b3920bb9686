import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import * as wording from '#contract/wording/spec.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import {
  filterNames,
  firstPageWords,
  marketplaceUrl,
  radiusLabel,
  unlimited,
  widerRadius,
  withoutFilters,
  type Filters,
  type GivenFilters,
  type Shelf,
} from './filters.ts';

/** Where there is something, as `findElsewhere` knows it. */
export interface Elsewhere {
  radius: string | null;
  shelves: (Required<Pick<Shelf, 'category'>> & { subcategory: string | undefined; name: string })[];
}

interface NothingFoundProps {
  shelf: Shelf;
  filters: Filters;
  given: GivenFilters;
  /** Null when that could not be had. */
  elsewhere: Elsewhere | null;
  /** A later page of a list that has become shorter. */
  isLater: boolean;
}

/** An empty list, and the ways on: those that lead to something where that is known. */
export function NothingFound({ shelf, filters, given, elsewhere, isLater }: NothingFoundProps) {
  const radius = elsewhere ? elsewhere.radius : widerRadius(filters.radius);
  const shelves = elsewhere?.shelves ?? [];
  const placed = { ...given, zip_code: filters.zip_code };
  const narrowing = filterNames.filter(
    (name) => !['zip_code', 'radius', 'sort'].includes(name) && given[name],
  );
  const ways = [
    isLater && { to: marketplaceUrl(shelf, given), words: firstPageWords },
    !isLater &&
      radius !== null && {
        to: marketplaceUrl(shelf, { ...placed, radius }),
        words: radius === unlimited ? 'Look everywhere' : `Look within ${radiusLabel(radius)}`,
      },
    narrowing.length > 0 && {
      to: marketplaceUrl(shelf, withoutFilters(given, ...narrowing)),
      words: 'Clear search and filters',
    },
    shelf.category !== undefined && { to: marketplaceUrl({}, given), words: wording.showAllListings },
  ].filter((way) => way !== false);
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={wording.noListings}
      action={
        <div className="flex flex-col items-center gap-8">
          <ul className="flex flex-wrap justify-center gap-3">
            {ways.map(({ to, words }, index) => (
              <li key={words}>
                <Link to={to} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
          {shelves.length > 0 ? (
            <div>
              <h2 id="elsewhere" className="mb-3 text-lg">
                {filters.radius === unlimited
                  ? 'There is something in'
                  : `Within ${radiusLabel(filters.radius)} there is something in`}
              </h2>
              <ul aria-labelledby="elsewhere" className="flex flex-wrap justify-center gap-2">
                {shelves.map(({ category, subcategory, name }) => (
                  <li key={`${category} ${subcategory}`} className="max-w-full">
                    <Link to={marketplaceUrl({ category, subcategory }, given)} className={chipClass()}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      }
    >
      Nothing here matches yet. {adviceOf(radius, shelves.length > 0)}
    </EmptyState>
  );
}

function adviceOf(radius: string | null, hasShelves: boolean): string {
  if (radius !== null && hasShelves) return 'Look farther away, or in another category.';
  if (radius !== null) return 'Look farther away.';
  return hasShelves ? 'Look in another category.' : 'Try fewer filters or another category.';
}
