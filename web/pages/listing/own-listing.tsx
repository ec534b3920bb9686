import { Mail, MessageCircle, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListingDetails } from './listing-details.ts';

const OwnListingDialog = lazy(() =>
  import('./own-listing-dialog.tsx').then((module) => ({ default: module.OwnListingDialog })),
);

export function EditOwnListing({ listingId }: { listingId: string }) {
  return (
    <Link to={pagePaths.editListing(listingId)} className={buttonClass({ variant: 'primary', block: true })}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit your listing
    </Link>
  );
}

/** What sellers find in the place of the ways to the seller: the same ones, which only say so (spec §5, Chat). */
export function OwnListing({ listing }: { listing: Pick<ListingDetails, 'id' | 'contact_methods'> }) {
  const [isTold, setTold] = useState(false);
  const { instantChat, emailRelay } = listing.contact_methods;
  return (
    <>
      <p>This is your listing.</p>
      <div className="max-lg:hidden">
        <EditOwnListing listingId={listing.id} />
      </div>
      {instantChat || emailRelay ? <p className="text-muted">Buyers can reach you this way:</p> : null}
      {instantChat ? (
        <Button block onClick={() => setTold(true)}>
          <MessageCircle aria-hidden="true" className="size-5 text-teal" />
          Message seller
        </Button>
      ) : null}
      {emailRelay ? (
        <Button block onClick={() => setTold(true)}>
          <Mail aria-hidden="true" className="size-5 text-teal" />
          {wording.sendEmail}
        </Button>
      ) : null}
      {isTold ? (
        <Suspense>
          <OwnListingDialog onClose={() => setTold(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
