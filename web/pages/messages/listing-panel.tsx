import { Package } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getConversationListing } from '#contract/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ListingCard } from '#web/components/listing/listing-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListingSkeleton } from './skeletons.tsx';

/** The right panel (spec §2, Messages): the listing that the conversation is about. */
export function ListingPanel({ chosenId, now }: { chosenId: string | null; now: number }) {
  const { api } = useSession();
  const { data, isPending, isError } = useQuery({
    queryKey: ['conversation-listing', chosenId],
    queryFn: ({ signal }) =>
      api.call(getConversationListing, { params: { conversationId: chosenId! } }, { signal }),
    enabled: chosenId !== null,
  });
  if (chosenId !== null && isPending) return <ListingSkeleton />;
  if (isError) return <p className="p-4 text-muted">{wording.errorLoadingListing}</p>;
  if (chosenId === null) return <EmptyState icon={<Package />} title={wording.noListingSelected} />;
  if (!data?.listing) {
    return <p className="p-4 text-center text-muted">This listing is not here any more.</p>;
  }
  return (
    <div className="p-4">
      <ListingCard listing={data.listing} now={now} position={0} heading="h3" />
    </div>
  );
}
