import type { WebSocket } from 'ws';
import type { ChatFrame } from '#contract/chat-frames.ts';
import { closeCodes } from '#contract/realtime.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import {
  announceStored,
  channels,
  type AccountClosedHint,
  type ConversationHint,
  type UserHint,
} from '#server/features/announcements/announcements.ts';
import { ChatRoom } from './chat-room.ts';
import { everyone, isInShare, type Share } from './heartbeat.ts';
import { createMessageSender, type SendMessage } from '#server/features/conversations/message-sender.ts';
import { signOutsOf } from '#server/features/users/users.ts';
import type { StoredMessage } from '#server/features/conversations/stored-message.ts';
import { MissedHints } from './missed-hints.ts';
import type { SocketPeer } from './socket-peer.ts';
import { SubscribedGroups } from './subscribed-groups.ts';
import { UserSockets } from './user-sockets.ts';

/** RFC 6455: it cannot be now, try again later. */
export const tryAgainLater = 1013;
/** Sockets one person may have open in one process: many devices and tabs, no more. */
const socketsMax = 60;

interface Connection {
  /** Its number in the order in which they came. */
  order: number;
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
  readonly #missed: MissedHints;
  #count = 0;

  constructor(services: Services) {
    this.services = services;
    this.sendMessage = createMessageSender(services, (stored) => this.#deliver(stored));
    this.fail = function fail(error) {
      services.log.error({ err: error }, 'a socket failed');
      this.terminate();
    };
    this.#rooms = new SubscribedGroups(services, {
      channelOf: channels.conversation,
      make: (id) => new ChatRoom(services, id),
      hear: (room, hint) => room.hear(hint as ConversationHint),
    });
    this.#users = new SubscribedGroups(services, {
      channelOf: channels.user,
      make: (uid) => new UserSockets(services, uid),
      hear: (user, hint) => user.hear(hint as UserHint),
    });
    this.#missed = new MissedHints(services, this.#rooms, this.#users);
  }

  /** To call as soon as the socket is accepted, before anything is awaited. */
  register(socket: WebSocket): void {
    this.#connections.set(socket, {
      order: (this.#count += 1),
      peer: null,
      undo: [],
      idle: async () => {},
    });
    socket.on('close', () => {
      const connection = this.#connections.get(socket);
      this.#connections.delete(socket);
      for (const undo of connection?.undo.toReversed() ?? []) undo();
    });
  }

  /** Takes the socket among its user's; null when it is gone meanwhile or there are too many, which it is told. */
  async admit(socket: WebSocket, peer: SocketPeer): Promise<UserSockets | null> {
    const { caller } = peer;
    const { group: user, leave } = await this.#users.enter(caller.uid);
    if (!this.onGone(socket, leave)) return null;
    if (this.services.config.limits && user.size >= socketsMax) {
      // Told as a close code alone, it would look like a conversation that is gone.
      const { code, message: error } = new AppError('too-many-tabs');
      peer.send({ type: 'error', code, error, client_id: null } satisfies ChatFrame);
      socket.close(tryAgainLater);
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

  /** What this process has just stored: its open chats get it at once, everything else is told by hints. */
  #deliver(stored: readonly StoredMessage[]): void {
    for (const { message } of stored) this.#rooms.get(message.conversation_id)?.stored(message);
    announceStored(this.services, stored);
  }

  /** Its sockets are closed; those of its conversations find out what became of these. */
  accountClosed({ uid, restricted }: AccountClosedHint): void {
    if (!restricted) this.#users.get(uid)?.revokeAll();
    this.heal();
  }

  /** For a share of the sockets, and of what they may not have been told. */
  beat(share: Share): void {
    for (const { order, peer } of this.#connections.values()) if (isInShare(share, order)) peer?.beat();
    this.#missed.find(share);
  }

  /** Finds out what hints may have been missed: when the broker is back, or more is gone than it said. */
  heal(): void {
    this.#missed.find(everyone);
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
