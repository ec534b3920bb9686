import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import {
  box,
  ExampleThread,
  fromBottom,
  log,
  minute,
  scrollTo,
  stored,
  thread,
  unsent,
} from './message-test-thread.tsx';
import type { ThreadMessage } from './thread-days.ts';

afterEach(() => page.viewport(1280, 800));

const late = thread(30, 'ben', 31);
/** What was written just before. */
const early = thread(30).map((message) => ({
  ...message,
  timestamp: new Date(Date.parse(message.timestamp!) - 30 * minute).toISOString(),
}));
const topOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;

/** How many pixels the message moves on the screen while this is done. */
async function moved(text: string, change: () => Promise<unknown>): Promise<number> {
  const before = topOf(text);
  await change();
  return Math.abs(topOf(text) - before);
}

async function atRest(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
}

test('earlier messages are asked for once near the top, and come in without a jump', async () => {
  const onEarlier = vi.fn<() => Promise<void>>(async () => {});
  const view = await render(<ExampleThread messages={late} hasEarlier onEarlier={onEarlier} />);
  await atRest();
  expect(onEarlier).not.toHaveBeenCalled();
  await scrollTo(180);
  expect(onEarlier).toHaveBeenCalledOnce();
  const jump = await moved('message 34', () =>
    view.rerender(<ExampleThread messages={[...early, ...late]} onEarlier={onEarlier} />),
  );
  expect(jump).toBeLessThan(1);
  expect(page.getByRole('button', { name: 'New messages' }).query()).toBeNull();
});

test('a reader who scrolls on while earlier messages come keeps what they scrolled', async () => {
  const view = await render(<ExampleThread messages={late} hasEarlier />);
  await scrollTo(180);
  const before = topOf('message 34');
  // Not told to the page yet when the messages come in the same moment.
  box().scrollTop -= 50;
  await view.rerender(<ExampleThread messages={[...early, ...late]} hasEarlier />);
  expect(Math.abs(topOf('message 34') - (before + 50))).toBeLessThan(1);
});

test('earlier messages and a new one at once do not move what is read', async () => {
  const view = await render(<ExampleThread messages={late} hasEarlier />);
  await scrollTo(180);
  const all = [...early, ...late, stored(61, 'ben', 0, 'And one more')];
  expect(await moved('message 34', () => view.rerender(<ExampleThread messages={all} />))).toBeLessThan(1);
  await expect.element(page.getByRole('button', { name: 'New messages' })).toBeVisible();
});

