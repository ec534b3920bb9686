import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { readGuestPreferences } from '../marketplace/guest-preferences.ts';
import type { ListingDetails } from './listing-details.ts';

interface ListingPlaceProps {
  listingId: string;
  /** 'Austin, TX 78702' */
  place: string;
  /** Miles, null where it is not known. */
  distance: number | null;
  /** The ZIP it was measured from: the address's, else the profile's; '' for a guest whose address names none. */
  fromZip: string;
}

/** What this takes from the page's own data. */
interface PageOfListing {
  listing: Pick<ListingDetails, 'distance'>;
  fromZip: string;
}

/**
 * Where the item is, and how far from where the visitor looks. A guest's ZIP is kept in the browser (spec §3), so an
 * address without one asks for the distance once the page is there.
 */
export function ListingPlace({ listingId, place, distance, fromZip }: ListingPlaceProps) {
  const { data, load } = useFetcher<PageOfListing>({ key: `distance ${listingId}` });

  useEffect(() => {
    if (fromZip) return;
    const query = new URLSearchParams({ zip_code: readGuestPreferences().zip_code });
    void load(`${pagePaths.listing(listingId)}?${query}`);
  }, [fromZip, listingId, load]);

  const miles = fromZip ? distance : data?.listing.distance;
  return (
    <div className="flex gap-2">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal" />
      <p>
        {place}
        {typeof miles === 'number' ? (
          <span className="block text-muted">
            about {miles.toFixed(1)} miles away from {fromZip || data?.fromZip}
          </span>
        ) : fromZip ? null : (
          // Room for what was asked for: what lies below must not move under a finger.
          <span aria-hidden="true" className="invisible block print:hidden">
            about 00.0 miles away from 00000
          </span>
        )}
      </p>
    </div>
  );
}
