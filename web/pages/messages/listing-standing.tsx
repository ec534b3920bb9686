import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ListingCard } from '#contract/listings.ts';
import type { Conversation } from '#contract/messages.ts';
import { reserved } from '#contract/wording/listing-card.ts';
import * as words from '#contract/wording/listing-life.ts';
import { ListingActs } from '#web/components/listing-life/listing-act-buttons.tsx';
import { StatusBadge } from '#web/components/listing-life/status-badge.tsx';
import { useListingStatus } from '#web/components/listing-life/use-listing-status.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface ListingStandingProps {
  listing: ListingCard;
  conversation: Pick<
    Conversation,
    'id' | 'seller_uid' | 'buyer_uid' | 'other_user_uid' | 'other_user_display_name'
  >;
  now: number;
  /** A line above the chat instead of a part of the panel. */
  compact?: boolean;
  refresh: () => Promise<void>;
}

/** How the chat's listing stands: for its seller with what they can make of it, for the buyer what it means to them. */
export function ListingStanding({
  listing,
  conversation,
  now,
  compact = false,
  refresh,
}: ListingStandingProps) {
  const statusId = useId();
  const actsId = useId();
  const [isOpen, setOpen] = useState(false);
  const setStatus = useListingStatus(refresh);
  const isSeller = conversation.other_user_uid === conversation.buyer_uid;
  const frame = cx(
    'flex gap-2',
    compact
      ? 'flex-wrap items-center border-b border-line bg-surface px-2 py-1.5 sm:px-4 xl:hidden [@container(max-height:24rem)]:hidden'
      : 'flex-col',
  );
  if (!isSeller) {
    const text = buyersWords(listing);
    return text === null ? null : (
      <div className={frame}>
        <Badge tone="soft" className="whitespace-normal!">
          {text}
        </Badge>
      </div>
    );
  }
  const partner = { name: conversation.other_user_display_name, conversationId: conversation.id };
  return (
    <section aria-label={words.yourListing} className={frame}>
      <span id={`${statusId}-of`} hidden>
        {listing.title}
      </span>
      <StatusBadge id={statusId} listing={listing} />
      {compact ? (
        // On a phone the words of the chat need the room.
        <Button
          variant="quiet"
          className="ml-auto px-2!"
          aria-expanded={isOpen}
          aria-controls={actsId}
          onClick={() => setOpen(!isOpen)}
        >
          {words.change}
          <ChevronDown aria-hidden="true" className={cx('size-5', isOpen && 'rotate-180')} />
        </Button>
      ) : null}
      <div
        id={actsId}
        hidden={compact && !isOpen}
        className={compact ? 'flex w-full flex-wrap gap-2' : 'contents'}
      >
        <ListingActs
          {...{ listing, partner, now, statusId }}
          block={!compact}
          onAct={(act) => setStatus(listing.id, act)}
        />
      </div>
    </section>
  );
}

/** Null while it is there for everybody. */
function buyersWords({ status, reserved_for, passed_on_to }: ListingCard): string | null {
  if (status === 'active') return null;
  if (status === 'expired') return words.notShown;
  if (status === 'reserved') return reserved_for ? words.reservedForYou : reserved;
  return passed_on_to ? words.youHaveIt : words.somebodyHasIt;
}
