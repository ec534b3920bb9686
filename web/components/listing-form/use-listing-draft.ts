import { useCallback, useEffect, useRef, useState } from 'react';
import type { Image } from '#contract/images.ts';
import { changedFields, fittingFields } from '#web/client/drafts/changed-fields.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { isPending, type KeptImage, keptImages } from '#web/components/picture-uploader/picture.ts';
import { keepListingDraft, readListingDraft } from './listing-draft.ts';
import type { ListingValues } from './listing-values.ts';
import type { ListingFormState } from './use-listing-form.ts';

export interface DraftOfListing {
  /** Set when this page began with a kept draft. `unfinished` pictures could not be kept. */
  restored: { unfinished: number } | null;
  /** The form and its pictures as they are saved. */
  startOver(): void;
  /** The id to post under, and whether an earlier post got no answer. */
  posting(): { id: string; maybePosted: boolean };
  noteMaybePosted(maybePosted: boolean): void;
  /** The listing is saved, or gone: so is the draft. */
  finish(): void;
}

interface ListingDraftOptions {
  /** The seller's uid. */
  owner: string;
  /** Null for a new listing. */
  listingId: string | null;
  /** What the form starts with; the same object each time. Only what differs from it is kept. */
  saved: ListingValues;
  /** The listing's pictures as they are saved now. */
  savedImages: readonly Image[];
}

/** Keeps what is typed and uploaded through a reload, an ended session and a failed request. */
export function useListingDraft(
  { form, uploads, pictures }: ListingFormState,
  { owner, listingId, saved, savedImages }: ListingDraftOptions,
): DraftOfListing {
  const [restored, setRestored] = useState<DraftOfListing['restored']>(null);
  /** Null until the browser has looked for a draft, and again when the listing is posted. */
  const posting = useRef<{ id: string; maybePosted: boolean } | null>(null);

  const keep = useCallback(() => {
    if (!posting.current) return;
    const now = uploads.state().pictures;
    const stored = keptImages(now);
    const values = changedFields(textsOf(form.getValues()), textsOf(saved));
    const images = shownBy(stored) === shownBy(savedImages) ? null : stored;
    const unfinished = now.filter((picture) => isPending(picture) || picture.canRetry).length;
    const isUntouched = values === null && images === null && unfinished === 0;
    keepListingDraft(
      owner,
      listingId,
      isUntouched ? null : { ...posting.current, values: values ?? {}, images, unfinished },
    );
  }, [form, uploads, owner, listingId, saved, savedImages]);

  // After hydration: the server knows no draft.
  useEffect(() => {
    if (posting.current) return;
    const draft = readListingDraft(owner, listingId);
    // An id that was never sent is made anew: a duplicated tab has a copy of the draft, and posts a listing of its own.
    posting.current = draft?.maybePosted
      ? { id: draft.id, maybePosted: true }
      : { id: listingId ?? newClientId(), maybePosted: false };
    if (!draft) return;
    if (draft.images) uploads.replaceAll(draft.images);
    const values = { ...saved, ...fittingFields(draft.values, textsOf(saved)) };
    form.reset({ ...values, pictureCount: uploads.state().pictures.length }, { keepDefaultValues: true });
    setRestored({ unfinished: draft.unfinished });
  }, [form, uploads, owner, listingId, saved]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep]);
  useEffect(keep, [keep, pictures]);

  return {
    restored,
    startOver() {
      posting.current = { id: listingId ?? newClientId(), maybePosted: false };
      uploads.replaceAll(savedImages);
      form.reset({ ...saved, pictureCount: savedImages.length });
      keepListingDraft(owner, listingId, null);
      setRestored(null);
    },
    posting: () => posting.current!,
    noteMaybePosted(maybePosted) {
      posting.current = { ...posting.current!, maybePosted };
      keep();
    },
    finish() {
      posting.current = null;
      keepListingDraft(owner, listingId, null);
    },
  };
}

/** The number of pictures follows from the pictures. */
function textsOf(values: ListingValues): Omit<ListingValues, 'pictureCount'> {
  const { pictureCount: _pictureCount, ...texts } = values;
  return texts;
}

/** Which pictures, in which order, and how far each is still to be turned. */
const shownBy = (images: readonly KeptImage[]): string =>
  images.map(({ path, turns = 0 }) => `${path} ${turns}`).join('\n');
