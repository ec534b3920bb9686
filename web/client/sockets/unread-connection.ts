import * as z from 'zod/mini';
import {
  bellFrameSchema,
  latestMessagesFrameSchema,
  socketPaths,
  unreadFrameSchema,
  type BellFrame,
  type LatestMessage,
  type UnreadCounts,
} from '#contract/realtime.ts';
import { openReconnectingSocket, type ConnectionState } from './reconnecting-socket.ts';
import { createStore, type Store } from '../store.ts';

export interface UnreadState {
  /** Conversation → number of unread messages, for those that have any. Null until the server has sent it. */
  counts: UnreadCounts | null;
  /** The latest messages that the server has told of, one a conversation. */
  latest: readonly LatestMessage[];
  /** What the bell shows (design §10); null until the server has sent it. */
  bell: BellFrame | null;
  connection: ConnectionState;
}

export interface UnreadConnectionOptions {
  /** A fresh single-use ticket (`createSocketTicket`). */
  ticket(): Promise<string>;
  clock: { now(): Date };
  /** Counts that the page was rendered with. */
  initial?: UnreadCounts;
  /** The page's own unless told. */
  origin?: string;
}

export interface UnreadConnection extends Store<UnreadState> {
  /** Removes this conversation's 'New' at once, before the server confirms that it is read (spec §4). */
  clear(conversationId: string): void;
  close(): void;
}

/** Keeps the unread counts while someone is signed in (spec §4, Unread socket). */
export function createUnreadConnection({
  ticket,
  clock,
  initial,
  origin,
}: UnreadConnectionOptions): UnreadConnection {
  const store = createStore<UnreadState>({
    counts: initial ?? null,
    latest: [],
    bell: null,
    connection: 'connecting',
  });
  const socket = openReconnectingSocket(
    { path: socketPaths.unread(), ticket, origin },
    {
      onFrame(frame) {
        const bell = z.safeParse(bellFrameSchema, frame);
        if (bell.success) return store.change({ bell: bell.data });
        const latest = z.safeParse(latestMessagesFrameSchema, frame);
        if (latest.success)
          return store.change({ latest: latestOf(store.state().latest, latest.data.messages) });
        // Used only if its type is unread_convo_map (spec §5).
        const result = z.safeParse(unreadFrameSchema, frame);
        if (result.success) tell(result.data.unread_counts);
      },
      onState: (connection) => store.change({ connection }),
    },
    { clock },
  );

  function tell(counts: UnreadCounts): void {
    // The same comes again at every heartbeat.
    if (JSON.stringify(counts) === JSON.stringify(store.state().counts)) return;
    store.change({ counts });
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    clear(conversationId) {
      const { [conversationId]: _, ...rest } = store.state().counts ?? {};
      tell(rest);
    },
    close: () => socket.close(),
  };
}

/** Earlier messages of other conversations stay: a page may not have read them yet. */
function latestOf(known: readonly LatestMessage[], told: readonly LatestMessage[]): LatestMessage[] {
  const byConversation = new Map([...known, ...told].map((message) => [message.conversation_id, message]));
  return [...byConversation.values()];
}
