import { useState } from 'react';
import type { ShownViewer } from '#contract/viewer.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { SendEmailDialog } from '#web/components/send-email-dialog.tsx';
import type { ListingDetails } from './listing-details.ts';
import { mailToSeller } from './mail-to-seller.ts';
import { OwnListingDialog } from './own-listing-dialog.tsx';

interface EmailFormProps {
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid' | 'seller'>;
  viewer: ShownViewer;
  /** A question was put into it just now: that something is in it is no news. */
  isAsked?: boolean;
  onSent: () => void;
  onClose: () => void;
}

/**
 * A mail to the seller. It exists only while it is open: the next time it reads the draft again, into which a question may
 * have been put meanwhile.
 */
export function EmailForm({ listing, viewer, isAsked = false, onSent, onClose }: EmailFormProps) {
  const { api } = useSession();
  const draft = useTextDraft(viewer.uid, `email:${listing.id}`);
  const [isOwn, setOwn] = useState(false);

  async function send(): Promise<void> {
    if (!(await mailToSeller(api, viewer, listing, draft))) {
      setOwn(true);
      return;
    }
    draft.write('');
    onSent();
  }

  if (isOwn) return <OwnListingDialog onClose={onClose} />;
  return (
    <SendEmailDialog
      sellerName={listing.seller.displayName}
      listingTitle={listing.title}
      text={draft.text}
      restored={draft.restored && !isAsked}
      onTextChange={draft.write}
      onSend={send}
      onClose={onClose}
    />
  );
}
