import * as words from '#contract/wording/listing-form.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import type { DraftOfListing } from './use-listing-draft.ts';

/** Says above a listing's form that a draft was put back, and what of it could not be kept. */
export function ListingDraftNote({ draft }: { draft: Pick<DraftOfListing, 'restored' | 'startOver'> }) {
  return (
    <KeptNote className="mb-6" kept={draft.restored !== null} onStartOver={draft.startOver}>
      {draft.restored && draft.restored.unfinished > 0 ? words.addAgain : null}
    </KeptNote>
  );
}
