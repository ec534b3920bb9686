import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ShownViewer } from '#contract/viewer.ts';
import * as wording from '#contract/wording/spec.ts';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ListingDetails } from './listing-details.ts';

const EmailForm = lazyDialog(() => import('./email-form.tsx'), 'EmailForm');

interface EmailSellerProps {
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid' | 'seller'>;
  viewer: ShownViewer;
  /** Whether it is the first of the ways to the seller. */
  isMain: boolean;
}

/** Send Email: a mail through the relay (spec §4, Detail; §7). What was written stays until it is sent. */
export function EmailSeller({ listing, viewer, isMain }: EmailSellerProps) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
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
      {state === 'open' ? (
        <EmailForm
          {...{ listing, viewer }}
          onSent={() => setState('sent')}
          onClose={() => setState('closed')}
        />
      ) : null}
    </>
  );
}
