import { closeCodes } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import type { UserHint } from '#server/features/announcements/announcements.ts';
import { unreadCounts, type UnreadCounts } from '#server/features/conversations/conversations.ts';
import type { SocketPeer } from './socket-peer.ts';

/** A socket that is told the unread counts. */
export interface UnreadListener {
  tell(counts: UnreadCounts): void;
}

/** The open sockets of one person in this process, and what they were last told of unread messages. */
export class UserSockets {
  readonly uid: string;
  readonly #services: Pick<Services, 'db' | 'log'>;
  readonly #peers = new Set<SocketPeer>();
  readonly #listeners = new Set<UnreadListener>();
  #told = '';
  #reading = false;
  #readAgain = false;

  constructor(services: Pick<Services, 'db' | 'log'>, uid: string) {
    this.#services = services;
    this.uid = uid;
  }

  get size(): number {
    return this.#peers.size;
  }

  get wantsUnread(): boolean {
    return this.#listeners.size > 0;
  }

  add(peer: SocketPeer): () => void {
    this.#peers.add(peer);
    return () => void this.#peers.delete(peer);
  }

  /** Tells the counts now, and whenever they change. */
  addListener(listener: UnreadListener): () => void {
    this.#listeners.add(listener);
    this.#told = '';
    void this.refresh();
    return () => void this.#listeners.delete(listener);
  }

  hear(hint: UserHint): void {
    switch (hint.type) {
      case 'unread':
        if (this.wantsUnread) void this.refresh();
        return;
      case 'blocked':
        for (const peer of this.#peers) peer.duties.blocked?.(hint.other);
        return;
      case 'signed-out':
        return this.revokeAll();
    }
  }

  revokeAll(): void {
    for (const peer of this.#peers) peer.revoke(closeCodes.unauthorised);
  }

  /** Closes what was opened before the sessions were last ended; everything, when there is no such person any more. */
  compareSignOuts(signOuts: number | undefined): void {
    for (const peer of this.#peers)
      if (signOuts === undefined || peer.caller.signOuts < signOuts) peer.revoke(closeCodes.unauthorised);
  }

  /** Reads the counts again if these are not what was last told: a hint was missed. */
  compare(counts: UnreadCounts): void {
    if (keyOf(counts) !== this.#told) void this.refresh();
  }

  /** Hints that come while the counts are read cause one more reading, however many they are. */
  async refresh(): Promise<void> {
    if (!this.wantsUnread) return;
    this.#readAgain = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#readAgain) {
        this.#readAgain = false;
        const counts = await unreadCounts(this.#services, this.uid);
        const key = keyOf(counts);
        if (key === this.#told) continue;
        this.#told = key;
        for (const listener of this.#listeners) listener.tell(counts);
      }
    } catch (error) {
      // The heartbeat tries again.
      this.#told = '';
      this.#services.log.error({ err: error }, 'unread counts could not be read for open sockets');
    } finally {
      this.#reading = false;
    }
  }
}

function keyOf(counts: UnreadCounts): string {
  return JSON.stringify(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
