import { Mail } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ShownViewer } from '#contract/viewer.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ListingDetails } from './listing-details.ts';

const SendEmailDialog = lazyDialog(() =>
  import('#web/components/send-email-dialog.tsx').then((module) => module.SendEmailDialog),
);

export const OwnListingDialog = lazyDialog(() =>
  import('./own-listing-dialog.tsx').then((module) => module.OwnListingDialog),
);

interface EmailSellerProps {
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid' | 'seller'>;
  viewer: ShownViewer;
  /** Whether it is the first of the ways to the seller. */
  isMain: boolean;
}

/** Send Email: a mail through the relay (spec §4, Detail; §7). What was written stays until it is sent. */
export function EmailSeller({ listing, viewer, isMain }: EmailSellerProps) {
  const { api } = useSession();
  const draft = useTextDraft(viewer.uid, `email:${listing.id}`);
  const [state, setState] = useState<'closed' | 'open' | 'sent' | 'own-listing'>('closed');

  async function send(): Promise<void> {
    const { mailToSeller } = await import('./mail-to-seller.ts');
    if (!(await mailToSeller(api, viewer, listing, draft))) {
      setState('own-listing');
      return;
    }
    draft.write('');
    setState('sent');
  }

  return (
    <>
      {state === 'sent' ? <SentNotice>{wording.messageSent}</SentNotice> : null}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'large' : 'medium'}
        block
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Mail aria-hidden="true" className={isMain ? 'size-6' : 'size-5 text-teal'} />
        {wording.sendEmail}
      </Button>
      <Suspense>
        {state === 'open' ? (
          <SendEmailDialog
            sellerName={listing.seller.displayName}
            listingTitle={listing.title}
            text={draft.text}
            restored={draft.restored}
            onTextChange={draft.write}
            onSend={send}
            onClose={() => setState('closed')}
          />
        ) : null}
        {state === 'own-listing' ? <OwnListingDialog onClose={() => setState('closed')} /> : null}
      </Suspense>
    </>
  );
}
