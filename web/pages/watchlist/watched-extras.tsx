import { X } from 'lucide-react';
import * as words from '#contract/wording/watchlist.ts';
import * as pageWords from '#contract/wording/watchlist-page.ts';
import { formatPrice } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { WatchedCard } from './watched-card.ts';
import type { OpenDialog } from './watched-dialogs.tsx';

interface WatchedExtrasProps {
  listing: WatchedCard;
  /** Of the button that removes it. */
  buttonId: string;
  busy: boolean;
  onRemove: () => void;
  onOpen: (which: OpenDialog['which']) => void;
}

/** What a card of the watchlist says beyond every card's, and what can be done with it. */
export function WatchedExtras({ listing, buttonId, busy, onRemove, onOpen }: WatchedExtrasProps) {
  const { title, note, priceWas, gone, zip } = listing;
  return (
    <div className="flex flex-col gap-2">
      {gone ? (
        <p className="font-semibold">{pageWords.goneSince(gone.since)}</p>
      ) : priceWas === null ? null : (
        <p className="font-semibold">{pageWords.wasPrice(formatPrice(priceWas))}</p>
      )}
      {/* On a screen the town says enough. */}
      <p className="hidden print:block">{pageWords.zipCode(zip)}</p>
      {note ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <strong>{pageWords.yourNote}</strong> {note}
        </p>
      ) : null}
      <div className="flex flex-col gap-2 print:hidden">
        {gone ? (
          <Button block aria-label={pageWords.similarTo(title)} onClick={() => onOpen('similar')}>
            {pageWords.seeSimilar}
          </Button>
        ) : null}
        <Button
          block
          aria-label={note ? pageWords.changeNoteFor(title) : pageWords.addNoteFor(title)}
          onClick={() => onOpen('note')}
        >
          {note ? pageWords.changeNote : pageWords.addNote}
        </Button>
        <Button block aria-label={words.addToListTitle(title)} onClick={() => onOpen('list')}>
          {words.addToList}
        </Button>
        <Button id={buttonId} block aria-label={words.removeCardTitle(title)} busy={busy} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
          {words.removeCard}
        </Button>
      </div>
    </div>
  );
}
