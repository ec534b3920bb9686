import { useEffect, useReducer, useRef } from 'react';
import { markRead } from '#contract/messages.ts';
import { useSession } from '#web/client/session/session.tsx';
import type { ChatConnection } from '#web/client/sockets/chat-connection.ts';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import { usePageVisible } from './use-page-visible.ts';

interface SeenChat {
  /** The `seq` of the last message that is shown, and of the last that the other one wrote; 0 without one. */
  newest: number;
  newestOfOther: number;
  /** The chat's connection is open. */
  isOpen: boolean;
  /** Tells it over that connection; undefined until there is one. */
  markSeen: ChatConnection['markSeen'] | undefined;
}

/**
 * Marks the open conversation read: when it is opened, and for what arrives while it is to be seen (spec §4,
 * Conversation). By a frame where the connection can take one, else by a call, one at a time; what could not be told is
 * told when the connection is back.
 */
export function useMarkRead(
  conversationId: string,
  { newest, newestOfOther, isOpen, markSeen }: SeenChat,
): void {
  const { api } = useSession();
  const { counts, clear } = useUnreadCounts();
  const isVisible = usePageVisible();
  const hasUnread = (counts[conversationId] ?? 0) > 0;
  /** Up to where the server was told; -1 before anything was. */
  const told = useRef(-1);
  const isCalling = useRef(false);
  const shown = useRef(newestOfOther);
  const [asked, askAgain] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    shown.current = newestOfOther;
    if (!isVisible || isCalling.current || (told.current >= newestOfOther && !hasUnread)) return;
    clear(conversationId);
    if (markSeen?.(newest)) {
      told.current = newest;
      return;
    }
    isCalling.current = true;
    void api.call(markRead, { params: { conversationId } }).then(
      () => {
        isCalling.current = false;
        told.current = newest;
        if (shown.current > newest) askAgain();
      },
      () => {
        // Away for a moment: the connection comes back, or the server counts it as unread again.
        isCalling.current = false;
      },
    );
  }, [api, clear, conversationId, newest, newestOfOther, hasUnread, isVisible, isOpen, asked, markSeen]);
}
