import { Mail, MessageCircle, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOffered } from '#contract/listing-status.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { messageSeller } from '#contract/wording/listing.ts';
import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ListingActs } from '#web/components/listing-life/listing-act-buttons.tsx';
import { PostAgain } from '#web/components/listing-life/post-again.tsx';
import { useListingStatus } from '#web/components/listing-life/use-listing-status.ts';
import { StatusBadge } from '#web/components/listing-life/status-badge.tsx';
import { useNow } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ListingDetails } from './listing-details.ts';

const OwnListingDialog = lazyDialog(() => import('./own-listing-dialog.tsx'), 'OwnListingDialog');

const statusId = 'own-status';

export function EditOwnListing({ listingId }: { listingId: string }) {
  return (
    <ButtonLink to={pagePaths.editListing(listingId)} variant="primary" block>
      <Pencil aria-hidden="true" className="size-5" />
      {words.editYours}
    </ButtonLink>
  );
}

/**
 * What sellers find in the place of the ways to the seller: how it stands, what they can make of it, and the same ways,
 * which only say so (spec §5, Chat).
 */
export function OwnListing({ listing }: { listing: ListingDetails }) {
  const [isTold, setTold] = useState(false);
  const now = useNow();
  const { revalidate } = useRevalidator();
  const setStatus = useListingStatus(revalidate);
  const { instantChat, emailRelay } = listing.contact_methods;
  const isReachable = isOffered(listing.status) && !listing.hidden;
  return (
    <>
      <p id={`${statusId}-of`}>{words.isYours}</p>
      <StatusBadge id={statusId} listing={listing} />
      <div className="flex flex-col gap-3">
        <ListingActs {...{ listing, now, statusId }} block onAct={(act) => setStatus(listing.id, act)} />
        {/* Staff may have taken it down. */}
        {listing.hidden ? null : <PostAgain listingId={listing.id} describedBy={`${statusId}-of`} block />}
      </div>
      <div className="max-lg:hidden">
        <EditOwnListing listingId={listing.id} />
      </div>
      {isReachable && (instantChat || emailRelay) ? <p className="text-muted">{words.reachYou}</p> : null}
      {isReachable && instantChat ? (
        <Button block onClick={() => setTold(true)}>
          <MessageCircle aria-hidden="true" className="size-5 text-teal" />
          {messageSeller}
        </Button>
      ) : null}
      {isReachable && emailRelay ? (
        <Button block onClick={() => setTold(true)}>
          <Mail aria-hidden="true" className="size-5 text-teal" />
          {wording.sendEmail}
        </Button>
      ) : null}
      {isTold ? <OwnListingDialog onClose={() => setTold(false)} /> : null}
    </>
  );
}
