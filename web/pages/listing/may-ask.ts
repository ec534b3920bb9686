import { isOffered } from '#contract/listing-status.ts';
import type { ViewedListing } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete, type ShownViewer } from '#contract/viewer.ts';

type Asked = Pick<ViewedListing, 'uid' | 'status' | 'contact_methods' | 'hidden_by'>;

/** Whether somebody can ask the seller, once they have an account. */
export function mayAsk(
  viewer: Pick<ShownViewer, 'uid'> | null,
  { uid, status, contact_methods, hidden_by }: Asked,
): boolean {
  const { instantChat, emailRelay } = contact_methods;
  return viewer?.uid !== uid && isOffered(status) && !hidden_by && (instantChat || emailRelay);
}

/** Whether the table of facts has “ask” for them: a guest's leads to the login, an unfinished account has none. */
export const hasAsk = (viewer: ShownViewer | null, listing: Asked): boolean =>
  mayAsk(viewer, listing) && (viewer === null || isComplete(viewer));

export const factsId = 'facts';
/** The name in an address under which the question about a fact goes to its page: the fact's key, never words. */
export const carriedAs = 'ask';

/** The page of a listing, asking its seller for that fact; a guest logs in on the way. @param search of its address */
export function askPath(viewer: ShownViewer | null, listingId: string, key: string, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set(carriedAs, key);
  const asked = `${pagePaths.listing(listingId)}?${parameters}#${factsId}`;
  return viewer ? asked : pagePaths.login(asked);
}
