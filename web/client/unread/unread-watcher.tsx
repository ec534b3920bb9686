import { useEffect } from 'react';
import { createSocketTicket } from '#contract/messages.ts';
import type { BellFrame } from '#contract/realtime.ts';
import { useSession } from '#web/client/session/session.tsx';
import type { UnreadConnection } from '#web/client/sockets/unread-connection.ts';
import { useUnread } from '#web/client/sockets/use-unread.ts';
import { useUnsentWrites } from '#web/client/unsent-writes/use-unsent-writes.ts';

interface UnreadWatcherProps {
  uid: string;
  /** The counts the page was rendered with. */
  initial: Readonly<Record<string, number>>;
  onChange: (
    live: {
      uid: string;
      counts: Readonly<Record<string, number>>;
      bell: BellFrame | null;
      connection: UnreadConnection;
    } | null,
  ) => void;
}

/**
 * Holds the unread socket open as long as it is rendered, and shows nothing (spec §4, Unread socket). What the page
 * before left unsent goes out with it.
 */
export function UnreadWatcher({ uid, initial, onChange }: UnreadWatcherProps) {
  const { api } = useSession();
  useUnsentWrites(uid);
  const { state, connection } = useUnread(uid, {
    ticket: async () => (await api.call(createSocketTicket, {})).ticket,
    clock: { now: () => new Date() },
    initial,
  });
  const { counts, bell } = state;
  useEffect(() => {
    onChange(connection && counts ? { uid, counts, bell, connection } : null);
  }, [uid, counts, bell, connection, onChange]);
  return null;
}
