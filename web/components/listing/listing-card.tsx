import { timeAgo } from '#web/format/time-ago.ts';
import type { ReactNode } from 'react';
import { Link, useLocation, useViewTransitionState } from 'react-router';
import type { ListingCard as Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { reserved } from '#contract/wording/listing-card.ts';
import { conditionLabels } from '#contract/conditions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { ListingPicture, type ShownImage } from './listing-picture.tsx';
import { distanceOnCard } from '#web/format/distance.ts';
import { formatPrice } from '#web/format/money.ts';

/** What a card needs of a listing. */
export type CardListing = Pick<
  Listing,
  'id' | 'title' | 'price' | 'condition' | 'city' | 'state' | 'created_at'
> &
  Partial<Pick<Listing, 'distance' | 'status' | 'facts' | 'match'>> & {
    /** 'asking' while a guest's browser asks; null and nothing where nobody asked. */
    fit?: Listing['fit'] | 'asking';
    category: Pick<Listing['category'], 'name'>;
    cover: ShownImage | null;
  };

const FitLine = lazyOrNothing(() => import('./fit-line.tsx'), 'FitLine', {
  meanwhile: () => <p className="min-h-12" />,
});

interface ListingCardProps {
  listing: CardListing;
  /** The time the page was made, so that server and browser say the same. */
  now: number;
  /** Its position in the list: the first is on the first screen everywhere, and its picture loads before all others. */
  position?: number;
  /** The title's level: 'h3' under a section's own heading. */
  heading?: 'h2' | 'h3';
  /** A button of its own on the card, e.g. one that removes it from the watchlist. */
  action?: ReactNode;
  /** A button as small as an icon, e.g. the heart of the watchlist. */
  corner?: ReactNode;
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

/**
 * The box of every card's picture, whatever the picture's shape: all of it is shown on a ground of its own colours. In
 * a row of cards none is higher for it.
 */
export const cardPictureClass =
  'relative aspect-4/3 w-[112px] shrink-0 self-start overflow-hidden bg-sunken max-sm:rounded-md sm:w-full';

/** A listing in a grid; on a phone a row with its picture at the left (spec §2,
 * /marketplace). The whole card is one link: its title's, stretched over it. What
 * is read comes in the order that is drawn: an `order` of its own would tell one card's price before the next one's name.
 */
export function ListingCard({
  listing,
  now,
  position = 99,
  heading: Heading = 'h2',
  action,
  corner,
}: ListingCardProps) {
  const place = placeName(listing);
  const { pathname, search } = useLocation();
  const path = pagePaths.listing(listing.id);
  // The page then says whether it fits, too.
  const sheet = listing.fit && /\bneeds=[\w-]+/.exec(search);
  const isOpening = useViewTransitionState(path);
  return (
    <article className="group relative flex h-full flex-wrap gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 shadow-card hover:border-edge hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus sm:flex-col sm:flex-nowrap sm:gap-0 sm:p-0">
      {/* The words beside it say all: nothing of it is heard before the heading. */}
      <div aria-hidden="true" className={cx(cardPictureClass, isOpening && 'moving-picture')}>
        <ListingPicture
          image={listing.cover}
          alt=""
          fit="contain"
          small
          sizes="(min-width: 640px) 300px, 112px"
          loading={position === 0 ? 'eager' : 'lazy'}
          priority={position === 0 ? 'high' : 'auto'}
          className="absolute inset-0"
        />
      </div>
      {/* With large text it goes below the picture, where the words have room. */}
      <div className="flex min-w-0 shrink grow basis-28 flex-col gap-1 sm:basis-auto sm:p-4">
        <Heading className="text-base leading-snug font-semibold sm:text-lg sm:leading-snug">
          <Link
            to={sheet ? `${path}?${sheet[0]}` : path}
            state={{ from: pathname }}
            viewTransition
            className="text-ink no-underline outline-none group-hover:text-link group-hover:underline after:absolute after:inset-0"
          >
            {listing.title}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xl font-bold">
          {listing.price === 0 ? (
            <Badge tone="amber">{formatPrice(0)}</Badge>
          ) : (
            <span>{formatPrice(listing.price)}</span>
          )}{' '}
          <Badge tone="plain">{conditionLabels[listing.condition]}</Badge>{' '}
          {listing.status === 'reserved' ? <Badge tone="soft">{reserved}</Badge> : null}
        </p>
        {listing.facts ? <p className="text-sm">{listing.facts.join(' · ')}</p> : null}
        {listing.fit ? <FitLine fit={listing.fit} /> : null}
        <p className="text-sm text-muted">{listing.category.name}</p>
        <p className="text-sm text-muted">
          {place}{' '}
          {typeof listing.distance === 'number' ? (
            <span className="inline-block">{distanceOnCard(listing.distance)}</span>
          ) : null}
        </p>
        <div className="mt-auto flex items-end justify-between gap-2">
          <p className="text-sm text-muted">
            <time dateTime={listing.created_at}>{timeAgo(listing.created_at, now)}</time>
          </p>
          {corner ? <div className="relative">{corner}</div> : null}
        </div>
        {action ? <div className="relative mt-2">{action}</div> : null}
      </div>
    </article>
  );
}
