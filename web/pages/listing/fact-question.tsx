import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { startConversation } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/facts.ts';
import { messageSent } from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailForm } from './email-form.tsx';
import type { ListingDetails } from './listing-details.ts';

interface FactQuestionProps {
  /** Another one each time somebody presses “ask”. */
  asked: { question: string };
  listing: ListingDetails;
  viewer: ShownViewer;
}

/** Puts a question into the box of the chat about a listing, and goes there; without a chat, into the mail form. */
export function FactQuestion({ asked, listing, viewer }: FactQuestionProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const [mail, setMail] = useState<'open' | 'sent' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    const { question } = asked;
    async function ask(): Promise<void> {
      setFailure(null);
      if (!listing.contact_methods.instantChat) {
        addToDraft(viewer.uid, `email:${listing.id}`, question);
        setMail('open');
        return;
      }
      const { conversation_id: id } = await api.call(startConversation, {
        body: { listing: listing.id, buyer: viewer.uid, seller: listing.uid },
      });
      addToDraft(viewer.uid, `chat:${id}`, question);
      await navigate(pagePaths.messages(id));
    }
    ask().catch(setFailure);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  if (failure !== null) {
    return (
      <Notice kind="error" title={words.askFailed}>
        {errorText(failure)}
      </Notice>
    );
  }
  if (mail === 'sent') return <SentNotice>{messageSent}</SentNotice>;
  if (mail === null) return null;
  return (
    <EmailForm
      {...{ listing, viewer }}
      isAsked
      onSent={() => setMail('sent')}
      onClose={() => setMail((now) => (now === 'open' ? null : now))}
    />
  );
}

/** As `useTextDraft` keeps it: below what is there. */
function addToDraft(owner: string, form: string, question: string): void {
  const { text = '' } = (readDraft(owner, form) ?? {}) as { text?: string };
  if (text.includes(question)) return;
  keepDraft(owner, form, { text: text ? `${text}\n${question}` : question, id: newClientId() });
}
