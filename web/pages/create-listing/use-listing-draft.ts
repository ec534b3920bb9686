import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingValues } from '#web/components/listing-form/listing-values.ts';
import type { ListingFormState } from '#web/components/listing-form/use-listing-form.ts';
import { isPending, storedImages } from '#web/components/picture-uploader/picture-uploads.ts';
import { keepListingDraft, readListingDraft } from './listing-draft.ts';

interface DraftOfListing {
  /** Set when this page began with a kept draft. `unfinished` pictures could not be kept. */
  restored: { unfinished: number } | null;
  startOver(): void;
  /** The id to post under, and whether an earlier post got no answer. */
  posting(): { id: string; maybePosted: boolean };
  noteMaybePosted(): void;
  /** The listing is there: the draft goes. */
  finish(): void;
}

/** Keeps what is typed and uploaded through a reload, in this tab (sessionStorage). */
export function useListingDraft(
  { form, uploads, pictures }: ListingFormState,
  uid: string,
  defaults: ListingValues,
): DraftOfListing {
  const [restored, setRestored] = useState<DraftOfListing['restored']>(null);
  /** Null until the browser has looked for a draft, and again when the listing is posted. */
  const posting = useRef<{ id: string; maybePosted: boolean } | null>(null);

  const keep = useCallback(() => {
    if (!posting.current) return;
    const values = form.getValues();
    const now = uploads.state().pictures;
    const untouched = now.length === 0 && sameText(values, defaults);
    const images = storedImages(now);
    const unfinished = now.filter((picture) => isPending(picture) || picture.canRetry).length;
    keepListingDraft(uid, untouched ? null : { ...posting.current, values, images, unfinished });
  }, [form, uploads, uid, defaults]);

  // After hydration: the server knows no draft.
  useEffect(() => {
    if (posting.current) return;
    const draft = readListingDraft(uid);
    posting.current = draft
      ? { id: draft.id, maybePosted: draft.maybePosted }
      : { id: crypto.randomUUID(), maybePosted: false };
    if (!draft) return;
    uploads.replaceAll(draft.images);
    form.reset({ ...draft.values, pictureCount: draft.images.length });
    setRestored({ unfinished: draft.unfinished });
  }, [form, uploads, uid]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep]);
  useEffect(keep, [keep, pictures]);

  return {
    restored,
    startOver() {
      posting.current = { id: crypto.randomUUID(), maybePosted: false };
      uploads.replaceAll([]);
      form.reset(defaults);
      keepListingDraft(uid, null);
      setRestored(null);
    },
    posting: () => posting.current!,
    noteMaybePosted() {
      posting.current = { ...posting.current!, maybePosted: true };
      keep();
    },
    finish() {
      posting.current = null;
      keepListingDraft(uid, null);
    },
  };
}

function sameText(values: ListingValues, others: ListingValues): boolean {
  const names = Object.keys(others) as (keyof ListingValues)[];
  return names.every((name) => name === 'pictureCount' || values[name] === others[name]);
}
