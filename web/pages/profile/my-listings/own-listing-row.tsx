import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { ListingPicture } from '#web/components/listing-picture.tsx';
import { formatPrice } from '#web/components/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

export type OwnListing = Pick<Listing, 'id' | 'title' | 'description' | 'price' | 'cover'>;

interface OwnListingRowProps {
  listing: OwnListing;
  /** Its place in the list, from 0. */
  position: number;
  onDelete: () => void;
}

/** One of the viewer's own listings, with what can be done to it. */
export function OwnListingRow({ listing, position, onDelete }: OwnListingRowProps) {
  const titleId = `own-${listing.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card sm:flex-row"
    >
      <div className="aspect-4/3 shrink-0 bg-sunken sm:w-56">
        <ListingPicture
          image={listing.cover}
          alt=""
          sizes="(min-width: 640px) 252px, 95vw"
          loading={position < 4 ? 'eager' : 'lazy'}
          priority={position < 1 ? 'high' : 'auto'}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3 sm:px-5">
        <h2 id={titleId} className="text-xl leading-snug">
          <Link
            to={pagePaths.listing(listing.id)}
            className="inline-flex min-h-control items-center text-ink no-underline hover:underline"
          >
            {listing.title}
          </Link>
        </h2>
        <p className="text-xl font-bold">{formatPrice(listing.price)}</p>
        <p className="line-clamp-3 max-w-text whitespace-pre-line text-muted">{listing.description}</p>
        <div className="mt-auto flex flex-wrap gap-3 pt-2">
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
