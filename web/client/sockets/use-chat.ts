import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createChatConnection, type ChatConnection, type ChatConnectionOptions } from './chat-connection.ts';
import { stateAtFirst, type ChatState } from './chat-state.ts';

const noSubscription = () => () => {};

/**
 * The conversation's connection while the component is shown. Give the component the conversation's id as its
 * `key`: another conversation is another component, and shows nothing of the one before.
 *
 * @returns the state, and the connection to send with (null on the server and until the page is alive)
 */
export function useChat(options: ChatConnectionOptions): {
  state: ChatState;
  connection: ChatConnection | null;
} {
  const [connection, setConnection] = useState<ChatConnection | null>(null);
  const open = useEffectEvent(() => createChatConnection(options));
  const { conversationId, ownUid } = options;
  useEffect(() => {
    const opened = open();
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(null);
    };
  }, [conversationId, ownUid]);

  const [rendered] = useState(() => stateAtFirst(options));
  const state = useSyncExternalStore(
    connection?.subscribe ?? noSubscription,
    () => connection?.state() ?? rendered,
    () => rendered,
  );
  return { state, connection };
}
