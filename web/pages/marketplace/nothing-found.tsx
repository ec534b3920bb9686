import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import * as words from '#contract/wording/marketplace.ts';
import * as wording from '#contract/wording/spec.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { narrowing, radiusLabel, unlimited } from './filter-table.ts';
import {
  marketplaceUrl,
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
  const ways = [
    isLater && { to: marketplaceUrl(shelf, given), label: words.firstPage },
    !isLater &&
      radius !== null && {
        to: marketplaceUrl(shelf, { ...placed, radius }),
        label: radius === unlimited ? words.lookEverywhere : words.lookWithin(radiusLabel(radius)),
      },
    narrowing.some((name) => given[name]) && {
      to: marketplaceUrl(shelf, withoutFilters(given, ...narrowing)),
      label: words.clearSearchAndFilters,
    },
    shelf.category !== undefined && { to: marketplaceUrl({}, given), label: wording.showAllListings },
  ].filter((way) => way !== false);
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={wording.noListings}
      action={
        <div className="flex flex-col items-center gap-8">
          <ul className="flex flex-wrap justify-center gap-3">
            {ways.map(({ to, label }, index) => (
              <li key={label}>
                <Link to={to} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {shelves.length > 0 ? (
            <div>
              <h2 id="elsewhere" className="mb-3 text-lg">
                {filters.radius === unlimited
                  ? words.thereIsSomethingIn
                  : words.withinThereIs(radiusLabel(filters.radius))}
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
      {words.nothingMatches} {adviceOf(radius, shelves.length > 0)}
    </EmptyState>
  );
}

function adviceOf(radius: string | null, hasShelves: boolean): string {
  if (radius !== null && hasShelves) return words.lookFartherOrElsewhere;
  if (radius !== null) return words.lookFarther;
  return hasShelves ? words.lookElsewhere : words.tryFewerFilters;
}
