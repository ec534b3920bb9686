import type { NotificationFrame, UnreadFrame } from '#contract/realtime.ts';
import type { WebSocket } from 'ws';
import type { UnreadCounts } from '#server/features/conversations/conversations.ts';
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

/** Tells the unread counts and the bell, at opening and at every change; what the client sends is ignored. */
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
  const stopUnread = user.unread.listen((counts) => {
    last = JSON.stringify(wording(counts));
    peer.send(last);
  });
  hub.onGone(socket, stopUnread);
  hub.onGone(
    socket,
    user.bell.listen((bell) => peer.send(JSON.stringify(bell))),
  );
  socket.on('message', () => {});
  socket.resume();
}
