import * as words from '#contract/wording/watchlist.ts';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface WatchButtonProps {
  watched: boolean;
  /** Adds to or removes from the watchlist; never rejects. `watched` says how it ended. */
  onToggle: () => Promise<void>;
  /** The heart alone, where there is no room for its words. */
  compact?: boolean;
}

const nameOf = (watched: boolean): string => (watched ? words.remove : words.add);

/** Puts a listing on the watchlist, or takes it off. Its name says which. */
export function WatchButton({ watched, onToggle, compact = false }: WatchButtonProps) {
  const [busy, setBusy] = useState(false);

  async function toggle(): Promise<void> {
    setBusy(true);
    await onToggle();
    setBusy(false);
  }

  if (compact) {
    return (
      <Button
        busy={busy}
        aria-label={nameOf(watched)}
        className="size-control scroll-m-0 px-0!"
        onClick={() => void toggle()}
      >
        {busy ? null : (
          <Heart aria-hidden="true" className={cx('size-6 text-teal', watched && 'fill-current')} />
        )}
      </Button>
    );
  }
  return (
    <Button busy={busy} onClick={() => void toggle()}>
      {busy ? null : (
        <Heart aria-hidden="true" className={cx('size-5 text-teal', watched && 'fill-current')} />
      )}
      {/* As wide whichever it says: on a phone the longer one takes a line of its own. */}
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
    </Button>
  );
}
