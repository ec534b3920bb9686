import { MapPin } from 'lucide-react';
import { getDistance } from '#contract/location.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { placeName } from '#web/components/listing/listing-card.tsx';
import { distanceFrom } from '#web/format/distance.ts';
import { readGuestPreferences } from '../marketplace/guest-preferences.ts';
import type { ListingDetails } from './listing-details.ts';

interface ListingLocationProps {
  listing: Pick<ListingDetails, 'city' | 'state' | 'zip_code' | 'distance'>;
  /** The ZIP its distance was measured from: the address's, else the profile's; '' for a guest whose address has none. */
  fromZip: string;
}

/** Where the item is, and how far from the visitor's ZIP. */
export function ListingLocation({ listing, fromZip }: ListingLocationProps) {
  const guests = useGuestDistance(fromZip ? null : listing.zip_code);
  const { miles, from } = fromZip ? { miles: listing.distance, from: fromZip } : guests;
  return (
    <div className="flex gap-2">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-teal" />
      <p>
        {[placeName(listing), listing.zip_code].filter(Boolean).join(' ')}
        {miles !== null ? (
          <span className="block text-muted">{distanceFrom(miles, from)}</span>
        ) : fromZip ? null : (
          // Space for the expected text, so that what lies below does not move under a finger.
          <span aria-hidden="true" className="invisible block print:hidden">
            {distanceFrom(10, listing.zip_code)}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * How far a ZIP is from where this guest last searched. That is stored in the browser (spec §3, Guest preferences), and
 * a page is the same for all guests, so it is fetched once the page is loaded.
 *
 * @param to null where it is known already
 */
function useGuestDistance(to: string | null): { miles: number | null; from: string } {
  const { api } = useSession();
  const { value } = useAnswer(
    to,
    async (signal) => {
      const { zip_code: from } = readGuestPreferences();
      const { miles } = await api.call(getDistance, { query: { from, to: to! } }, { signal });
      return { miles, from };
    },
    { logAs: 'distance' },
  );
  return value ?? { miles: null, from: '' };
}
