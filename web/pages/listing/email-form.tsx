import { useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import { relayEmail } from '#contract/email-relay.ts';
import * as limits from '#contract/limits.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import * as words from '#contract/wording/contact-dialogs.ts';
import { message } from '#contract/wording/forms.ts';
import { inquiringAbout } from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FailureNotice } from '#web/components/failure-notice.tsx';
import { KeptNote } from '#web/components/kept-note.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import type { ListingDetails } from './listing-details.ts';
import { OwnListingDialog } from './own-listing-dialog.tsx';

interface EmailFormProps {
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid' | 'seller'>;
  viewer: ShownViewer;
  /** A question was put into it just now: that something is in it is no news. */
  isAsked?: boolean;
  onSent: () => void;
  onClose: () => void;
}

const failures = { refused: wording.sendMessageFailed, broken: wording.sendMessageFailed };

/**
 * A mail to the seller through the relay (spec §2, /listing; §4, Detail; §7). It exists only while it is open: the next
 * time it reads the draft again, into which a question may have been put meanwhile.
 */
export function EmailForm({ listing, viewer, isAsked = false, onSent, onClose }: EmailFormProps) {
  const { api } = useSession();
  const { text, id, restored, write } = useTextDraft(viewer.uid, `email:${listing.id}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { busy, error, run } = useDeed(async () => {
    await api.call(relayEmail, {
      body: {
        seller_id: listing.uid,
        listing_id: listing.id,
        from: viewer.uid,
        subject: inquiringAbout(viewer.displayName, listing.title),
        text,
        client_id: id,
      },
    });
    write('');
    onSent();
  });

  function send(): void {
    setMissing(isBlank(text));
    if (isBlank(text)) box.current?.focus();
    else void run();
  }

  if (error instanceof ApiError && error.code === 'cannot-message-yourself')
    return <OwnListingDialog onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title={wording.sendEmail}
      description={words.emailLead(listing.seller.displayName, listing.title)}
      before={
        <>
          <FailureNotice error={error} words={failures} />
          <KeptNote kept={restored && !isAsked} />
        </>
      }
      submitLabel={words.send}
      busyLabel={wording.sending}
      busy={busy}
      onSubmit={send}
    >
      <TextArea
        ref={box}
        label={message}
        required
        rows={7}
        data-autofocus
        limit={limits.messageMax}
        error={isMissing && isBlank(text) ? apiErrors.messageBlank : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    </FormDialog>
  );
}
