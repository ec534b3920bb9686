import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { firstPage } from '#contract/wording/marketplace.ts';
import * as words from '#contract/wording/nothing-found.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { narrowing, radiusLabel, unlimited } from './filter-table.ts';
import {
  isFact,
  marketplaceUrl,
  withoutFacts,
  withoutFilters,
  type Filters,
  type GivenFilters,
  type CategoryPath,
} from './filters.ts';
import { widerRadius } from './wider-radius.ts';

/** Not the needs sheet: whose measures count stays. */
const clearable = narrowing.filter((name) => name !== 'needs');

/** Where there is something, of what `findElsewhere` found, as the page names it. */
export interface WaysOn {
  radius: string | null;
  /** Kinds that the words mean. */
  kinds: (Required<Pick<CategoryPath, 'category'>> & {
    subcategory: string | undefined;
    /** With how many there are. */
    name: string;
    nearby: boolean;
  })[];
  categories: (Required<Pick<CategoryPath, 'category'>> & {
    subcategory: string | undefined;
    name: string;
  })[];
}

interface NothingFoundProps {
  categoryPath: CategoryPath;
  filters: Filters;
  given: GivenFilters;
  /** Null when no answer came. */
  elsewhere: WaysOn | null;
  /** A later page of a list that has become shorter. */
  isLater: boolean;
  /** Nobody may list what the words name: nothing of it is to be hoped for. */
  isRefused: boolean;
}

/** An empty list, and the ways on: those that lead to something where that is known. */
export function NothingFound({
  categoryPath,
  filters,
  given,
  elsewhere,
  isLater,
  isRefused,
}: NothingFoundProps) {
  const guess = isRefused ? null : widerRadius(filters.radius);
  const radius = elsewhere ? elsewhere.radius : guess;
  const categories = elsewhere?.categories ?? [];
  const placed = { ...given, zip_code: filters.zip_code };
  const ways = [
    isLater && { to: marketplaceUrl(categoryPath, given), label: firstPage },
    given.fit === 'only' && {
      to: marketplaceUrl(categoryPath, { ...given, fit: 'hide' }),
      label: words.alsoNotKnown,
    },
    !isLater &&
      radius !== null && {
        to: marketplaceUrl(categoryPath, { ...placed, radius }),
        label: radius === unlimited ? words.lookEverywhere : words.lookWithin(radiusLabel(radius)),
      },
    (clearable.some((name) => given[name]) || Object.keys(given).some(isFact)) && {
      to: marketplaceUrl(categoryPath, withoutFacts(withoutFilters(given, ...clearable))),
      label: words.clearSearchAndFilters,
    },
    categoryPath.category !== undefined && { to: marketplaceUrl({}, given), label: wording.showAllListings },
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
                <ButtonLink to={to} variant={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {elsewhere && elsewhere.kinds.length > 0 ? (
            <div>
              <h2 id="kinds-meant" className="mb-3 text-lg">
                {words.mayMean}
              </h2>
              <ul aria-labelledby="kinds-meant" className="flex flex-wrap justify-center gap-2">
                {elsewhere.kinds.map(({ category, subcategory, name, nearby }) => (
                  <li key={name} className="max-w-full">
                    <Link
                      to={marketplaceUrl(
                        { category, subcategory },
                        { zip_code: filters.zip_code, radius: nearby ? filters.radius : unlimited },
                      )}
                      className={chipClass()}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {categories.length > 0 ? (
            <div>
              <h2 id="elsewhere" className="mb-3 text-lg">
                {filters.radius === unlimited
                  ? words.thereIsSomethingIn
                  : words.withinThereIs(radiusLabel(filters.radius))}
              </h2>
              <ul aria-labelledby="elsewhere" className="flex flex-wrap justify-center gap-2">
                {categories.map(({ category, subcategory, name }) => (
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
      {isRefused ? null : `${words.nothingMatches} ${adviceOf(radius, categories.length > 0)}`}
    </EmptyState>
  );
}

function adviceOf(radius: string | null, hasCategories: boolean): string {
  if (radius !== null && hasCategories) return words.lookFartherOrElsewhere;
  if (radius !== null) return words.lookFarther;
  return hasCategories ? words.lookElsewhere : words.tryFewerFilters;
}
