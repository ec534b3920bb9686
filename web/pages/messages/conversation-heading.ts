import type { Conversation } from '#contract/messages.ts';
import * as wording from '#contract/wording/spec.ts';

/** What the conversation is about, in one line; a listing that is gone keeps its title. */
export function headingOf(
  conversation: Pick<Conversation, 'listing_id' | 'listing_title'> | undefined,
): string {
  const { listing_id: id = null, listing_title: title = null } = conversation ?? {};
  if (title === null) return wording.conversation;
  return id === null ? `${title} – ${wording.listingGone}` : title;
}
