import { Package } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getConversationListing, type Conversation } from '#contract/messages.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ListingCard } from '#web/components/listing/listing-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListingStanding } from './listing-standing.tsx';
import { ThanksLine } from './thanks-line.tsx';
import { ListingSkeleton } from './skeletons.tsx';

interface ListingPanelProps {
  chosenId: string | null;
  /** Undefined for one that is not in the list. */
  conversation: Conversation | undefined;
  now: number;
}

/** The listing that a conversation is about, as it stands now. */
function useConversationListing(chosenId: string | null) {
  const { api } = useSession();
  const queries = useQueryClient();
  const queryKey = ['conversation-listing', chosenId];
  const { data, isPending, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(getConversationListing, { params: { conversationId: chosenId! } }, { signal }),
    enabled: chosenId !== null,
  });
  return {
    listing: data?.listing,
    thanks: data?.thanks ?? null,
    isPending,
    isError,
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}

/** The right panel (spec §2, Messages): the listing that the conversation is about. */
export function ListingPanel({ chosenId, conversation, now }: ListingPanelProps) {
  const { listing, thanks, isPending, isError, refresh } = useConversationListing(chosenId);
  if (chosenId !== null && isPending) return <ListingSkeleton />;
  if (isError) return <p className="p-4 text-muted">{wording.errorLoadingListing}</p>;
  if (chosenId === null) return <EmptyState icon={<Package />} title={wording.noListingSelected} />;
  const thanksLine = thanks && conversation ? <ThanksLine {...{ thanks, conversation, refresh }} /> : null;
  if (!listing) {
    return (
      <div className="flex flex-col gap-4 p-4">
        <p className="text-center text-muted">{words.listingGone}</p>
        {thanksLine}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <ListingCard listing={listing} now={now} position={0} heading="h3" />
      {conversation ? <ListingStanding {...{ listing, conversation, now, refresh }} /> : null}
      {thanksLine}
    </div>
  );
}

/** The same acts where there is no room for the panel: a line above the chat. */
export function ListingLine({ chosenId, conversation, now }: ListingPanelProps) {
  const { listing, thanks, refresh } = useConversationListing(chosenId);
  if (!conversation) return null;
  return (
    <>
      {listing ? <ListingStanding compact {...{ listing, conversation, now, refresh }} /> : null}
      {thanks ? <ThanksLine compact {...{ thanks, conversation, refresh }} /> : null}
    </>
  );
}
