import * as words from '#contract/wording/watchlist.ts';
import { useRevalidator } from 'react-router';
import { addToWatchlist, removeFromWatchlist } from '#contract/listings.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { WatchButton } from '#web/components/listing/watch-button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface WatchListingProps {
  listingId: string;
  watched: boolean;
  /** The heart alone. */
  compact?: boolean;
}

/** Adds or removes, then reads the state again (spec §4, Watchlist). A failure is only logged (§8). */
export function WatchListing({ listingId, watched, compact }: WatchListingProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function toggle(): Promise<void> {
    try {
      if (watched) await api.call(removeFromWatchlist, { params: { id: listingId } });
      else await api.call(addToWatchlist, { body: { listing_id: listingId } });
      await revalidate();
      showToast({ text: watched ? words.removed : words.added });
    } catch (error) {
      logFailure('watchlist', error);
    }
  }

  return (
    <div className="noscript:hidden">
      <WatchButton watched={watched} compact={compact} onToggle={toggle} />
    </div>
  );
}