test('that earlier messages could not be loaded does not move what is read, and scrolling does not ask again', async () => {
  const onEarlier = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
  await render(<ExampleThread messages={late} hasEarlier onEarlier={onEarlier} />);
  const jump = await moved('message 34', async () => {
    await scrollTo(180);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await atRest();
    await scrollTo(160);
    await scrollTo(180);
  });
  // It began at the end of the thread, 180 px from the top is where it is now.
  expect(jump).toBeGreaterThan(0);
  expect(onEarlier).toHaveBeenCalledOnce();
  const later = await moved('message 34', async () => {
    (page.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
    await expect.poll(() => onEarlier.mock.calls.length).toBe(2);
    await atRest();
  });
  expect(later).toBeLessThan(1);
});

test('the button that showed the first messages leaves the focus in them', async () => {
  const onEarlier = vi.fn<() => Promise<void>>(async () => {});
  const view = await render(<ExampleThread messages={late} hasEarlier onEarlier={onEarlier} />);
  const button = page.getByRole('button', { name: 'Show earlier messages' });
  (button.element() as HTMLElement).focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await view.rerender(<ExampleThread messages={[...early, ...late]} onEarlier={onEarlier} />);
  await expect.element(log).toHaveFocus();
});

test('a way back to the newest is offered further up, and leaves the focus in the messages', async () => {
  await render(<ExampleThread messages={late} />);
  const button = page.getByRole('button', { name: 'To the newest' });
  expect(button.query()).toBeNull();
  await scrollTo(100);
  await button.click();
  expect(fromBottom()).toBeLessThan(2);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
});

test('own words written elsewhere do not pull a reader away, those sent from here do', async () => {
  const view = await render(<ExampleThread messages={late} />);
  await scrollTo(100);
  const elsewhere = [...late, stored(61, 'ana', 0, 'From my phone')];
  await view.rerender(<ExampleThread messages={elsewhere} />);
  expect(box().scrollTop).toBe(100);
  await view.rerender(<ExampleThread messages={[...elsewhere, unsent('From here', 'sending')]} />);
  expect(fromBottom()).toBeLessThan(2);
});

test('the end stays in view as the box gets lower, and what is read stays as it gets narrower', async () => {
  const words: ThreadMessage[] = late.map((message) => ({
    ...message,
    text: `${message.text} ${'and some words '.repeat(8)}`,
  }));
  const shown = (height: string) => (
    <div className={`flex ${height} flex-col`}>
      <ExampleThread messages={words} />
    </div>
  );
  const view = await render(shown('*:h-96'));
  await view.rerender(shown('*:h-40'));
  await expect.poll(fromBottom).toBeLessThan(2);
  const first = () =>
    [...box().querySelectorAll('li')].find(
      (item) => item.getBoundingClientRect().bottom > box().getBoundingClientRect().top,
    )!.textContent;
  await scrollTo(900);
  const read = first();
  await page.viewport(320, 800);
  await atRest();
  expect(first()).toBe(read);
});

test('a scroll that is told after a keyboard came up does not leave the newest', async () => {
  await render(<ExampleThread messages={thread(40)} />);
  await expect.poll(fromBottom).toBeLessThan(2);
  // As a busy phone does it: the box is lower already, its new size is told after the scroll of before.
  box().closest<HTMLElement>('.h-96')!.style.height = '10rem';
  box().dispatchEvent(new Event('scroll'));
  box().dispatchEvent(new Event('scroll'));
  await expect.poll(() => box().clientHeight).toBeLessThan(200);
  await expect.poll(fromBottom).toBeLessThan(2);
});

test('a scroll that is told after a message became longer does not leave the newest', async () => {
  await render(<ExampleThread messages={thread(40)} />);
  await expect.poll(fromBottom).toBeLessThan(2);
  // A phone that is turned, larger text, an explanation that opens: the list's new height is told after the scroll.
  box().querySelectorAll('li')[38]!.style.paddingBottom = '30rem';
  box().dispatchEvent(new Event('scroll'));
  await expect.poll(fromBottom).toBeLessThan(2);
  await atRest();
  expect(page.getByRole('button', { name: 'To the newest' }).query()).toBeNull();
});

test('a reader who scrolls up as the box gets lower is not taken back to the newest', async () => {
  await render(<ExampleThread messages={thread(40)} />);
  await expect.poll(fromBottom).toBeLessThan(2);
  box().scrollTop = 50;
  box().closest<HTMLElement>('.h-96')!.style.height = '10rem';
  box().dispatchEvent(new Event('scroll'));
  await expect.poll(() => box().clientHeight).toBeLessThan(200);
  await atRest();
  expect(box().scrollTop).toBeLessThan(100);
});

test('a word of 2,000 letters makes nothing wider than a phone', async () => {
  await page.viewport(320, 640);
  const word = 'W'.repeat(2000);
  await render(
    <ExampleThread
      messages={[
        stored(1, 'ben', 1, word),
        stored(2, 'ana', 1, `https://example.com/${word}`),
        { ...unsent(word, 'failed'), reason: word },
      ]}
    />,
  );
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(box().scrollWidth).toBe(box().clientWidth);
  for (const part of box().querySelectorAll('li *:not(.sr-only, .sr-only *)'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(box().getBoundingClientRect().right);
});
