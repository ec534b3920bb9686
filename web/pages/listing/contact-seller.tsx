import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isOffered } from '#contract/listing-status.ts';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { isComplete, type ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailSeller } from './email-seller.tsx';
import type { ListingDetails } from './listing-details.ts';
import { MoreLikeIt } from './gone-listing.tsx';
import { EditOwnListing, OwnListing } from './own-listing.tsx';
import { SellerPhone } from './seller-phone.tsx';

const OwnListingDialog = lazyDialog(() => import('./own-listing-dialog.tsx'), 'OwnListingDialog');

/** The ways this viewer can reach the seller (spec §2 /listing, §6); on small screens the main one is in the bar. */
export function ContactSeller({ listing }: { listing: ListingDetails }) {
  const viewer = useViewer();
  return (
    <Card className={cx('flex flex-col gap-4', hasOneAct(viewer, listing) && 'max-lg:hidden')}>
      <h2 className="text-xl">{wording.contactSeller}</h2>
      {viewer?.uid === listing.uid ? (
        <OwnListing listing={listing} />
      ) : !isOffered(listing.status) ? (
        <MoreLikeIt listing={listing} />
      ) : isComplete(viewer) ? (
        <ContactMethods listing={listing} viewer={viewer} />
      ) : (
        <MainAct listing={listing} />
      )}
    </Card>
  );
}

/** Whether the main action is all that this viewer can do here. */
export function hasOneAct(
  viewer: ShownViewer | null,
  { uid, contact_methods: ways, status }: ListingDetails,
): boolean {
  if (viewer?.uid !== uid && !isOffered(status)) return true;
  if (!viewer || (viewer.uid !== uid && !isComplete(viewer))) return true;
  return (
    viewer.uid !== uid && Number(ways.instantChat) + Number(ways.textCall) + Number(ways.emailRelay) === 1
  );
}

/** What this viewer most likely wants to do about the listing. */
export function MainAct({ listing }: { listing: ListingDetails }): ReactNode {
  const viewer = useViewer();
  if (viewer?.uid !== listing.uid && !isOffered(listing.status)) return <MoreLikeIt listing={listing} />;
  if (!viewer) {
    return (
      <PrimaryLink to={pagePaths.login(pagePaths.listing(listing.id))}>{wording.logInToContact}</PrimaryLink>
    );
  }
  if (viewer.uid === listing.uid) return <EditOwnListing listingId={listing.id} />;
  if (!viewer.emailVerified) {
    return <PrimaryLink to={pagePaths.verifyEmail()}>{words.verifyToContact}</PrimaryLink>;
  }
  if (!viewer.profileCreated) {
    return <PrimaryLink to={pagePaths.completeProfile()}>{words.completeProfileToContact}</PrimaryLink>;
  }
  if (!viewer.termsAccepted) {
    return <PrimaryLink to={pagePaths.policyAcknowledgment()}>{words.acceptPoliciesToContact}</PrimaryLink>;
  }
  const { instantChat, textCall, emailRelay } = listing.contact_methods;
  if (instantChat) return <MessageSeller listing={listing} viewer={viewer} />;
  if (emailRelay) return <EmailSeller listing={listing} viewer={viewer} isMain />;
  return textCall ? <SellerPhone listingId={listing.id} isMain /> : null;
}

function PrimaryLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} variant="primary" size="large" block>
      {children}
    </ButtonLink>
  );
}

function ContactMethods({ listing, viewer }: { listing: ListingDetails; viewer: ShownViewer }) {
  const { instantChat, textCall, emailRelay } = listing.contact_methods;
  if (!instantChat && !textCall && !emailRelay) return <p>{wording.noContactOffered}</p>;
  return (
    <>
      <div className="flex flex-col gap-4 max-lg:hidden">
        <MainAct listing={listing} />
      </div>
      {textCall && (instantChat || emailRelay) ? <SellerPhone listingId={listing.id} /> : null}
      {emailRelay && instantChat ? <EmailSeller listing={listing} viewer={viewer} isMain={false} /> : null}
    </>
  );
}

function MessageSeller({ listing, viewer }: { listing: ListingDetails; viewer: ShownViewer }) {
  const { api } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const isOwn = failure instanceof ApiError && failure.code === 'cannot-message-yourself';

  async function start(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { conversation_id } = await api.call(startConversation, {
        body: { listing: listing.id, buyer: viewer.uid, seller: listing.uid },
      });
      await navigate(pagePaths.messages(conversation_id));
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure === null || isOwn ? null : (
        <Notice kind="error" title={wording.startConversationFailed}>
          {failure.message}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        block
        busy={busy}
        busyLabel={wording.loading}
        onClick={() => void start()}
      >
        <MessageCircle aria-hidden="true" className="size-6" />
        {words.messageSeller}
      </Button>
      {isOwn ? <OwnListingDialog onClose={() => setFailure(null)} /> : null}
    </>
  );
}
