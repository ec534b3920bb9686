import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchedCard } from './watched-card.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'), 'NoteDialog');
const AddToListDialog = lazyDialog(
  () => import('#web/components/lists/add-to-list-dialog.tsx'),
  'AddToListDialog',
);
const SimilarDialog = lazyDialog(() => import('./similar-dialog.tsx'), 'SimilarDialog');

/** Which dialog is open, about which card. */
export interface OpenDialog {
  which: 'note' | 'similar' | 'list';
  listing: WatchedCard;
}

interface WatchedDialogsProps {
  open: OpenDialog | null;
  now: number;
  onClose: () => void;
}

/** Outside the cards: cards are in them. What was typed into a note stays until it is saved. */
export function WatchedDialogs({ open, now, onClose }: WatchedDialogsProps) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>({});
  if (!open) return null;
  const { id, title, note, gone } = open.listing;
  const keep = (text: string | undefined) => setTyped((before) => ({ ...before, [id]: text }));
  if (open.which === 'list') return <AddToListDialog listingId={id} title={title} onClose={onClose} />;
  if (open.which === 'similar')
    return gone ? <SimilarDialog title={title} kind={gone.kind} now={now} onClose={onClose} /> : null;
  return (
    <NoteDialog
      listingId={id}
      title={title}
      text={typed[id] ?? note}
      onTextChange={keep}
      onSaved={async () => {
        await revalidate();
        keep(undefined);
      }}
      onClose={onClose}
    />
  );
}
