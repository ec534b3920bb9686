import { useEffect, useRef, useSyncExternalStore } from 'react';
import { markRead } from '#contract/messages.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';

/**
 * Marks the open conversation read: when it is opened, and for what arrives while it is to be seen (spec §4,
 * Conversation). What could not be told is told when the connection is back.
 *
 * @param newest the `seq` of the last message that is shown
 */
export function useMarkRead(conversationId: string, newest: number, connected: boolean): void {
  const { api } = useSession();
  const { counts, clear } = useUnreadCounts();
  const isVisible = useSyncExternalStore(watchVisibility, isPageVisible, () => false);
  const hasUnread = (counts[conversationId] ?? 0) > 0;
  const told = useRef<{ conversationId: string; newest: number } | null>(null);

  useEffect(() => {
    if (!isVisible) return;
    const isTold = told.current?.conversationId === conversationId && told.current.newest >= newest;
    if (isTold && !hasUnread) return;
    clear(conversationId);
    void api.call(markRead, { params: { conversationId } }).then(
      () => {
        told.current = { conversationId, newest };
      },
      // Away for a moment: `connected` changes, or the server counts it as unread again.
      () => undefined,
    );
  }, [api, clear, conversationId, newest, hasUnread, isVisible, connected]);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
