import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import {
  box,
  ExampleThread as Chat,
  fromBottom,
  log,
  scrollTo,
  stored,
  thread,
  unsent,
} from './message-test-thread.tsx';

const spoken = () =>
  [...document.querySelectorAll('[role=status]')].map((region) => region.textContent).join('');

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
  expect(box().querySelectorAll('p:not(.sr-only) > time')).toHaveLength(2);
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
  expect(states).toEqual([
    expect.stringMatching(/^\d+:\d\d [AP]M · sent$/),
    'sending…',
    'not sent, try again',
  ]);
  await expect.element(page.getByText('Please wait.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[['refused']], [['refused']]]);
});

test('an own message that was seen says so, also within a run', async () => {
  const messages = [{ ...stored(1, 'ana', 1), delivery: 'seen' as const }, stored(2, 'ana', 1)];
  await render(<Chat messages={messages} />);
  const [first, second] = [...box().querySelectorAll('li > p:nth-child(2)')];
  expect([first!.textContent, second!.textContent]).toEqual([
    expect.stringMatching(/· seen$/),
    expect.stringMatching(/· sent$/),
  ]);
  expect(first!.getBoundingClientRect().height).toBeGreaterThan(15);
});

test('that the other one is writing covers no message and moves nothing, and is not read out', async () => {
  const messages = [...thread(30), stored(31, 'ana', 0)];
  const view = await render(<Chat messages={messages} />);
  const places = () => [...box().querySelectorAll('li')].map((item) => item.getBoundingClientRect().top);
  const before = places();
  await view.rerender(<Chat messages={messages} isOtherTyping />);
  const line = page.getByText('Ben is writing…');
  await expect.element(line).toBeVisible();
  expect(places()).toEqual(before);
  const newest = [...box().querySelectorAll('li > p')].at(-1)!.getBoundingClientRect();
  expect(line.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(newest.bottom);
  expect(line.element().closest('[role=status], [aria-live]:not([aria-live=off])')).toBeNull();
  expect(spoken()).toBe('');
  await scrollTo(200);
  await expect.element(line).not.toBeInTheDocument();
  await view.rerender(<Chat messages={messages} />);
  expect(box().scrollTop).toBe(200);
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

test('earlier messages that cannot be had can be asked for again', async () => {
  const onEarlier = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue();
  await render(<Chat messages={thread(3, 'ben', 51)} hasEarlier onEarlier={onEarlier} />);
  const show = page.getByRole('button', { name: 'Show earlier messages' });
  const top = show.element().getBoundingClientRect().top;
  await show.click();
  await expect.poll(spoken).toBe('Earlier messages could not be loaded.');
  const again = page.getByRole('button', { name: 'Try again' });
  expect(again.element().getBoundingClientRect().top).toBe(top);
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  expect(onEarlier).toHaveBeenCalledTimes(2);
  await expect.poll(spoken).toBe('Earlier messages are shown.');
});

test('a message that arrives is read out once, and history and own messages are not', async () => {
  const view = await render(<Chat messages={thread(3, 'ben', 4)} />);
  expect(spoken()).toBe('');
  const heard: (string | null)[] = [];
  const region = [...document.querySelectorAll('[role=status]')].at(-1)!;
  new MutationObserver(() => heard.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const withNews = [...thread(3, 'ben', 4), stored(7, 'ben', 0, 'On Saturday?')];
  await view.rerender(<Chat messages={withNews} />);
  await view.rerender(<Chat messages={[...thread(3, 'ben', 1), ...withNews]} />);
  await view.rerender(<Chat messages={[...withNews, unsent('Fine.', 'sending')]} />);
  await view.rerender(<Chat messages={[...withNews, stored(8, 'ana', 0, 'Fine.')]} />);
  expect(heard).toEqual(['Ben: On Saturday?']);
  expect(box().getAttribute('aria-live')).toBe('off');
});

test('each own message that is not sent is read out once, with the reason', async () => {
  const view = await render(<Chat messages={[unsent('old', 'failed'), unsent('new', 'sending')]} />);
  expect(spoken()).toBe('');
  await view.rerender(<Chat messages={[unsent('old', 'failed'), unsent('new', 'failed', 'Too many.')]} />);
  expect(spoken()).toBe('A message was not sent. Too many.');
});

test('after an absence screen readers hear how many messages there are, not all of them', async () => {
  const view = await render(<Chat messages={thread(3)} />);
  await view.rerender(<Chat messages={thread(12)} />);
  expect(spoken()).toBe('9 new messages from Ben.');
});

test('trying again puts the focus on the message, discarding on the next that was not sent', async () => {
  function Failing() {
    const [messages, setMessages] = useState([unsent('first', 'failed'), unsent('second', 'failed')]);
    return (
      <Chat
        messages={messages}
        onDiscard={(gone) => setMessages((all) => all.filter(({ clientId }) => clientId !== gone))}
        onRetry={(again) =>
          setMessages((all) => all.map((one) => (one.clientId === again ? unsent(again, 'sending') : one)))
        }
      />
    );
  }
  await render(<Failing />);
  await page.getByRole('button', { name: 'Discard' }).first().click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toHaveFocus();
  await expect.element(again).toHaveAccessibleDescription('second');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem')).toHaveFocus();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('You: secondsending…');
});

test('the last that was not sent, discarded, leaves the focus in the messages', async () => {
  const view = await render(<Chat messages={[stored(1, 'ben', 1), unsent('refused', 'failed')]} />);
  await page.getByRole('button', { name: 'Discard' }).click();
  await view.rerender(<Chat messages={[stored(1, 'ben', 1)]} />);
  await expect.element(log).toHaveFocus();
});

test('a web address in a message of someone else is no link, and why is said', async () => {
  const text = 'Pay at https://example.com/pay';
  await render(<Chat messages={[stored(1, 'ben', 9, text), stored(2, 'ana', 1, text)]} />);
  expect(page.getByRole('link').query()).toBeNull();
  const warned = [...box().querySelectorAll('li')].map((item) =>
    item.textContent.includes('are not links here'),
  );
  expect(warned).toEqual([true, false]);
});

test('the Tab key stops at the menu of the newest of their messages, arrow keys lead to the others', async () => {
  const messages = [stored(1, 'ben', 3), stored(2, 'ben', 2), stored(3, 'ana', 1), stored(4, 'ben', 0)];
  await render(<Chat messages={messages} onReport={vi.fn<(seq: number) => void>()} />);
  const menuOf = (seq: number) => box().querySelector(`[data-seq="${seq}"] [aria-haspopup=menu]`);
  box().focus();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(menuOf(4));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(menuOf(2));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(menuOf(1));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(menuOf(2));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Report this message' })).toBeVisible();
});
