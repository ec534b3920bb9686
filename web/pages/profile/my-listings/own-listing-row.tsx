import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { cardPictureClass, placeName } from '#web/components/listing/listing-card.tsx';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { formatPrice } from '#web/format/money.ts';
import { timeAgo } from '#web/format/time-ago.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

export type OwnListing = Pick<
  Listing,
  'id' | 'title' | 'description' | 'price' | 'cover' | 'city' | 'state' | 'zip_code' | 'created_at'
>;

interface OwnListingRowProps {
  listing: OwnListing;
  /** When the page was made, milliseconds since 1970. */
  now: number;
  /** Its place in the list, from 0. */
  position: number;
  onDelete: () => void;
}

/** One of the viewer's own listings; how it stands and what can be done to it at the row's end, where there is room. */
export function OwnListingRow({ listing, now, position, onDelete }: OwnListingRowProps) {
  const titleId = `own-${listing.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 shadow-card sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto] sm:gap-x-5 sm:p-0 lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:grid-rows-1 print:break-inside-avoid"
    >
      <div className={cx(cardPictureClass, 'sm:row-span-2 lg:row-span-1')}>
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
      <div className="flex min-w-0 shrink grow basis-28 flex-col gap-1 sm:pt-3 sm:pr-5 lg:pb-4">
        <h2 id={titleId} className="text-lg leading-snug sm:text-xl sm:leading-snug">
          <Link
            to={pagePaths.listing(listing.id)}
            className="inline-flex min-h-control items-center wrap-anywhere text-ink no-underline hover:underline"
          >
            {listing.title}
          </Link>
        </h2>
        <p className="text-xl font-bold">{formatPrice(listing.price)}</p>
        <p className="line-clamp-3 max-w-text whitespace-pre-line text-muted print:line-clamp-none">
          {listing.description}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 max-sm:basis-full sm:pr-5 sm:pb-4 lg:flex-col lg:items-end lg:py-4">
        <div className="text-sm text-muted lg:text-right">
          <p>{[placeName(listing), listing.zip_code].filter(Boolean).join(' ')}</p>
          <p>
            Posted <time dateTime={listing.created_at}>{timeAgo(listing.created_at, now)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to={pagePaths.editListing(listing.id)}
            aria-label={`Edit ${listing.title}`}
            className={buttonClass()}
          >
            <Pencil aria-hidden="true" className="size-5" />
            Edit
          </Link>
          <Button variant="danger" aria-label={`Delete ${listing.title}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}
