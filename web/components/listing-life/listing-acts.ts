import { mayBecome, type ListingStatus } from '#contract/listing-status.ts';
import type { Listing } from '#contract/listings.ts';
import { reserved } from '#contract/wording/listing-card.ts';
import * as words from '#contract/wording/listing-life.ts';

/** The parts of a listing that say how it stands. */
export type ListingLife = Pick<
  Listing,
  'id' | 'title' | 'status' | 'status_since' | 'reserved_for' | 'passed_on_to' | 'hidden'
>;

/** The other person in a chat about it. */
export interface ChatPartner {
  name: string;
  conversationId: string;
}

export interface ListingAct {
  label: string;
  body: { status: ListingStatus; conversation_id?: string; to?: 'someone-else' };
  /** The message when it is done. */
  said: string;
}

/** How it stands, for its owner. */
export function ownersWords({ status, reserved_for, passed_on_to, hidden }: ListingLife): string {
  if (hidden) return words.hidden;
  if (status === 'active') return words.offered;
  if (status === 'expired') return words.notShown;
  if (status === 'reserved') return reserved_for ? words.reservedFor(reserved_for.display_name) : reserved;
  return passed_on_to ? words.hasItNow(passed_on_to.display_name) : words.somebodyHasIt;
}

/** What its owner can make of it now; in a chat, for the other one of it. */
export function actsOf(listing: ListingLife, partner: ChatPartner | null, now: number): ListingAct[] {
  const { status, reserved_for } = listing;
  const since = Date.parse(listing.status_since);
  const isForPartner = partner !== null && reserved_for?.conversation_id === partner.conversationId;
  const heir =
    partner ??
    (reserved_for && { name: reserved_for.display_name, conversationId: reserved_for.conversation_id });
  const toHeir = heir && { conversation_id: heir.conversationId };
  const acts: (ListingAct & { isOffered: boolean })[] = [
    {
      label: partner ? words.reserveFor(partner.name) : words.reserve,
      body: { status: 'reserved', ...(partner && toHeir) },
      said: partner ? words.saidReservedFor(partner.name) : words.saidReserved,
      isOffered: partner ? !isForPartner : status !== 'reserved',
    },
    {
      label: heir ? words.hasItNow(heir.name) : words.somebodyHasIt,
      body: { status: 'passed-on', ...toHeir },
      said: words.saidPassedOn,
      isOffered: true,
    },
    {
      // Whom it is reserved for did not come.
      label: words.somebodyElseHasIt,
      body: { status: 'passed-on', to: 'someone-else' },
      said: words.saidPassedOn,
      isOffered: partner === null && heir !== null && status === 'reserved',
    },
    {
      label:
        status === 'reserved'
          ? words.endReservation
          : status === 'expired'
            ? words.bringBack
            : words.offerAgain,
      body: { status: 'active' },
      said: words.saidActive,
      isOffered: true,
    },
    {
      label: words.takeDown,
      body: { status: 'expired' },
      said: words.saidExpired,
      isOffered: partner === null,
    },
  ];
  return acts.filter(({ body, isOffered }) => isOffered && mayBecome({ status, since }, body.status, now));
}
