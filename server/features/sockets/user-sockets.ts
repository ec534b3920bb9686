import { closeCodes, type BellFrame, type LatestMessage } from '#contract/realtime.ts';
import type { Services } from '#server/services.ts';
import type { UserHint } from '#server/features/announcements/announcements.ts';
import { latestUnread, unreadOf, type Unread } from '#server/features/conversations/unread.ts';
import { bellOf, markOfBell } from '#server/features/notifications/bells.ts';
import { LiveValue } from './live-value.ts';
import type { SocketPeer } from './socket-peer.ts';

type Needs = Pick<Services, 'db' | 'log' | 'config'>;

/** The open sockets of one person in this process, and what they were last told of messages and notifications. */
export class UserSockets {
  readonly uid: string;
  readonly unread: LiveValue<UnreadWithLatest>;
  readonly bell: LiveValue<BellFrame>;
  readonly #peers = new Set<SocketPeer>();

  constructor(services: Needs, uid: string) {
    this.uid = uid;
    const onFailure = (error: unknown) =>
      services.log.error({ err: error }, 'what is unread could not be read for open sockets');
    this.unread = new LiveValue(() => readUnread(services, uid), {
      markOf: ({ unread }) => markOfUnread(unread),
      onFailure,
    });
    this.bell = new LiveValue(() => bellOf(services, uid), { markOf: markOfBell, onFailure });
  }

  get size(): number {
    return this.#peers.size;
  }

  add(peer: SocketPeer): () => void {
    this.#peers.add(peer);
    return () => void this.#peers.delete(peer);
  }

  hear(hint: UserHint): void {
    switch (hint.type) {
      case 'unread':
        return void this.unread.refresh();
      case 'notification':
        return void this.bell.refresh();
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
}

export interface UnreadWithLatest {
  unread: Unread;
  latest: readonly LatestMessage[];
}

/** The latest messages after the counts: told with an older count, they would only be early. */
async function readUnread(services: Needs, uid: string): Promise<UnreadWithLatest> {
  const unread = await unreadOf(services, uid);
  return { unread, latest: unread.length === 0 ? [] : await latestUnread(services, uid) };
}

/** What tells one state from another. */
export function markOfUnread(unread: Unread): string {
  const conversations = unread.map((row) => [row.conversation_id, row.unread, row.last_seq]);
  return JSON.stringify(conversations.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}
