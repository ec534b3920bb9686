import { useCallback, useEffect, useRef, useState } from 'react';
import type { Image } from '#contract/images.ts';
import { changedFields, fittingFields } from '#web/client/drafts/changed-fields.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import {
  isPending,
  type KeptImage,
  keptImages,
  storedImages,
} from '#web/components/picture-uploader/picture.ts';
import type { AccountDraft, DraftSaver } from './draft-saver.ts';
import { forgetAccountDraft, keepListingDraft, ofAccount, readListingDraft } from './listing-draft.ts';
import { bodyOf, type FactTexts, type ListingValues, saidOf } from './listing-values.ts';
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
  /** The draft of the account that the form was opened with. */
  draftId?: string | undefined;
  /** Saves it on the account as well, once its code is here. */
  saver?: DraftSaver | null;
  /** What the form starts with; the same object each time. Only what differs from it is kept. */
  saved: ListingValues;
  /** The listing's pictures as they are saved now. */
  savedImages: readonly Image[];
}

/** Keeps what is typed and uploaded through a reload, an ended session and a failed request. */
export function useListingDraft(
  { form, uploads, pictures }: ListingFormState,
  { owner, listingId, draftId, saver = null, saved, savedImages }: ListingDraftOptions,
): DraftOfListing {
  const of = draftId ? ofAccount(draftId) : listingId;
  const [restored, setRestored] = useState<DraftOfListing['restored']>(null);
  /** Null until the browser has looked for a draft, and again when the listing is posted. */
  const posting = useRef<{ id: string; maybePosted: boolean } | null>(null);

  /** What this browser kept of the draft on the account, until the saver goes on with it. */
  const account = useRef<AccountDraft | undefined>(undefined);

  const keep = useCallback(() => {
    if (!posting.current) return;
    const now = uploads.state().pictures;
    const stored = keptImages(now);
    const values = changedFields(textsOf(form.getValues()), textsOf(saved));
    const images = shownBy(stored) === shownBy(savedImages) ? null : stored;
    const unfinished = now.filter((picture) => isPending(picture) || picture.canRetry).length;
    const isUntouched = values === null && images === null && unfinished === 0;
    saver?.note(
      bodyOf(
        form.getValues(),
        storedImages(now).map(({ url }) => url),
      ),
      { isFirst: isUntouched && saver.standing().is === 'untouched' },
    );
    if (saver) account.current = saver.kept();
    // Once the account has everything, its version counts.
    const isKept =
      !isUntouched &&
      !(of && saver && account.current?.saved && unfinished === 0 && !posting.current.maybePosted);
    keepListingDraft(
      owner,
      of,
      isKept
        ? { ...posting.current, values: values ?? {}, images, unfinished, account: account.current }
        : null,
    );
  }, [form, uploads, owner, of, saver, saved, savedImages]);

  // After hydration: the server knows no draft.
  useEffect(() => {
    if (posting.current) return;
    const draft = readListingDraft(owner, of);
    // An id that was never sent is replaced: a duplicated tab has a copy of the draft, and posts a listing of its own.
    posting.current = draft?.maybePosted
      ? { id: draft.id, maybePosted: true }
      : { id: listingId ?? newClientId(), maybePosted: false };
    if (!draft) return;
    account.current = draft.account && { ...draft.account, saved: false };
    if (draft.images) uploads.replaceAll(draft.images);
    const { details, ...texts } = { ...textsOf(saved), ...fittingFields(draft.values, textsOf(saved)) };
    const values = { ...saved, ...texts, details: JSON.parse(details) as FactTexts };
    form.reset({ ...values, pictureCount: uploads.state().pictures.length }, { keepDefaultValues: true });
    setRestored({ unfinished: draft.unfinished });
  }, [form, uploads, owner, of, listingId, saved]);

  useEffect(() => {
    if (saver && account.current) saver.resume(account.current);
  }, [saver]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep]);
  useEffect(keep, [keep, pictures]);
  useEffect(() => saver?.subscribe(keep), [saver, keep]);

  return {
    restored,
    startOver() {
      posting.current = { id: listingId ?? newClientId(), maybePosted: false };
      uploads.replaceAll(savedImages);
      form.reset({ ...saved, pictureCount: savedImages.length });
      keepListingDraft(owner, of, null);
      if (saver && !of) void saver.startOver();
      account.current = undefined;
      setRestored(null);
    },
    posting: () => posting.current!,
    noteMaybePosted(maybePosted) {
      posting.current = { ...posting.current!, maybePosted };
      keep();
    },
    finish() {
      posting.current = null;
      keepListingDraft(owner, of, null);
      const { id } = saver?.kept() ?? account.current ?? {};
      if (id) forgetAccountDraft(owner, id);
    },
  };
}

/** The number of pictures follows from the pictures; all facts are one text. */
function textsOf(values: ListingValues) {
  const { pictureCount: _pictureCount, details, ...texts } = values;
  return { ...texts, details: JSON.stringify(saidOf(details)) };
}

/** Which pictures, in which order, and how far each is still to be turned. */
const shownBy = (images: readonly KeptImage[]): string =>
  images.map(({ path, turns = 0 }) => `${path} ${turns}`).join('\n');
