import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as words from '#contract/wording/watchlist.ts';
import * as pageWords from '#contract/wording/watchlist-page.ts';
import { monthAndDayInUtc } from '#web/format/calendar-words.ts';
import { formatPrice } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import type { WatchedCard } from './watched-card.ts';

const NoteDialog = lazy(() => import('./note-dialog.tsx').then((module) => ({ default: module.NoteDialog })));
const SimilarDialog = lazy(() =>
  import('./similar-dialog.tsx').then((module) => ({ default: module.SimilarDialog })),
);

interface WatchedExtrasProps {
  listing: WatchedCard;
  now: number;
  buttonId: string;
  busy: boolean;
  onRemove: () => void;
}

/** What a card of the watchlist says beyond every card's, and what can be done with it. */
export function WatchedExtras({ listing, now, buttonId, busy, onRemove }: WatchedExtrasProps) {
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'note' | 'similar' | null>(null);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const { id, title, note, priceWas, gone, zip } = listing;
  return (
    <div className="flex flex-col gap-2">
      {gone ? (
        <p className="font-semibold">{pageWords.goneSince(monthAndDayInUtc(new Date(gone.since)))}</p>
      ) : null}
      {priceWas !== null && !gone ? (
        <p className="font-semibold">{pageWords.wasPrice(formatPrice(priceWas))}</p>
      ) : null}
      {/* On a screen the town says enough. */}
      <p className="hidden print:block">{pageWords.zipCode(zip)}</p>
      {note ? (
        <p className="text-sm whitespace-pre-line wrap-anywhere">
          <strong>{pageWords.yourNote}</strong> {note}
        </p>
      ) : null}
      <div className="flex flex-col gap-2 print:hidden">
        {gone ? (
          <Button block aria-label={pageWords.similarTo(title)} onClick={() => setDialog('similar')}>
            {pageWords.seeSimilar}
          </Button>
        ) : null}
        <Button
          block
          aria-label={note ? pageWords.changeNoteFor(title) : pageWords.addNoteFor(title)}
          onClick={() => setDialog('note')}
        >
          {note ? pageWords.changeNote : pageWords.addNote}
        </Button>
        <Button id={buttonId} block aria-label={words.removeCardTitle(title)} busy={busy} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
          {words.removeCard}
        </Button>
      </div>
      <Suspense>
        {dialog === 'note' ? (
          <NoteDialog
            listingId={id}
            title={title}
            text={unsaved ?? note}
            onTextChange={setUnsaved}
            onSaved={async () => {
              await revalidate();
              setUnsaved(null);
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'similar' && gone ? (
          <SimilarDialog title={title} kind={gone.kind} now={now} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}
