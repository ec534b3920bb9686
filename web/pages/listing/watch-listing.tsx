import * as words from '#contract/wording/watchlist.ts';
import { Heart } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { addToWatchlist, removeFromWatchlist } from '#contract/listings.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface WatchListingProps {
  listingId: string;
  watched: boolean;
  /** The heart alone, where there is no room for its words. */
  compact?: boolean;
}

const nameOf = (watched: boolean): string => (watched ? words.remove : words.add);

/**
 * Puts a listing on the watchlist or takes it off, as its name says, then reads the state again (spec §4, Watchlist). A
 * failure is only logged (§8).
 */
export function WatchListing({ listingId, watched, compact = false }: WatchListingProps) {
  const { api } = useSession();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { busy, run } = useDeed(
    async () => {
      if (watched) await api.call(removeFromWatchlist, { params: { id: listingId } });
      else await api.call(addToWatchlist, { body: { listing_id: listingId } });
      await revalidate();
      showToast({ text: watched ? words.removed : words.added });
    },
    (error) => logFailure('watchlist', error),
  );

  return (
    <div className="noscript:hidden">
      <Button
        busy={busy}
        aria-label={compact ? nameOf(watched) : undefined}
        className={compact ? 'size-control scroll-m-0 px-0!' : undefined}
        onClick={() => void run()}
      >
        {busy ? null : (
          <Heart
            aria-hidden="true"
            className={cx(compact ? 'size-6' : 'size-5', 'text-teal', watched && 'fill-current')}
          />
        )}
        {/* As wide whichever it says: on a phone the longer one takes a line of its own. */}
        {compact ? null : (
          <span className="grid text-left">
            {[false, true].map((already) => (
              <span
                key={String(already)}
                aria-hidden={already !== watched}
                className={cx('col-start-1 row-start-1', already !== watched && 'invisible')}
              >
                {nameOf(already)}
              </span>
            ))}
          </span>
        )}
      </Button>
    </div>
  );
}
