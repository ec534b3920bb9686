import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { blockUser } from '#contract/users.ts';
import { aboutReportOfMessage, reportMessage } from '#contract/wording/messages.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ReportDialog } from '#web/components/report-dialog.tsx';

interface ReportMessageProps {
  viewerUid: string;
  conversationId: string;
  otherUid: string;
  otherName: string;
  seq: number;
  onClose: () => void;
}

/** Reports the conversation, with this message marked. */
export function ReportMessage({
  viewerUid,
  conversationId,
  otherUid,
  otherName,
  seq,
  onClose,
}: ReportMessageProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const draft = useTextDraft(viewerUid, `report:message:${conversationId}:${seq}`);

  // The menu's entry that opened it is gone.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`[data-seq="${seq}"] [aria-haspopup=menu]`)?.focus(),
    [seq],
  );

  return (
    <ReportDialog
      silent
      title={reportMessage}
      description={aboutReportOfMessage(otherName)}
      of={{ model: 'conversation', object_id: conversationId, message_seqs: [seq] }}
      draft={draft}
      block={{
        name: otherName,
        onBlock: () => api.call(blockUser, { body: { blocked: otherUid } }),
      }}
      onClose={(blocked) => (blocked ? void navigate(pagePaths.marketplace()) : onClose())}
    />
  );
}
