import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { isOffered, mayBecome, takeBackDays } from '#contract/listing-status.ts';
import type { OwnListing as Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import * as own from '#contract/wording/my-listings.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import type { ListingAct } from '#web/components/listing-life/listing-acts.ts';
import { ListingActs } from '#web/components/listing-life/listing-act-buttons.tsx';
import { PostAgain } from '#web/components/listing-life/post-again.tsx';
import { StatusBadge } from '#web/components/listing-life/status-badge.tsx';
import { cardPictureClass, placeName } from '#web/components/listing/listing-card.tsx';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { dateHere, dateInUtc } from '#contract/calendar-words.ts';
import { formatPrice } from '#web/format/money.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';

export type OwnListing = ReturnType<typeof ownListingOf>;

/** What a row shows of a listing, and nothing else. */
export const ownListingOf = (listing: Listing) => ({
  id: listing.id,
  title: listing.title,
  description: listing.description,
  price: listing.price,
  cover: listing.cover,
  city: listing.city,
  state: listing.state,
  zip_code: listing.zip_code,
  created_at: listing.created_at,
  status: listing.status,
  status_since: listing.status_since,
  reserved_for: listing.reserved_for,
  passed_on_to: listing.passed_on_to,
  hidden: listing.hidden,
  views: listing.views,
  watchers: listing.watchers,
  conversations: listing.conversations,
});

interface OwnListingRowProps {
  listing: OwnListing;
  /** When the page was made, milliseconds since 1970. */
  now: number;
  /** Its place in the list, from 0. */
  position: number;
  onAct: (act: ListingAct) => Promise<void>;
  onDelete: () => void;
}

/** One of the viewer's own listings; how it stands and what can be done to it at the row's end, where there is room. */
export function OwnListingRow({ listing, now, position, onAct, onDelete }: OwnListingRowProps) {
  const titleId = `own-${listing.id}`;
  const statusId = `status-${listing.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 shadow-card sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto_auto] sm:gap-x-5 sm:p-0 lg:grid-cols-[14rem_minmax(0,1fr)_16rem] lg:grid-rows-[1fr_auto] print:break-inside-avoid"
    >
      <div className={cx(cardPictureClass, 'sm:row-span-3 lg:row-span-2')}>
        <ListingPicture
          image={listing.cover}
          alt=""
          fit="contain"
          small
          sizes="(min-width: 640px) 252px, 112px"
          loading={position < 4 ? 'eager' : 'lazy'}
          priority={position < 1 ? 'high' : 'auto'}
          className="absolute inset-0"
        />
      </div>
      {/* With large text it goes below the picture, where the words have room. */}
      <div className="flex min-w-0 shrink grow basis-28 flex-col gap-1 sm:pt-3 sm:pr-5">
        <h2 id={titleId} className="text-lg leading-snug sm:text-xl sm:leading-snug">
          <TallLink
            to={pagePaths.listing(listing.id)}
            id={`${statusId}-of`}
            className="wrap-anywhere text-ink no-underline hover:underline"
          >
            {listing.title}
          </TallLink>
        </h2>
        <p className="text-xl font-bold">{formatPrice(listing.price)}</p>
        <p className="line-clamp-3 max-w-text whitespace-pre-line text-muted print:line-clamp-none">
          {listing.description}
        </p>
      </div>
      <Standing listing={listing} now={now} />
      <div className="flex min-w-0 flex-col gap-2 max-sm:basis-full sm:pr-5 sm:pb-4 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:py-4">
        <StatusBadge id={statusId} listing={listing} />
        <TakeBack listing={listing} now={now} />
        <div className="flex flex-wrap gap-2 lg:flex-col">
          <ListingActs {...{ listing, now, statusId, onAct }} />
          {/* Staff may have taken down what is hidden. */}
          {isOffered(listing.status) || listing.hidden ? null : (
            <PostAgain listingId={listing.id} describedBy={`${statusId}-of`} />
          )}
          <div className="flex flex-wrap gap-2 *:grow">
            <ButtonLink to={pagePaths.editListing(listing.id)} aria-label={`${own.edit} ${listing.title}`}>
              <Pencil aria-hidden="true" className="size-5" />
              {own.edit}
            </ButtonLink>
            <Button variant="quiet" aria-label={`${own.deleteOne} ${listing.title}`} onClick={onDelete}>
              {own.deleteOne}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

/** Where it is, since when, and who looks at it. */
function Standing({ listing, now }: { listing: OwnListing; now: number }) {
  const { views, watchers, conversations } = listing;
  return (
    <div className="text-sm text-muted max-sm:basis-full lg:pb-4">
      <p>
        {[placeName(listing), listing.zip_code].filter(Boolean).join(' ')} · {words.posted}{' '}
        <time dateTime={listing.created_at}>{timeAgo(listing.created_at, now)}</time>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span>{words.views(views)}</span>
        <span aria-hidden="true">·</span>
        <span>{words.watchers(watchers)}</span>
        <span aria-hidden="true">·</span>
        {conversations === 0 ? (
          <span>{words.chats(0)}</span>
        ) : (
          <Link to={pagePaths.messages()} className="inline-flex min-h-control min-w-control items-center">
            {words.chats(conversations)}
          </Link>
        )}
      </p>
    </div>
  );
}

/** How long something passed on can be taken back. */
function TakeBack({ listing: { status, status_since }, now }: { listing: OwnListing; now: number }) {
  const since = Date.parse(status_since);
  // The server does not know where the reader is.
  const dayOf = useHydrated() ? dateHere : dateInUtc;
  if (status !== 'passed-on' || !mayBecome({ status, since }, 'active', now)) return null;
  const until = dayOf(new Date(since + takeBackDays * 24 * 3600 * 1000));
  return <p className="text-sm text-muted">{words.takeBackUntil(until)}</p>;
}
