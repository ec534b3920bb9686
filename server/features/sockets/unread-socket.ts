import type {
  LatestMessage,
  LatestMessagesFrame,
  NotificationFrame,
  UnreadCounts,
  UnreadFrame,
} from '#contract/realtime.ts';
import type { WebSocket } from 'ws';
import { countsOf } from '#server/features/conversations/unread.ts';
import type { SocketHub } from './socket-hub.ts';
import { SocketPeer } from './socket-peer.ts';
import type { SocketCaller } from './socket-tickets.ts';

/** What one kind of unread socket says; the spec has two readings (§7, Realtime), and both are served. */
export type UnreadWording = (counts: UnreadCounts) => UnreadFrame | NotificationFrame;

export const unreadMap: UnreadWording = (counts) => ({ type: 'unread_convo_map', unread_counts: counts });

export const unreadTotal: UnreadWording = (counts) => ({
  type: 'unread_messages',
  unread_count: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

/**
 * Tells the unread counts and the bell, at opening and at every change, and how the conversations end that it counts;
 * what the client sends is ignored.
 */
export async function openUnreadSocket(
  hub: SocketHub,
  socket: WebSocket,
  { caller, wording }: { caller: SocketCaller; wording: UnreadWording },
): Promise<void> {
  let last: string | null = null;
  const peer = new SocketPeer(socket, caller, {
    beat() {
      if (last !== null) peer.send(last);
    },
  });
  const user = await hub.admit(socket, peer);
  if (!user) return;
  const newsOf = rememberNewest();
  const stopUnread = user.unread.listen(({ unread, latest }) => {
    last = JSON.stringify(wording(countsOf(unread)));
    peer.send(last);
    const messages = newsOf(latest);
    // The sum has no conversations to put them to.
    if (wording === unreadTotal || messages.length === 0) return;
    peer.send({ type: 'latest_messages', messages } satisfies LatestMessagesFrame);
  });
  hub.onGone(socket, stopUnread);
  hub.onGone(
    socket,
    user.bell.listen((bell) => peer.send(JSON.stringify(bell))),
  );
  socket.on('message', () => {});
  socket.resume();
}

/** Lets through what is newer than all that it let through of the same conversation. */
function rememberNewest(): (messages: readonly LatestMessage[]) => LatestMessage[] {
  const told = new Map<string, number>();
  return (messages) => {
    const news = messages.filter(({ conversation_id: id, seq }) => seq > (told.get(id) ?? 0));
    for (const { conversation_id: id, seq } of news) told.set(id, seq);
    return news;
  };
}
