import type { Message } from '#contract/messages.ts';
import type { PendingMessage } from './pending-messages.ts';
import type { ConnectionState } from './reconnecting-socket.ts';

export interface ChatState {
  /** In order of `seq`, without a gap, each once. */
  messages: readonly Message[];
  /** Written here and not acknowledged yet, in the order written; they belong below `messages`. */
  pending: readonly PendingMessage[];
  connection: ConnectionState;
  /** There are messages before the first; see `loadEarlier`. */
  hasEarlier: boolean;
  /** Set while nothing can be sent here (`refusals`): why, fit to be shown. */
  refused: string | null;
  isOtherTyping: boolean;
  /** The other one has seen everything up to this `seq`; 0 where that is not shown. */
  seenByOther: number;
}

/** What of a chat is known before its connection is open. */
export interface KnownChat {
  /** The latest messages in order of `seq`, without a gap. */
  initial?: readonly Message[];
  /** Why nothing can be sent. */
  refused?: string | null;
}

export function stateAtFirst(
  { initial = [], refused = null }: KnownChat,
  pending: readonly PendingMessage[] = [],
): ChatState {
  const hasEarlier = (initial[0]?.seq ?? 1) > 1;
  return {
    messages: initial,
    pending,
    connection: 'connecting',
    hasEarlier,
    refused,
    isOtherTyping: false,
    seenByOther: 0,
  };
}
