import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/marketplace.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import { useSlow } from '#web/components/use-slow.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SpinnerRing } from '#web/ui/spinner.tsx';
import type { MarketplaceData } from './marketplace-data.ts';
import { marketplaceUrl } from './filters.ts';
import { useMoreListings } from './use-more-listings.ts';

const NoListings = () => <EmptyState title={wording.noListings} />;

/** Only empty lists need it. */
const NothingFound = lazyOrNothing(() => import('./nothing-found.tsx'), 'NothingFound', {
  meanwhile: NoListings,
  instead: NoListings,
});

const loadHeart = () => import('#web/components/listing/card-heart.tsx').then(({ CardHeart }) => CardHeart);
const loadSkeleton = () => import('#web/components/listing/grid-skeleton.tsx');
const loadNothing = () => Promise.resolve(null);
type Heart = Awaited<ReturnType<typeof loadHeart>>;

interface ListingResultsProps {
  page: MarketplaceData;
  /** Milliseconds since 1970: when the page was made. */
  now: number;
}

/** The cards, and below them the way to more. */
export function ListingResults({ page, now }: ListingResultsProps) {
  const more = useMoreListings(page);
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const isLoading = useIsLoading();
  const skeleton = useIdleImport(loadSkeleton);
  const isSlow = useSlow(isLoading) && skeleton !== null;
  const isMoreSlow = useSlow(more.loading);
  const { categoryPath, given } = page;
  const isLater = page.cursor !== null;
  const count = more.listings.length;
  const firstByWords = more.listings.findIndex(({ match }) => match);
  const titles = firstByWords < 0 ? count : firstByWords;

  // Who pressed 'Show more' goes on reading at the first of the new cards; with the last of them the button has gone.
  useEffect(() => {
    if (more.seen === 0 || !hasPressed.current) return;
    hasPressed.current = false;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.id !== showMoreId) return;
    list.current?.querySelectorAll<HTMLElement>(':is(h2, h3) a')[more.seen]?.focus();
  }, [more.seen]);

  const { watched } = page;
  const CardHeart = useIdleImport<Heart | null>(watched ? loadHeart : loadNothing);
  const heartOf = watched
    ? ({ id, title }: CardListing) => (
        <div className="size-[44px]">
          {CardHeart ? <CardHeart {...{ id, title }} watched={watched.includes(id)} /> : null}
        </div>
      )
    : undefined;
  const nextUrl = more.nextCursor && marketplaceUrl(categoryPath, given, more.nextCursor);
  return (
    <>
      <p role="status" className="mb-3 min-h-[1lh] text-sm text-muted">
        {/* Made anew for each address: as many listings as before are news too. */}
        <span key={key}>
          {page.remark ? <span className="mb-2 block text-base text-ink">{page.remark} </span> : null}
          {isMoreSlow ? wording.loading : page.isFailed ? '' : countWords(count, more.added)}
        </span>
      </p>
      {isSlow ? <skeleton.GridSkeleton /> : null}
      <div ref={list} className="clear-both" aria-busy={isLoading || undefined} hidden={isSlow}>
        {isLater && count > 0 ? (
          <p className="mb-6">
            <ButtonLink to={marketplaceUrl(categoryPath, given)}>{words.firstPage}</ButtonLink>
          </p>
        ) : null}
        {titles > 0 ? (
          <ListingGrid listings={more.listings.slice(0, titles)} now={now} corner={heartOf} />
        ) : null}
        {count > titles ? (
          <>
            <h2 className={cx('mb-4 text-xl', titles > 0 && 'mt-8 border-t-2 border-line pt-5')}>
              {titles > 0 ? words.alsoFitsWords : words.fitsWords}
            </h2>
            <ListingGrid
              listings={more.listings.slice(titles)}
              from={titles}
              heading="h3"
              now={now}
              corner={heartOf}
            />
          </>
        ) : null}
        {count === 0 && !page.isFailed ? <NothingFound {...page} isLater={isLater} /> : null}
        {more.failed ? (
          <Notice kind="error" className="mt-6">
            {wording.errorFetchingListings}
          </Notice>
        ) : null}
        {nextUrl ? (
          <p className="mt-8 flex justify-center">
            <ButtonLink
              id={showMoreId}
              to={nextUrl}
              aria-busy={more.loading || undefined}
              size="large"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                hasPressed.current = true;
                if (!more.loading) more.load(nextUrl);
              }}
            >
              {more.loading ? <SpinnerRing className="size-5" /> : null}
              {more.loading ? wording.loading : words.showMore}
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </>
  );
}

const showMoreId = 'show-more';

/** Whether other filters of the marketplace are on their way. */
function useIsLoading(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname.startsWith(pagePaths.marketplace());
}

/** '0 listings shown', '48 listings shown', '24 more listings, 72 shown'. */
export function countWords(count: number, added: number): string {
  return added > 0 ? words.moreShown(added, count) : words.shown(count);
}
