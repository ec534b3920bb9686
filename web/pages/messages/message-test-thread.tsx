import { page } from 'vitest/browser';
import { MessageLog } from './message-log.tsx';
import type { ThreadMessage } from './thread-days.ts';

export const minute = 60_000;

/** `count` messages, one minute apart, the last of them now. */
export function thread(count: number, sender = 'ben', from = 1): ThreadMessage[] {
  return Array.from({ length: count }, (_, index) => stored(from + index, sender, count - 1 - index));
}

export function stored(
  seq: number,
  sender: string,
  minutesAgo: number,
  text = `message ${seq}`,
): ThreadMessage {
  return {
    clientId: `${sender}-${seq}`,
    seq,
    text,
    senderUid: sender,
    timestamp: new Date(Date.now() - minutesAgo * minute).toISOString(),
    delivery: 'sent',
    reason: null,
  };
}

export function unsent(
  clientId: string,
  delivery: 'sending' | 'failed',
  reason: string | null = null,
): ThreadMessage {
  return { clientId, seq: null, text: clientId, senderUid: 'ana', timestamp: null, delivery, reason };
}

type Props = Partial<Parameters<typeof MessageLog>[0]> & { messages: readonly ThreadMessage[] };

/** The log as Ana sees it. */
export function ExampleThread(props: Props) {
  return (
    <div className="flex h-96 w-120 max-w-full flex-col">
      <MessageLog
        viewerUid="ana"
        otherName="Ben"
        hasEarlier={false}
        onEarlier={async () => {}}
        onRetry={() => {}}
        onDiscard={() => {}}
        {...props}
      />
    </div>
  );
}

export const log = page.getByRole('log', { name: 'Messages with Ben' });
export const box = () => log.element() as HTMLElement;
export const fromBottom = () => box().scrollHeight - box().scrollTop - box().clientHeight;
export const scrollTo = async (top: number) => {
  const scrolled = new Promise((resolve) => box().addEventListener('scroll', resolve, { once: true }));
  box().scrollTop = top;
  await scrolled;
};
