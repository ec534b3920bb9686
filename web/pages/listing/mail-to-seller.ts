import { relayEmail } from '#contract/email-relay.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/listing.ts';
import { ApiError, type ApiClient } from '#web/client/api.ts';
import type { ListingDetails } from './listing-details.ts';

/**
 * Sends a text to a listing's seller through the relay (spec §7).
 *
 * @param id the text's, so that it goes once
 * @returns false when the listing turns out to be the sender's own
 */
export async function mailToSeller(
  api: ApiClient,
  viewer: ShownViewer,
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid'>,
  { text, id }: { text: string; id: string },
): Promise<boolean> {
  try {
    await api.call(relayEmail, {
      body: {
        seller_id: listing.uid,
        listing_id: listing.id,
        from: viewer.uid,
        subject: words.inquiringAbout(viewer.displayName, listing.title),
        text,
        client_id: id,
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cannot-message-yourself') return false;
    throw error;
  }
}
