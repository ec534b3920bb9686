import { editListing, listOwnListings, type Listing } from '#contract/listings.ts';
import type { ApiClient } from '#web/client/api.ts';
import { bodyOf, valuesOfListing } from '#web/components/listing-form/listing-values.ts';

/**
 * Saves a listing without a picture, its other fields as they are (spec §4, Edit): they may have been changed on another
 * device since this page was loaded.
 *
 * @param listing as it was loaded
 * @param imageUrls the pictures that stay
 * @throws ApiError, NetworkError
 */
export async function deletePicture(
  api: Pick<ApiClient, 'call'>,
  listing: Listing,
  imageUrls: string[],
): Promise<void> {
  const { id } = listing;
  const now = (await api.call(listOwnListings, {})).find((own) => own.id === id);
  const body = bodyOf(valuesOfListing(now ?? listing), imageUrls);
  await api.call(editListing, { params: { id }, body });
}
