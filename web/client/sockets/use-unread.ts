import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  createUnreadConnection,
  type UnreadConnection,
  type UnreadConnectionOptions,
  type UnreadState,
} from './unread-connection.ts';

const noSubscription = () => () => {};
const nothingKnown: UnreadState = { counts: null, total: 0, latest: [], bell: null, connection: 'closed' };

/** The unread counts: connected while `uid` is someone, and not while it is null (spec §4, Unread socket). */
export function useUnread(
  uid: string | null,
  options: UnreadConnectionOptions,
): { state: UnreadState; connection: UnreadConnection | null } {
  const [connection, setConnection] = useState<UnreadConnection | null>(null);
  const open = useEffectEvent(() => createUnreadConnection(options));
  useEffect(() => {
    if (uid === null) return undefined;
    const opened = open();
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(null);
    };
  }, [uid]);

  const state = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    () => connection?.state() ?? nothingKnown,
    () => nothingKnown,
  );
  return { state, connection };
}
