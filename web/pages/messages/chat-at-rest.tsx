import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withoutHarsh } from '#contract/covered-words.ts';
import type { Conversation, Message } from '#contract/messages.ts';
import { useSession } from '#web/client/session/session.tsx';
import { keepChat } from '#web/client/kept/kept-chats.ts';
import { keepFor } from '#web/client/kept/keep-for.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { mendPush } from '#web/client/push/browser-push.ts';
import { sayAddress } from '#web/client/push/say-address.ts';
import { bringWorker } from '#web/client/push/worker-here.ts';
import { atRest } from '#web/navigation/prefetch-code.ts';
import { conversationsKey } from './known-conversations.ts';
import { PushQuestion } from './push-question.tsx';

interface ChatAtRestProps {
  conversationId: string;
  viewerUid: string;
  messages: readonly Message[];
  /** Those that were there when the chat was opened. */
  atFirst: readonly Message[];
}

/** What an open chat does once there is nothing more urgent: it is kept for when there is no connection, and asks. */
export function ChatAtRest({ conversationId, viewerUid, messages, atFirst }: ChatAtRestProps) {
  const { api } = useSession();
  const queries = useQueryClient();
  const newestOwn = (those: readonly Message[]) =>
    those.findLast(({ sender_uid: sender }) => sender === viewerUid)?.seq ?? 0;

  useEffect(() => {
    sayAddress();
    bringWorker()
      .then((worker) => worker && mendPush(api, viewerUid))
      .catch((error: unknown) => logFailure('the service worker', error));
  }, [api, viewerUid]);

  useEffect(
    () =>
      atRest(() => {
        const known = queries.getQueryData<readonly Conversation[]>(conversationsKey) ?? [];
        const conversation = known.find(({ id }) => id === conversationId);
        if (!conversation || messages.length === 0) return;
        if (!keepFor(viewerUid)) return;
        const chat = {
          id: conversationId,
          otherName: conversation.other_user_display_name,
          title: conversation.listing_title,
          messages: messages.map(({ sender_uid: sender, text, harsh, timestamp }) => ({
            isOwn: sender === viewerUid,
            text: withoutHarsh(text, harsh),
            timestamp,
          })),
          openedAt: Date.now(),
        };
        keepChat(
          chat,
          known.map(({ id }) => id),
        ).catch((error: unknown) => logFailure('keeping a chat', error));
      }),
    [queries, conversationId, viewerUid, messages],
  );

  return newestOwn(messages) > newestOwn(atFirst) ? <PushQuestion viewerUid={viewerUid} /> : null;
}
