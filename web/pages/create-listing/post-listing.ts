import { createListing, editListing } from '#contract/listings.ts';
import { updatePhoneVisibility } from '#contract/users.ts';
import { listWanted, type Wanted } from '#contract/wanted.ts';
import { ApiError, type ApiClient } from '#web/client/api.ts';
import { bodyOf, type ListingValues } from '#web/components/listing-form/listing-values.ts';

/** Nobody should wait longer for the page that says that it is posted. */
const wantedMs = 4_000;

interface Posting {
  /** The posting's key, the same for every try; the listing's own id is the server's. */
  id: string;
  /** The draft on the account, deleted as the listing is posted. */
  draftId?: string | undefined;
  /** An earlier try got no answer: the listing may be there, as it was then. */
  maybePosted: boolean;
  values: ListingValues;
  imageUrls: string[];
  /** What the seller has confirmed of what the check asked. */
  confirmed?: string[];
  /** Told true before the listing is sent, as the page may end at any time, and the old value when it is refused. */
  onMaybePosted: (maybePosted: boolean) => void;
}

/**
 * Posts a listing exactly once, however often it has to be tried. The phone number is shown or hidden first (spec §4):
 * a listing is never there with a number that its seller did not want shown.
 * @returns the listing's id
 * @throws ApiError, NetworkError
 */
export async function postListing(
  api: Pick<ApiClient, 'call'>,
  { id, draftId, maybePosted, values, imageUrls, confirmed, onMaybePosted }: Posting,
): Promise<{ id: string }> {
  const body = { ...bodyOf(values, imageUrls), confirmed };
  await api.call(updatePhoneVisibility, { body: { display_phone_number: values.textCall } });
  onMaybePosted(true);
  let posted;
  try {
    posted = await api.call(createListing, { body: { id, draft_id: draftId, ...body } });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) onMaybePosted(maybePosted);
    throw error;
  }
  // The API answers a repeated key with the listing as first posted; later changes are sent after it.
  if (maybePosted) await api.call(editListing, { params: { id: posted.id }, body });
  return { id: posted.id };
}

/** Who looks for what was just posted; nobody where the answer takes too long: it is posted all the same. */
export async function findWanted(api: Pick<ApiClient, 'call'>, listingId: string): Promise<Wanted[]> {
  try {
    const signal = AbortSignal.timeout(wantedMs);
    return await api.call(listWanted, { query: { listing_id: listingId } }, { signal });
  } catch {
    return [];
  }
}
