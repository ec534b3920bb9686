import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Message } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { logFailure } from '#web/client/log-failure.ts';
import type { ChatConnection } from '#web/client/sockets/chat-connection.ts';

/** The address of a chat, opened at one of its messages. */
export const messageAddress = (conversationId: string, seq: number): string =>
  `${pagePaths.messages(conversationId)}&at=${seq}`;

/**
 * Goes to the message that the address names, once for each time that it is chosen; as many earlier ones are fetched as
 * are between. What cannot be fetched is left to the button above the messages.
 */
export function useOpenAt(messages: readonly Message[], connection: ChatConnection | null): void {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const at = Number(parameters.get('at') ?? 0);
  const gone = useRef('');
  const first = messages[0]?.seq ?? 1;

  useEffect(() => {
    const visit = `${key} ${at}`;
    if (!(at > 0) || gone.current === visit) return;
    if (at < first) {
      connection?.loadEarlier().catch((error: unknown) => logFailure('earlier messages', error));
      return;
    }
    gone.current = visit;
    const element = document.querySelector<HTMLElement>(`li[data-seq="${at}"]`);
    document.querySelector('li[data-found]')?.removeAttribute('data-found');
    element?.setAttribute('data-found', '');
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [at, key, first, connection]);
}
