import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import { MessageLog } from './message-log.tsx';
import type { ThreadMessage } from './thread-days.ts';

const minute = 60_000;

/** Messages one minute apart, the last of them now. */
function thread(count: number, sender = 'ben', from = 1): ThreadMessage[] {
  return Array.from({ length: count }, (_, index) => stored(from + index, sender, count - 1 - index));
}

function stored(seq: number, sender: string, minutesAgo: number, text = `message ${seq}`): ThreadMessage {
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

function unsent(
  clientId: string,
  delivery: 'sending' | 'failed',
  reason: string | null = null,
): ThreadMessage {
  return { clientId, seq: null, text: clientId, senderUid: 'ana', timestamp: null, delivery, reason };
}

type Props = Partial<Parameters<typeof MessageLog>[0]> & { messages: readonly ThreadMessage[] };

function Chat(props: Props) {
  return (
    <div className="flex h-96 w-120 flex-col">
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

const log = page.getByRole('log', { name: 'Messages with Ben' });
const box = () => log.element() as HTMLElement;
const fromBottom = () => box().scrollHeight - box().scrollTop - box().clientHeight;
const scrollTo = async (top: number) => {
  const scrolled = new Promise((resolve) => box().addEventListener('scroll', resolve, { once: true }));
  box().scrollTop = top;
  await scrolled;
};

test('own bubbles stand on the right, others on the left, none wider than 75 %, long words broken', async () => {
  await render(
    <Chat messages={[stored(1, 'ben', 2, 'W'.repeat(500)), stored(2, 'ana', 1, 'M'.repeat(500))]} />,
  );
  const inner = box().querySelector('ul')!.getBoundingClientRect();
  const [other, own] = [...box().querySelectorAll('li > p:first-child')].map((bubble) =>
    bubble.getBoundingClientRect(),
  );
  expect(other!.left).toBeCloseTo(inner.left, 0);
  expect(own!.right).toBeCloseTo(inner.right, 0);
  for (const { width } of [other!, own!]) expect(width / inner.width).toBeLessThanOrEqual(0.751);
  expect(box().scrollWidth).toBe(box().clientWidth);
});

test('days are separated, and one time stands below what was written together', async () => {
  const dayAgo = 24 * 60;
  await render(
    <Chat
      messages={[stored(1, 'ben', 3 * dayAgo), stored(2, 'ana', 2 * dayAgo), stored(3, 'ana', 2 * dayAgo)]}
    />,
  );
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(2);
  expect(box().querySelectorAll('time')).toHaveLength(2);
});

test('own messages say what became of them, and one that was refused can be tried again or discarded', async () => {
  const onRetry = vi.fn<(clientId: string) => void>();
  const onDiscard = vi.fn<(clientId: string) => void>();
  const messages = [
    stored(1, 'ana', 1),
    unsent('on its way', 'sending'),
    unsent('refused', 'failed', 'Please wait.'),
  ];
  await render(<Chat {...{ messages, onRetry, onDiscard }} />);
  const states = [...box().querySelectorAll('li > p:nth-child(2)')].map((line) => line.textContent);
  expect(states).toEqual(['sending…', 'not sent, try again']);
  await expect.element(page.getByText('Please wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[['refused']], [['refused']]]);
});

test('the newest is in view, and stays so as more arrive', async () => {
  const view = await render(<Chat messages={thread(30)} />);
  expect(fromBottom()).toBeLessThan(2);
  await view.rerender(<Chat messages={thread(31)} />);
  expect(fromBottom()).toBeLessThan(2);
  expect(page.getByRole('button', { name: 'New messages' }).query()).toBeNull();
});

test('someone reading further up is not moved, and is told of what is new', async () => {
  const view = await render(<Chat messages={thread(30)} />);
  await scrollTo(500);
  await view.rerender(<Chat messages={[...thread(30), stored(31, 'ben', 0)]} />);
  expect(box().scrollTop).toBe(500);
  await page.getByRole('button', { name: 'New messages' }).click();
  expect(fromBottom()).toBeLessThan(2);
  await expect.element(page.getByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
});

test('earlier messages are asked for once near the top, and come in without a jump', async () => {
  const onEarlier = vi.fn<() => Promise<void>>(async () => {});
  const late = thread(30, 'ben', 31);
  const view = await render(<Chat messages={late} hasEarlier onEarlier={onEarlier} />);
  await scrollTo(200);
  expect(onEarlier).toHaveBeenCalledOnce();
  const seen = page.getByText('message 34', { exact: true });
  const top = seen.element().getBoundingClientRect().top;
  const early = thread(30).map((message) => ({
    ...message,
    timestamp: new Date(Date.parse(message.timestamp!) - 30 * minute).toISOString(),
  }));
  await view.rerender(<Chat messages={[...early, ...late]} hasEarlier onEarlier={onEarlier} />);
  expect(Math.abs(seen.element().getBoundingClientRect().top - top)).toBeLessThan(2);
});

test('earlier messages that cannot be had can be asked for again', async () => {
  const onEarlier = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue();
  await render(<Chat messages={thread(3, 'ben', 51)} hasEarlier onEarlier={onEarlier} />);
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.element(page.getByText('Earlier messages could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.element(page.getByText('Earlier messages could not be loaded.')).not.toBeInTheDocument();
  expect(onEarlier).toHaveBeenCalledTimes(2);
});

test('a message that arrives is read out once, and history is not', async () => {
  const view = await render(<Chat messages={thread(3)} />);
  const spoken = () =>
    [...document.querySelectorAll('[role=status]')].map((region) => region.textContent).join('');
  expect(spoken()).toBe('');
  await view.rerender(<Chat messages={[...thread(3), stored(4, 'ben', 0, 'On Saturday?')]} />);
  expect(spoken()).toBe('Ben: On Saturday?');
  expect(box().getAttribute('aria-live')).toBe('off');
});
