import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

const noSubscription = () => () => {};

/**
 * A connection for as long as the component is shown.
 *
 * @param of what it is to, and whose it is: for another the component needs another `key`, to show nothing of the one before
 * @param before the state on the server, and until it is opened
 * @returns the state, and the connection; null until it is opened
 */
export function useConnection<State, Connection extends Store<State> & { close(): void }>(
  of: string,
  open: () => Connection,
  before: () => State,
): { state: State; connection: Connection | null } {
  const [connection, setConnection] = useState<Connection | null>(null);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const opened = openNow();
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(null);
    };
  }, [of]);

  const [rendered] = useState(before);
  const state = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    () => connection?.state() ?? rendered,
    () => rendered,
  );
  return { state, connection };
}
