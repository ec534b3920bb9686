import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import type { Image } from '#contract/images.ts';
import { box, ExampleThread as Chat, log, stored } from './message-test-thread.tsx';

const imageOf = (name: string, width = 300, height = 400): Image => ({
  url: `data:image/gif;name=${name};base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=`,
  path: name,
  width,
  height,
  thumbhash: '',
  widths: [],
  encodings: [],
});
const two = [imageOf('one'), imageOf('two')];
const spoken = () =>
  [...document.querySelectorAll('[role=status]')].map((region) => region.textContent).join('');

test('a message shows its words and its pictures, which say whose they are and open the whole screen', async () => {
  await render(<Chat messages={[{ ...stored(1, 'ben', 2, 'Like this?'), images: two }]} />);
  await expect.element(log.getByText('Like this?')).toBeVisible();
  const second = log.getByRole('button', { name: 'Picture 2 of 2 from Ben' });
  await second.click();
  const dialog = page.getByRole('dialog', { name: '2 pictures from Ben' });
  await expect.element(dialog.getByRole('img', { name: 'Picture 2 of 2 from Ben' })).toBeVisible();
  await expect.element(dialog.getByText('Picture 2 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
});

test('one that the server does not give says so, and is asked for again when it is pressed', async () => {
  const gone = { ...imageOf('gone'), url: 'data:image/gif;base64,AAAA' };
  await render(
    <Chat messages={[{ ...stored(1, 'ben', 2, 'Like this?'), images: [imageOf('one'), gone] }]} />,
  );
  const missing = log.getByRole('button', {
    name: 'Picture 2 of 2 from Ben: This picture cannot be shown.',
  });
  await expect.element(missing).toBeVisible();
  await missing.click();
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(log.getByRole('button', { name: 'Picture 1 of 2 from Ben' })).toBeVisible();
});

test('words that only stand for pictures are not shown beside them, also before they are sent', async () => {
  const wordless = { images: [imageOf('one')], text: 'Picture', wordless: true };
  await render(
    <Chat
      messages={[
        { ...stored(1, 'ana', 2), ...wordless },
        { ...stored(2, 'ana', 1), ...wordless, seq: null, timestamp: null, delivery: 'sending' },
      ]}
    />,
  );
  await expect.element(log.getByRole('button', { name: 'Picture from you' })).toHaveLength(2);
  expect(log.getByText('Picture', { exact: true }).elements()).toEqual([]);
});

test('pictures that could not be sent are tried again or discarded, which says what it is about', async () => {
  const failed = { delivery: 'failed', reason: 'Gone.', seq: null, timestamp: null } as const;
  await render(
    <Chat
      messages={[{ ...stored(1, 'ana', 1, 'Picture'), images: [imageOf('one')], wordless: true, ...failed }]}
    />,
  );
  await expect
    .element(page.getByRole('button', { name: 'Try again' }))
    .toHaveAccessibleDescription('Picture from you');
});

test('their room is kept before they are there, none is wider than 75 %, and a panorama is no line', async () => {
  const images = Array.from({ length: 6 }, (_, index) => imageOf(`${index}`));
  await render(
    <Chat
      messages={[
        { ...stored(1, 'ben', 3), images },
        { ...stored(2, 'ana', 2), images: [imageOf('wide', 1600, 100)] },
        { ...stored(3, 'ana', 1), images: [imageOf('tall', 100, 1600)] },
      ]}
    />,
  );
  const inner = box().querySelector('ul')!.getBoundingClientRect();
  const all = log.getByRole('button', { name: /^Picture/ }).elements();
  const rooms = all.map((each) => each.getBoundingClientRect());
  expect(rooms).toHaveLength(8);
  for (const { width, height } of rooms) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(96);
    expect(width / inner.width).toBeLessThanOrEqual(0.751);
    expect(height).toBeLessThanOrEqual(322);
  }
  expect(box().scrollWidth).toBe(box().clientWidth);
});

test('what arrives with pictures is read out with how many there are', async () => {
  const view = await render(<Chat messages={[stored(1, 'ben', 3)]} />);
  await view.rerender(
    <Chat messages={[stored(1, 'ben', 3), { ...stored(2, 'ben', 2, 'Like this?'), images: two }]} />,
  );
  await expect.poll(spoken).toBe('Ben: Like this? (2 pictures)');
});
