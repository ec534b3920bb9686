import { PackageSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { wording } from '#contract/wording.ts';
import { ListingGrid } from '#web/components/listing-grid.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SpinnerRing } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  filterNames,
  marketplaceUrl,
  radiusLabel,
  unlimited,
  widerRadius,
  withoutFilters,
  type Filters,
  type GivenFilters,
  type Shelf,
} from './filters.ts';
import { useMoreListings, type ListingsPage } from './use-more-listings.ts';

interface ListingResultsProps {
  page: ListingsPage;
  now: number;
  shelf: Shelf;
  filters: Filters;
  given: GivenFilters;
}

/** The cards, and below them the way to more. */
export function ListingResults({ page, now, shelf, filters, given }: ListingResultsProps) {
  const more = useMoreListings(page);
  const navigation = useNavigation();
  const list = useRef<HTMLDivElement>(null);
  const isAskedFor = useRef(false);
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.startsWith('/marketplace');

  // Who pressed 'Show more' goes on reading at the first of the new cards.
  useEffect(() => {
    if (more.seen === 0 || !isAskedFor.current) return;
    isAskedFor.current = false;
    list.current?.querySelectorAll<HTMLElement>('h2 a')[more.seen]?.focus();
  }, [more.seen]);

  if (more.listings.length === 0) {
    return <NothingFound shelf={shelf} filters={filters} given={given} isLater={page.cursor !== null} />;
  }
  const nextUrl = more.nextCursor && marketplaceUrl(shelf, given, more.nextCursor);
  return (
    <div ref={list} aria-busy={isLoading || undefined} className={cx(isLoading && 'opacity-60')}>
      <VisuallyHidden role="status">
        {isLoading || more.loading ? wording.loading : `${more.listings.length} listings shown`}
      </VisuallyHidden>
      <ListingGrid listings={more.listings} now={now} />
      {more.failed ? (
        <Notice kind="error" className="mt-6">
          {wording.errorFetchingListings}
        </Notice>
      ) : null}
      {nextUrl ? (
        <p className="mt-8 flex justify-center">
          <Link
            id={showMoreId}
            to={nextUrl}
            aria-busy={more.loading || undefined}
            className={buttonClass({ size: 'large' })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              isAskedFor.current = true;
              if (!more.loading) more.load(nextUrl);
            }}
          >
            {more.loading ? <SpinnerRing className="size-5" /> : null}
            {more.loading ? wording.loading : 'Show more'}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const showMoreId = 'show-more';

type NothingFoundProps = Pick<ListingResultsProps, 'shelf' | 'filters' | 'given'> & {
  /** A later page of a list that has become shorter. */
  isLater: boolean;
};

function NothingFound({ shelf, filters, given, isLater }: NothingFoundProps) {
  const wider = widerRadius(filters.radius);
  const narrowing = filterNames.filter(
    (name) => !['zip_code', 'radius', 'sort'].includes(name) && given[name],
  );
  const ways = [
    isLater ? { to: marketplaceUrl(shelf, given), words: 'Back to the first page' } : null,
    wider
      ? {
          to: marketplaceUrl(shelf, { ...given, zip_code: filters.zip_code, radius: wider }),
          words: wider === unlimited ? 'Look everywhere' : `Look within ${radiusLabel(wider)}`,
        }
      : null,
    narrowing.length > 0
      ? { to: marketplaceUrl(shelf, withoutFilters(given, ...narrowing)), words: 'Clear search and filters' }
      : null,
    shelf.category ? { to: marketplaceUrl({}, given), words: wording.showAllListings } : null,
  ].filter((way) => way !== null);
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={wording.noListings}
      action={
        <ul className="flex flex-wrap justify-center gap-3">
          {ways.map(({ to, words }, index) => (
            <li key={words}>
              <Link to={to} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      Nothing here matches yet. Try a wider distance, fewer filters or another category.
    </EmptyState>
  );
}
