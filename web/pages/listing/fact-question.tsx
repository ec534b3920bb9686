import { startConversation } from '#contract/messages.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import type { ApiClient } from '#web/client/api.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { SendEmailDialog } from '#web/components/send-email-dialog.tsx';
import type { ListingDetails } from './listing-details.ts';
import { mailToSeller } from './mail-to-seller.ts';

/** Puts a question into the chat about a listing, below what may stand in its box. @returns the chat's id */
export async function askInChat(
  api: ApiClient,
  viewer: ShownViewer,
  listing: Pick<ListingDetails, 'id' | 'uid'>,
  question: string,
): Promise<string> {
  const { conversation_id: id } = await api.call(startConversation, {
    body: { listing: listing.id, buyer: viewer.uid, seller: listing.uid },
  });
  addToDraft(viewer.uid, `chat:${id}`, question);
  return id;
}

/** The same for the mail to its seller. */
export const askInMail = (viewer: ShownViewer, { id }: Pick<ListingDetails, 'id'>, question: string): void =>
  addToDraft(viewer.uid, `email:${id}`, question);

/** As `useTextDraft` keeps it. */
function addToDraft(owner: string, form: string, question: string): void {
  const { text = '' } = (readDraft(owner, form) ?? {}) as { text?: string };
  if (text.includes(question)) return;
  keepDraft(owner, form, { text: text ? `${text}\n${question}` : question, id: newClientId() });
}

interface QuestionByMailProps {
  listing: Pick<ListingDetails, 'id' | 'title' | 'uid' | 'seller'>;
  viewer: ShownViewer;
  onSent: () => void;
  onClose: () => void;
}

/** The mail form with the questions that were put into it. */
export function QuestionByMail({ listing, viewer, onSent, onClose }: QuestionByMailProps) {
  const { api } = useSession();
  const draft = useTextDraft(viewer.uid, `email:${listing.id}`);
  return (
    <SendEmailDialog
      sellerName={listing.seller.displayName}
      listingTitle={listing.title}
      text={draft.text}
      onTextChange={draft.write}
      onSend={async () => {
        await mailToSeller(api, viewer, listing, draft);
        draft.write('');
        onSent();
      }}
      onClose={onClose}
    />
  );
}
