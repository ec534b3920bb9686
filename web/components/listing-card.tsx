import { timeAgo } from './time-ago.ts';
import type { ReactNode } from 'react';
import { Link, useLocation, useViewTransitionState } from 'react-router';
import type { ListingCard as Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { cx } from '#web/ui/cx.ts';
import { ListingPicture } from './listing-picture.tsx';
import { formatPrice } from './money.ts';

/** What a card needs of a listing. */
export type CardListing = Pick<
  Listing,
  'id' | 'title' | 'price' | 'category' | 'city' | 'state' | 'cover' | 'created_at'
> &
  Partial<Pick<Listing, 'distance'>>;

interface ListingCardProps {
  listing: CardListing;
  /** The time the page was made, so that server and browser say the same. */
  now: number;
  /** Its place in the list: on a phone the first alone is in the first screen, and its picture before all others. */
  position?: number;
  /** The title's level: 'h3' under a section's own heading. */
  heading?: 'h2' | 'h3';
  /** A button of its own on the card, e.g. one that removes it from the watchlist. */
  action?: ReactNode;
}

/** 'Austin, TX', or what of it is known. */
export function placeName({ city, state }: Pick<Listing, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** Whether a listing's page was opened by a card of the marketplace: the way back is then the browser's own. */
export function cameFromMarketplace(state: unknown): boolean {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(pagePaths.marketplace());
}

/** A listing in a grid (spec §2, /marketplace). The whole card is one link: its title's, stretched over it. */
export function ListingCard({
  listing,
  now,
  position = 99,
  heading: Heading = 'h2',
  action,
}: ListingCardProps) {
  const place = placeName(listing);
  const { pathname } = useLocation();
  const path = pagePaths.listing(listing.id);
  const isOpening = useViewTransitionState(path);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card hover:border-edge hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus">
      <div className={cx('aspect-4/3 w-full bg-sunken', isOpening && 'moving-picture')}>
        <ListingPicture
          image={listing.cover}
          alt=""
          sizes="(min-width: 640px) 300px, 100vw"
          loading={position === 0 ? 'eager' : 'lazy'}
          priority={position === 0 ? 'high' : 'auto'}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-4">
        <p className="order-2 text-xl font-bold">{formatPrice(listing.price)}</p>
        <Heading className="order-1 text-lg leading-snug font-semibold">
          <Link
            to={path}
            state={{ from: pathname }}
            viewTransition
            className="line-clamp-3 text-ink no-underline outline-none group-hover:text-link group-hover:underline after:absolute after:inset-0"
          >
            {listing.title}
          </Link>
        </Heading>
        <p className="order-3 text-sm text-muted">{listing.category.name}</p>
        <p className="order-4 text-sm text-muted">
          {place}
          {typeof listing.distance === 'number' ? (
            <>
              {place ? ' · ' : ''}
              <span className="whitespace-nowrap">{listing.distance.toFixed(1)} miles</span>
            </>
          ) : null}
        </p>
        <p className="order-5 mt-auto text-sm text-muted">
          <time dateTime={listing.created_at}>{timeAgo(listing.created_at, now)}</time>
        </p>
        {action ? <div className="relative order-6 mt-2">{action}</div> : null}
      </div>
    </article>
  );
}
