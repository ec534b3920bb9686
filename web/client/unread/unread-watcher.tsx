import { useEffect } from 'react';
import { createSocketTicket } from '#contract/messages.ts';
import type { BellFrame, LatestMessage, UnreadCounts } from '#contract/realtime.ts';
import { useSession } from '#web/client/session/session.tsx';
import {
  createUnreadConnection,
  type UnreadConnection,
  type UnreadState,
} from '#web/client/sockets/unread-connection.ts';
import { useConnection } from '#web/client/sockets/use-connection.ts';
import { useUnsentWrites } from '#web/client/unsent-writes/use-unsent-writes.ts';

/** What the socket has reported, for whom, and the connection itself. */
export interface LiveUnread {
  uid: string;
  counts: UnreadCounts;
  latest: readonly LatestMessage[];
  bell: BellFrame | null;
  connection: UnreadConnection;
}

interface UnreadWatcherProps {
  uid: string;
  /** The counts the page was rendered with. */
  initial: UnreadCounts;
  onChange: (live: LiveUnread | null) => void;
}

/**
 * Holds the unread socket open as long as it is rendered, and shows nothing (spec §4, Unread socket). Whatever the
 * previous page left unsent is sent too.
 */
export function UnreadWatcher({ uid, initial, onChange }: UnreadWatcherProps) {
  const { api } = useSession();
  useUnsentWrites(uid);
  const open = () =>
    createUnreadConnection({
      ticket: async () => (await api.call(createSocketTicket, {})).ticket,
      clock: { now: () => new Date() },
      initial,
    });
  const { state, connection } = useConnection(uid, open, nothingKnown);
  const { counts, latest, bell } = state;
  useEffect(() => {
    onChange(connection && counts ? { uid, counts, latest, bell, connection } : null);
  }, [uid, counts, latest, bell, connection, onChange]);
  return null;
}

const nothingKnown = (): UnreadState => ({ counts: null, latest: [], bell: null, connection: 'closed' });
