import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withoutHarsh } from '#contract/covered-words.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import * as limits from '#contract/limits.ts';
import { createSocketTicket, listMessages, type Message } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ApiError } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { createChatConnection } from '#web/client/sockets/chat-connection.ts';
import { stateAtFirst } from '#web/client/sockets/chat-state.ts';
import { useConnection } from '#web/client/sockets/use-connection.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Composer } from './composer.tsx';
import { changeConversations, withLatest } from './known-conversations.ts';
import { MessageLog } from './message-log.tsx';
import { readyWords } from './ready-words.ts';
import { ThreadSkeleton } from './skeletons.tsx';
import { pickupKey } from './use-pickup.ts';
import { StillThread } from './still-thread.tsx';
import { threadMessages } from './thread-messages.ts';
import { askForUnknown } from './use-conversations.ts';
import { useOpenAt } from './use-open-at.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

interface ChatPaneProps {
  conversationId: string;
  viewerUid: string;
  otherName: string;
  /** Undefined while it is not known which of the two the viewer is. */
  isBuyer: boolean | undefined;
  /** Why the viewer cannot write, as the list has it. */
  refusal: Refusal | null;
  /** The latest messages, where the page came with them. */
  loaded?: readonly Message[];
}

/** One conversation: its latest messages, then the live ones. Give it the conversation as `key`. */
export function ChatPane({ conversationId, viewerUid, otherName, isBuyer, refusal, loaded }: ChatPaneProps) {
  const { api } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', conversationId],
    queryFn: ({ signal }) => api.call(listMessages, { params: { conversationId } }, { signal }),
    initialData: loaded && [...loaded],
    // The socket keeps them from here on.
    staleTime: Infinity,
    // A history that does not come is only logged (spec §8); it is asked for until it does.
    retry(_failures, reason) {
      if (reason instanceof ApiError && reason.status < 500) return false;
      logFailure('chat history', reason);
      return true;
    },
    retryDelay: limits.reconnectDelayMax,
  });
  const isInBrowser = useHydrated();
  if (data?.length && !isInBrowser) return <StillThread messages={data} {...{ viewerUid, otherName }} />;
  if (data && isInBrowser)
    return <LiveChat {...{ conversationId, viewerUid, otherName, isBuyer, refusal }} initial={data} />;
  if (error instanceof ApiError && error.status === 404) return <ConversationGone />;
  if (error) {
    return (
      <div className="p-4">
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}>
          {error.message}
        </Notice>
      </div>
    );
  }
  return <ThreadSkeleton />;
}

/** One by one: looked up, every page would load the whole catalogue. */
const refusalTexts: Record<Refusal, string> = {
  blocked: apiErrors.blocked,
  'account-closed': wording.accountClosed,
  'account-suspended': apiErrors.accountSuspended,
  'messaging-limited': apiErrors.messagingLimited,
  'answer-awaited': wording.answerAwaited,
};

const ReportMessage = lazyDialog(() => import('./report-message.tsx'), 'ReportMessage');

const loadAtRest = () => import('./chat-at-rest.tsx');

interface LiveChatProps extends Omit<ChatPaneProps, 'loaded'> {
  initial: readonly Message[];
}

function LiveChat({ conversationId, viewerUid, otherName, isBuyer, refusal, initial }: LiveChatProps) {
  const { api } = useSession();
  const queries = useQueryClient();
  const page = (query: { after?: string; before?: string }) =>
    api.call(listMessages, { params: { conversationId }, query });
  const known = { initial, refused: refusal && refusalTexts[refusal] };
  const open = () =>
    createChatConnection({
      ...known,
      conversationId,
      ownUid: viewerUid,
      ticket: async () => (await api.call(createSocketTicket, {})).ticket,
      fetchAfter: (seq) => page({ after: String(seq) }),
      fetchBefore: (seq) => page({ before: String(seq) }),
      onPickup: () => void queries.invalidateQueries({ queryKey: pickupKey(conversationId) }),
      clock: { now: () => new Date() },
    });
  const { state, connection } = useConnection(`${viewerUid} ${conversationId}`, open, () =>
    stateAtFirst(known),
  );
  const { messages, refused, hasEarlier, isOtherTyping } = state;
  const [reportedSeq, setReportedSeq] = useState<number | null>(null);
  const otherUid = messages.find(({ sender_uid: sender }) => sender !== viewerUid)?.sender_uid;
  const atRest = useIdleImport(loadAtRest);
  // Something may be sent before that is there.
  const [atFirst] = useState(initial);
  useOpenAt(messages, connection);
  useMarkRead(conversationId, {
    newest: messages.at(-1)?.seq ?? 0,
    newestOfOther: messages.findLast(({ sender_uid: sender }) => sender !== viewerUid)?.seq ?? 0,
    isOpen: state.connection === 'open',
    markSeen: connection?.markSeen,
  });

  // Whoever comes back to this chat finds it as it was left; the list shows how it ends.
  useEffect(() => {
    queries.setQueryData(['messages', conversationId], messages);
    const latest = messages.at(-1);
    if (!latest) return;
    const text = withoutHarsh(latest.text, latest.harsh);
    changeConversations(queries, (known) => withLatest(known, { ...latest, text }));
    // Read at once, it is no news to the unread socket.
    askForUnknown(api, queries, conversationId);
  }, [api, queries, conversationId, messages]);

  if (state.connection === 'closed') return <ConversationGone />;
  const thread = threadMessages(state, viewerUid);
  return (
    <>
      <MessageLog
        messages={thread}
        {...{ viewerUid, otherName, hasEarlier, isOtherTyping }}
        onEarlier={async () => connection?.loadEarlier()}
        onRetry={(clientId) => connection?.retry(clientId)}
        onDiscard={(clientId) => connection?.discard(clientId)}
        onReport={setReportedSeq}
      />
      {reportedSeq !== null && otherUid !== undefined ? (
        <ReportMessage
          {...{ viewerUid, conversationId, otherUid, otherName }}
          seq={reportedSeq}
          onClose={() => setReportedSeq(null)}
        />
      ) : null}
      <p role="status" className="bg-sunken px-4 text-center text-sm text-muted empty:hidden">
        {state.connection === 'waiting' ? words.reconnecting : ''}
      </p>
      {atRest ? <atRest.ChatAtRest {...{ conversationId, viewerUid, messages, atFirst }} /> : null}
      {refused === null ? (
        <Composer
          {...{ viewerUid, conversationId }}
          ready={isBuyer === undefined ? null : readyWords(thread, viewerUid, isBuyer)}
          api={api}
          onWriting={() => connection?.tellTyping()}
          onSend={(text, images) => connection?.send(text, images) ?? false}
        />
      ) : (
        <Notice className="m-3">{refused}</Notice>
      )}
    </>
  );
}

function ConversationGone() {
  return (
    <div className="m-auto">
      <EmptyState
        title={apiErrors.conversationNotFound}
        action={<ButtonLink to={pagePaths.messages()}>{words.backToMessages}</ButtonLink>}
      />
    </div>
  );
}
