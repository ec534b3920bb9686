import type { Services } from '#server/services.ts';
import { signOutsOf } from '#server/features/users/users.ts';
import type { ChatRoom } from './chat-room.ts';
import { listConversationStates } from '#server/features/conversations/conversations.ts';
import { unreadOfMany } from '#server/features/conversations/unread.ts';
import type { Share } from './heartbeat.ts';
import type { SubscribedGroups } from './subscribed-groups.ts';
import { bellMarksOf } from '#server/features/notifications/bells.ts';
import { keepFromMailing } from '#server/features/notifications/notification-mails.ts';
import { pickupChanges } from '#server/features/pickups/pickups.ts';
import { markOfUnread, type UserSockets } from './user-sockets.ts';

/** Keys asked for in one query, and compared in one go. */
const chunk = 250;

/**
 * Finds out what open sockets were not told: whose sessions ended, what was said, who may not write, what is planned, what
 * is unread.
 */
export class MissedHints {
  readonly #services: Services;
  readonly #rooms: SubscribedGroups<ChatRoom>;
  readonly #users: SubscribedGroups<UserSockets>;
  /** The shares that came while it was reading, each once. */
  readonly #due = new Map<string, Share>();
  #reading = false;

  constructor(services: Services, rooms: SubscribedGroups<ChatRoom>, users: SubscribedGroups<UserSockets>) {
    this.#services = services;
    this.#rooms = rooms;
    this.#users = users;
  }

  /** Brings this share of all rooms and people up to date. */
  find(share: Share): void {
    this.#due.set(`${share.share} of ${share.of}`, share);
    if (!this.#reading) void this.#readUntilNoneIsDue();
  }

  /** A call that comes while it reads may be about what was read already: once more, however many they are. */
  async #readUntilNoneIsDue(): Promise<void> {
    this.#reading = true;
    for (const [key, share] of this.#due) {
      this.#due.delete(key);
      try {
        await this.#read(share);
      } catch (error) {
        // The heartbeat tries again.
        this.#services.log.error({ err: error }, 'open sockets could not be brought up to date');
      }
    }
    this.#reading = false;
  }

  async #read(share: Share): Promise<void> {
    const everybody = this.#users.share(share);
    // First of all: who may not hear anything any more.
    await this.#compareSignOuts(everybody);
    const gone: ChatRoom[] = [];
    for (const rooms of chunksOf(this.#rooms.share(share))) {
      const ids = rooms.map((room) => room.conversationId);
      const [rows, changes] = await Promise.all([
        listConversationStates(this.#services.db, ids),
        pickupChanges(this.#services, ids),
      ]);
      const states = new Map(rows.map((row) => [row.id, row]));
      for (const room of rooms) {
        const state = states.get(room.conversationId);
        if (!state) {
          gone.push(room);
          continue;
        }
        room.wake(state.last_seq);
        room.compare(state);
        room.comparePickup(changes.get(room.conversationId));
      }
      const unmailed = rooms.filter((room) => states.get(room.conversationId)?.has_mail_due);
      if (unmailed.length > 0)
        await keepFromMailing(
          this.#services,
          unmailed.flatMap((room) => room.uids().map((uid) => ({ id: room.conversationId, uid }))),
        );
    }
    await this.#close(gone);
    for (const users of chunksOf(everybody.filter((user) => user.unread.isWanted))) {
      const uids = users.map((user) => user.uid);
      const [unread, bells] = await Promise.all([
        unreadOfMany(this.#services, uids),
        bellMarksOf(this.#services, uids),
      ]);
      for (const user of users) {
        user.unread.compare(markOfUnread(unread.get(user.uid)!));
        user.bell.compare(bells.get(user.uid)!);
      }
    }
  }

  async #compareSignOuts(everybody: readonly UserSockets[]): Promise<void> {
    for (const users of chunksOf(everybody)) {
      const signOuts = await signOutsOf(
        this.#services,
        users.map((user) => user.uid),
      );
      for (const user of users) user.compareSignOuts(signOuts.get(user.uid));
    }
  }

  /** A conversation goes with an account: its owner, who may be in a later share, must hear of that too. */
  async #close(gone: readonly ChatRoom[]): Promise<void> {
    if (gone.length === 0) return;
    const uids = new Set(gone.flatMap((room) => room.uids()));
    await this.#compareSignOuts([...uids].flatMap((uid) => this.#users.get(uid) ?? []));
    for (const room of gone) room.gone();
  }
}

function chunksOf<T>(items: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += chunk) chunks.push(items.slice(at, at + chunk));
  return chunks;
}
