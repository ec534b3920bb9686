import type { WebSocket } from 'ws';
import { closeCodes } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import { channels, type AccountClosedHint, type ConversationHint, type UserHint } from './announcements.ts';
import { ChatRoom } from './chat-room.ts';
import { listConversationStates } from './conversation-store.ts';
import { unreadCountsOf } from './conversations.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';
import { signOutsOf } from '#server/features/users/users.ts';
import type { SocketPeer } from './socket-peer.ts';
import { SubscribedGroups } from './subscribed-groups.ts';
import { UserSockets } from './user-sockets.ts';

/** Sockets one person may have open in one process: many devices and tabs, no more. */
const socketsMax = 60;
/** Keys asked for in one query. */
const chunk = 1000;

interface Connection {
  peer: SocketPeer | null;
  /** Undone when the socket is gone. */
  undo: (() => void)[];
  idle: () => Promise<void>;
}

/** Every open WebSocket of this process, and what they share. */
export class SocketHub {
  readonly services: Services;
  readonly sendMessage: SendMessage;
  /** The `error` listener of every socket. */
  readonly fail: (this: WebSocket, error: Error) => void;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #rooms: SubscribedGroups<ChatRoom>;
  readonly #users: SubscribedGroups<UserSockets>;
  #healing = false;
  #healAgain = false;

  constructor(services: Services) {
    this.services = services;
    this.sendMessage = createMessageSender(services);
    this.fail = function fail(error) {
      services.log.error({ err: error }, 'a socket failed');
      this.terminate();
    };
    this.#rooms = new SubscribedGroups(services, {
      channelOf: channels.conversation,
      make: (id) => new ChatRoom(services, id),
      hear: (room, hint) => room.wake((hint as ConversationHint).seq),
    });
    this.#users = new SubscribedGroups(services, {
      channelOf: channels.user,
      make: (uid) => new UserSockets(services, uid),
      hear: (user, hint) => user.hear(hint as UserHint),
    });
  }

  /** To call as soon as the socket is accepted, before anything is awaited. */
  register(socket: WebSocket): void {
    this.#connections.set(socket, { peer: null, undo: [], idle: async () => {} });
    socket.on('close', () => {
      const connection = this.#connections.get(socket);
      this.#connections.delete(socket);
      for (const undo of connection?.undo.toReversed() ?? []) undo();
    });
  }

  /** Takes the socket among its user's; null when it is gone meanwhile or there are too many. */
  async admit(socket: WebSocket, peer: SocketPeer): Promise<UserSockets | null> {
    const { caller } = peer;
    const { group: user, leave } = await this.#users.enter(caller.uid);
    if (!this.onGone(socket, leave)) return null;
    if (this.services.config.limits && user.size >= socketsMax) {
      socket.close(closeCodes.forbidden, 'too many connections');
      socket.resume();
      return null;
    }
    this.onGone(socket, user.add(peer));
    this.#connections.get(socket)!.peer = peer;
    // What ended their sessions before this process listened.
    user.compareSignOuts((await signOutsOf(this.services, [caller.uid])).get(caller.uid));
    return peer.revoked || !this.#connections.has(socket) ? null : user;
  }

  /** The conversation's room, which listens by now; null when the socket is gone meanwhile. */
  async enterRoom(socket: WebSocket, conversationId: string): Promise<ChatRoom | null> {
    const { group: room, leave } = await this.#rooms.enter(conversationId);
    return this.onGone(socket, leave) ? room : null;
  }

  /** Does this when the socket is gone; at once, and false, when it already is. */
  onGone(socket: WebSocket, undo: () => void): boolean {
    const connection = this.#connections.get(socket);
    if (connection) connection.undo.push(undo);
    else undo();
    return connection !== undefined;
  }

  /** What `stop` waits for. */
  finishBeforeStopping(socket: WebSocket, idle: () => Promise<void>): void {
    const connection = this.#connections.get(socket);
    if (connection) connection.idle = idle;
  }

  /** An account was deleted: its sockets and those of its conversations, which are gone with it, are closed. */
  accountClosed({ uid }: AccountClosedHint): void {
    this.#users.get(uid)?.revokeAll();
    this.heal();
  }

  beat(): void {
    for (const { peer } of this.#connections.values()) peer?.beat();
    this.heal();
  }

  /** Finds out what hints may have been missed: by each heartbeat, and when the broker is back. */
  heal(): void {
    this.#healAgain = true;
    if (!this.#healing) void this.#healUntilQuiet();
  }

  /** A call that comes while it reads may be about what was read already: once more, however many they are. */
  async #healUntilQuiet(): Promise<void> {
    this.#healing = true;
    while (this.#healAgain) {
      this.#healAgain = false;
      try {
        await this.#heal();
      } catch (error) {
        // The heartbeat tries again.
        this.services.log.error({ err: error }, 'open sockets could not be brought up to date');
      }
    }
    this.#healing = false;
  }

  async #heal(): Promise<void> {
    // First of all: who may not hear anything any more.
    for (const users of chunksOf(this.#users.all())) {
      const signOuts = await signOutsOf(
        this.services,
        users.map((user) => user.uid),
      );
      for (const user of users) user.compareSignOuts(signOuts.get(user.uid));
    }
    for (const rooms of chunksOf(this.#rooms.all())) {
      const rows = await listConversationStates(
        this.services.db,
        rooms.map((room) => room.conversationId),
      );
      const states = new Map(rows.map((row) => [row.id, row]));
      for (const room of rooms) {
        const state = states.get(room.conversationId);
        if (!state) {
          room.gone();
          continue;
        }
        room.wake(state.last_seq);
        room.compareBlock(state.blocked);
      }
    }
    for (const users of chunksOf(this.#users.all().filter((user) => user.wantsUnread))) {
      const counts = await unreadCountsOf(
        this.services,
        users.map((user) => user.uid),
      );
      for (const user of users) user.compare(counts.get(user.uid)!);
    }
  }

  /** Says that the server restarts, lets what arrived be stored, and drops who does not answer in time. */
  async stop(graceMs: number): Promise<void> {
    const sockets = [...this.#connections];
    const done = sockets.map(async ([socket, { idle }]) => {
      const closed = new Promise<void>((resolve) => {
        if (socket.readyState === socket.CLOSED) resolve();
        else socket.once('close', () => resolve());
      });
      socket.close(closeCodes.restarting);
      socket.resume();
      await closed;
      await idle();
    });
    const grace = setTimeout(() => {
      for (const [socket] of sockets) socket.terminate();
    }, graceMs);
    await Promise.all(done);
    clearTimeout(grace);
  }
}

function chunksOf<T>(items: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += chunk) chunks.push(items.slice(at, at + chunk));
  return chunks;
}
