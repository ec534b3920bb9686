import { type ChatFrame } from '#contract/chat-frames.ts';
import { closeCodes } from '#contract/realtime.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Services } from '#server/services.ts';
import type { ConversationHint } from '#server/features/announcements/announcements.ts';
import { messageView } from '#server/features/conversations/conversation-view.ts';
import { listMessagesAfter, type ConversationState } from '#server/features/conversations/conversations.ts';
import { seenInState } from '#server/features/conversations/presence.ts';
import { refusalFor } from '#server/features/conversations/refusals.ts';
import type { MessageWithSender } from '#server/features/conversations/stored-message.ts';
import type { SocketPeer } from './socket-peer.ts';
import * as limits from '#contract/limits.ts';

const typingEveryMs = limits.typingEverySeconds * 1000;
/** Milliseconds that one may come early: the network does not keep a client's pace. */
const typingEarlyMs = 1_000;

/** Who is writing in one conversation is told no more often than a client should say it; the rest is dropped. */
class TypingPace {
  /** When the next one of each person is due, in milliseconds. */
  readonly #due = new Map<string, number>();

  /** @returns false for one that is to be dropped */
  take(uid: string, now: Date): boolean {
    const at = now.getTime();
    const due = this.#due.get(uid) ?? at;
    if (at < due - typingEarlyMs) return false;
    this.#due.set(uid, Math.max(at, due) + typingEveryMs);
    return true;
  }
}

/** Messages read at once; the next are read when these are on their way. */
const batch = 100;

/** One open chat socket, and the `seq` up to which its client has everything. */
export interface ChatMember {
  peer: SocketPeer;
  cursor: number;
  /** Up to where its client said that its person has seen everything. */
  seen: number;
  /** The change of the pick-up that it was last asked to look at; undefined for none. */
  pickupAt?: number | undefined;
  /** Why its person cannot write, as its client was last told; null when they can. */
  refusal: Refusal | null;
  /** Tells it, when that is new. */
  sayRefusal(refusal: Refusal | null): void;
  /** Tells up to where the other one has seen everything, when that is new. */
  saySeen(seq: number): void;
}

/**
 * The open sockets of one conversation in this process. Hints say only how far the conversation is; what is sent is
 * read from the database, one `seq` after the other for each socket: however hints arrive (twice, late, out of
 * order, not at all until the next), no socket sees a message doubled or out of order.
 */
export class ChatRoom {
  readonly conversationId: string;
  readonly typingPace = new TypingPace();
  readonly #services: Pick<Services, 'db' | 'files' | 'log' | 'config'>;
  readonly #members = new Set<ChatMember>();
  #target = 0;
  #delivering = false;

  constructor(services: Pick<Services, 'db' | 'files' | 'log' | 'config'>, conversationId: string) {
    this.#services = services;
    this.conversationId = conversationId;
  }

  /** The member gets every message after its cursor, until the returned function is called. */
  add(member: ChatMember): () => void {
    this.#members.add(member);
    this.wake(member.cursor);
    return () => void this.#members.delete(member);
  }

  /** This message was just stored: whoever has all before it gets it without another look into the database. */
  stored(message: MessageWithSender): void {
    this.#send(message);
    this.wake(message.seq);
  }

  hear({ seq, pickup, typing, seen }: ConversationHint): void {
    this.wake(seq);
    for (const { peer, saySeen } of this.#members) {
      const { uid } = peer.caller;
      if (pickup) peer.send({ type: 'pickup' } satisfies ChatFrame);
      if (typing !== undefined && typing !== uid) peer.send({ type: 'typing' } satisfies ChatFrame);
      if (seen !== undefined && seen !== uid) saySeen(seq);
    }
  }

  /** Messages up to `seq` are stored. */
  wake(seq: number): void {
    this.#target = Math.max(this.#target, seq);
    void this.#deliver();
  }

  /** Who may write by now, and what the other one has seen: whoever was told otherwise is told. */
  compare(state: ConversationState): void {
    for (const member of this.#members) {
      const { uid } = member.peer.caller;
      member.sayRefusal(refusalFor(uid, state));
      member.saySeen(seenInState(uid, state));
    }
  }

  /** When the pick-up last changed: whoever may not have been told is told. */
  comparePickup(changedAt: number | undefined): void {
    for (const member of this.#members) {
      if (member.pickupAt === changedAt) continue;
      member.pickupAt = changedAt;
      member.peer.send({ type: 'pickup' } satisfies ChatFrame);
    }
  }

  /** Whose sockets these are. */
  uids(): string[] {
    return [...this.#members].map(({ peer }) => peer.caller.uid);
  }

  /** The conversation was deleted. */
  gone(): void {
    for (const { peer } of this.#members) peer.revoke(closeCodes.forbidden);
  }

  async #deliver(): Promise<void> {
    if (this.#delivering || this.#furthestBehind() >= this.#target) return;
    this.#delivering = true;
    try {
      for (let behind = this.#furthestBehind(); behind < this.#target; behind = this.#furthestBehind()) {
        const messages = await listMessagesAfter(this.#services.db, this.conversationId, behind, batch);
        for (const message of messages) this.#send(message);
        // Deleted meanwhile: there is nothing to wait for.
        if (messages.length === 0) break;
      }
    } catch (error) {
      // The heartbeat tries again.
      this.#services.log.error({ err: error }, 'messages could not be read for open sockets');
    } finally {
      this.#delivering = false;
    }
  }

  #furthestBehind(): number {
    let behind = this.#target;
    for (const { cursor } of this.#members) if (cursor < behind) behind = cursor;
    return behind;
  }

  #send(message: MessageWithSender): void {
    // Encoded once for all of them, but for what only its reader is shown.
    const forSender = messageFrame(this.#services, message, message.sender_uid);
    for (const member of this.#members) {
      // Someone who joined while this was read may lack earlier ones: the next round brings them in order.
      if (member.cursor !== message.seq - 1) continue;
      member.cursor = message.seq;
      const { uid } = member.peer.caller;
      const isReader = message.assessed !== null && uid !== message.sender_uid;
      member.peer.send(isReader ? messageFrame(this.#services, message, uid) : forSender);
      // An answer: from here on both write.
      if (member.refusal === 'answer-awaited' && message.sender_uid !== uid) member.sayRefusal(null);
    }
  }
}

export function messageFrame(
  services: Pick<Services, 'files' | 'config'>,
  message: MessageWithSender,
  uid: string,
): string {
  return JSON.stringify({ type: 'message', ...messageView(services, message, uid) });
}
