import * as words from '#contract/wording/watchlist.ts';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { addToWatchlist, removeFromWatchlist } from '#contract/listings.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CardHeartProps {
  id: string;
  title: string;
  /** As the page was made. */
  watched: boolean;
}

/** A card's heart: on the watchlist, or not. It turns at once, and back when the server refuses, which is logged (§8). */
export function CardHeart({ id, title, watched }: CardHeartProps) {
  const { api } = useSession();
  const showToast = useToast();
  const [turned, setTurned] = useState<{ from: boolean; to: boolean } | null>(null);
  // What was pressed holds until the page says otherwise.
  const isWatched = turned?.from === watched ? turned.to : watched;

  async function toggle(): Promise<void> {
    const to = !isWatched;
    setTurned({ from: watched, to });
    try {
      if (to) await api.call(addToWatchlist, { body: { listing_id: id } });
      else await api.call(removeFromWatchlist, { params: { id } });
      showToast({ text: to ? words.added : words.removed });
    } catch (error) {
      setTurned({ from: watched, to: !to });
      logFailure('watchlist', error);
    }
  }

  return (
    <IconButton
      label={isWatched ? words.removeTitle(title) : words.addTitle(title)}
      className="-mr-1 -mb-1 size-[44px]! sm:-mr-2 sm:-mb-2"
      onClick={() => void toggle()}
    >
      <Heart aria-hidden="true" className={cx('size-6 text-teal', isWatched && 'fill-current')} />
    </IconButton>
  );
}
