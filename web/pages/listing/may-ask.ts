import { isOffered } from '#contract/listing-status.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import type { ListingDetails } from './listing-details.ts';

/** Whether somebody can ask the seller, once they have an account. */
export function mayAsk(
  viewer: Pick<ShownViewer, 'uid'> | null,
  { uid, status, contact_methods }: ListingDetails,
): boolean {
  const { instantChat, emailRelay } = contact_methods;
  return viewer?.uid !== uid && isOffered(status) && (instantChat || emailRelay);
}
