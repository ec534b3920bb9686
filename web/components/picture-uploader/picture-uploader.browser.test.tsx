import { useState, useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Image } from '#contract/images.ts';
import { NetworkError } from '#web/client/api.ts';
import '#web/styles/app.css';
import { createPictureUploads, type PictureUploads } from './picture-uploads.ts';
import type { RotatePicture, UploadPicture } from './picture.ts';
import { PictureUploader } from './picture-uploader.tsx';

/** A picture of one colour, wider than high. */
function drawn(path: string, colour: string): Image {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 80, height: 60 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 80, 60);
  const url = canvas.toDataURL();
  return { url, path, width: 80, height: 60, thumbhash: '', widths: [], encodings: [] };
}

const colours = ['teal', 'tomato', 'gold', 'plum', 'navy', 'olive'];
const imagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => drawn(`p${at + 1}`, colours[at]!));

interface ShowOptions {
  images?: Image[];
  upload?: UploadPicture;
  rotate?: RotatePicture;
}

async function show({
  images = imagesOf(4),
  upload = () => new Promise(() => {}),
  rotate = (image, quarterTurns) => Promise.resolve({ ...image, path: `${image.path}+${quarterTurns}` }),
}: ShowOptions = {}): Promise<PictureUploads> {
  const uploads = createPictureUploads({ upload, rotate, stored: images, pause: () => Promise.resolve() });
  await render(<Example uploads={uploads} />);
  // A press that comes before this code waits for it, and what moves meanwhile is not seen.
  await import('./follow-picture.ts');
  return uploads;
}

function Example({ uploads }: { uploads: PictureUploads }) {
  const state = useSyncExternalStore(uploads.subscribe, uploads.state);
  const [text, setText] = useState('');
  return (
    <div style={{ maxWidth: 520, paddingBottom: 600 }}>
      <PictureUploader id="pictures" label="Pictures" uploads={uploads} state={state} />
      <label>
        Words <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
    </div>
  );
}

const order = (uploads: PictureUploads) => uploads.state().pictures.map(({ key }) => key);
const tile = (key: string) => document.querySelector<HTMLElement>(`[data-picture="${key}"]`)!;
const gripOf = (key: string) => tile(key).querySelector<HTMLElement>('[data-grip="any"]')!;
const button = (name: string) => page.getByRole('button', { name });
const status = () => page.getByRole('status');
const dropPlace = () => page.getByText('Drop here');

interface Point {
  x: number;
  y: number;
}

/** The test's page is framed: its own coordinates are the browser's, moved. */
function inBrowser({ x, y }: Point): Point {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** What a mouse does, through the browser's own input. */
async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inBrowser(at),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [inBrowser(at)] : [] });
}

afterEach(async () => {
  await page.viewport(1280, 800);
});

test('a picture is dragged to another place with the mouse, and where it would go is shown', async () => {
  const uploads = await show();
  await mouse('mousePressed', middleOf(gripOf('p3')));
  await mouse('mouseMoved', middleOf(tile('p2')));
  await expect.element(dropPlace()).toBeVisible();
  expect(tile('p2').contains(dropPlace().element())).toBe(true);
  expect(order(uploads)).toEqual(['p1', 'p2', 'p3', 'p4']);
  await mouse('mouseReleased', middleOf(tile('p2')));
  await expect.poll(() => order(uploads)).toEqual(['p1', 'p3', 'p2', 'p4']);
  await expect.element(status()).toHaveTextContent('Picture 3 is now picture 2 of 4.');
  await expect.element(dropPlace()).not.toBeInTheDocument();
  expect(tile('p3').style.translate).toBe('');
});

test('the mouse may take a picture by its image, and the cover may be dragged away', async () => {
  const uploads = await show();
  await mouse('mousePressed', middleOf(tile('p1').querySelector('img')!));
  await mouse('mouseMoved', middleOf(tile('p3')));
  await mouse('mouseReleased', middleOf(tile('p3')));
  await expect.poll(() => order(uploads)).toEqual(['p2', 'p3', 'p1', 'p4']);
});

test('Escape while dragging leaves the order as it was', async () => {
  const uploads = await show();
  await mouse('mousePressed', middleOf(gripOf('p3')));
  await mouse('mouseMoved', middleOf(tile('p1')));
  await expect.element(dropPlace()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dropPlace()).not.toBeInTheDocument();
  await mouse('mouseReleased', middleOf(tile('p1')));
  expect(order(uploads)).toEqual(['p1', 'p2', 'p3', 'p4']);
});

test('a finger drags by the handle and scrolls everywhere else', async () => {
  await page.viewport(390, 700);
  const uploads = await show();
  expect(getComputedStyle(gripOf('p3')).touchAction).toBe('none');
  expect(getComputedStyle(tile('p3').querySelector('[data-grip="mouse"]')!).touchAction).toBe('auto');
  gripOf('p3').scrollIntoView({ block: 'center', behavior: 'instant' });
  await touch('touchStart', middleOf(gripOf('p3')));
  await touch('touchMove', middleOf(tile('p2')));
  await expect.element(dropPlace()).toBeVisible();
  await touch('touchEnd');
  await expect.poll(() => order(uploads)).toEqual(['p1', 'p3', 'p2', 'p4']);

  const { left, bottom } = tile('p4').querySelector('img')!.getBoundingClientRect();
  await touch('touchStart', { x: left + 15, y: bottom - 15 });
  await touch('touchMove', middleOf(tile('p2')));
  await touch('touchEnd');
  expect(order(uploads)).toEqual(['p1', 'p3', 'p2', 'p4']);
});

test('at the edge of the window the page scrolls along', async () => {
  await page.viewport(390, 500);
  const uploads = await show({ images: imagesOf(6) });
  window.scrollTo(0, 0);
  gripOf('p2').scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = window.scrollY;
  const from = middleOf(gripOf('p2'));
  await mouse('mousePressed', from);
  await mouse('mouseMoved', { x: from.x, y: window.innerHeight - 20 });
  await expect.poll(() => window.scrollY, { timeout: 20_000 }).toBeGreaterThan(before + 40);
  await expect.poll(() => tile('p6').contains(dropPlace().query()), { timeout: 20_000 }).toBe(true);
  await mouse('mouseReleased', { x: from.x, y: window.innerHeight - 20 });
  await expect.poll(() => order(uploads)).toEqual(['p1', 'p3', 'p4', 'p5', 'p6', 'p2']);
});

test('by keyboard the focus goes with the moved picture, both ways, and each step is said', async () => {
  const uploads = await show();
  (button('Move picture 2 later').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move picture 3 later')).toHaveFocus();
  await expect.element(status()).toHaveTextContent('Picture 2 is now picture 3 of 4.');
  await userEvent.keyboard(' ');
  await expect.element(button('Move picture 4 later')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move picture 4 later')).toHaveFocus();
  expect(order(uploads)).toEqual(['p1', 'p3', 'p4', 'p2']);
  (button('Move picture 2 earlier').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Move picture 1 earlier')).toHaveFocus();
  await expect.element(status()).toHaveTextContent('Picture 2 is now picture 1 of 4. It is the cover.');
  (button('Make picture 3 the cover').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Make picture 1 the cover')).toHaveFocus();
});

test('each picture has the same acts, in words, and its handle is not on it', async () => {
  await page.viewport(390, 844);
  await show({ images: imagesOf(3) });
  for (const key of ['p1', 'p2', 'p3']) {
    const words = [...tile(key).querySelectorAll('button')].map((act) => act.innerText.trim());
    expect(words).toEqual(['Earlier', 'Later', 'Rotate', 'Cover', 'Remove']);
    const { top, left } = gripOf(key).getBoundingClientRect();
    const { right, bottom } = tile(key).querySelector('img')!.getBoundingClientRect();
    expect(left >= right || top >= bottom).toBe(true);
  }
  const idle = [...document.querySelectorAll('[aria-disabled="true"]')];
  expect(idle.map((act) => act.getAttribute('aria-label'))).toEqual([
    'Move picture 1 earlier',
    'Make picture 1 the cover',
    'Move picture 3 later',
  ]);
});

test('a picture turns at once and looks the same when the rotated one has come', async () => {
  let answer = () => {};
  const sideways = { ...drawn('p2-turned', 'tomato'), width: 60, height: 80 };
  const uploads = await show({
    rotate: () => new Promise((resolve) => (answer = () => resolve(sideways))),
  });
  const turnOf = () =>
    getComputedStyle(tile('p2').querySelector('img')!.closest('[class*="top-1/2"]')!).rotate;
  const frame = () => tile('p2').querySelector('[data-grip="mouse"]')!.getBoundingClientRect();
  expect(turnOf()).toBe('none');
  await button('Rotate picture 2').click();
  await expect.poll(turnOf).toBe('90deg');
  const image = tile('p2').querySelector('img')!.getBoundingClientRect();
  expect([Math.round(image.width), Math.round(image.height)]).toEqual([
    Math.round(frame().width),
    Math.round(frame().height),
  ]);
  await expect.element(status()).toHaveTextContent('Picture 2 is rotated to the right.');
  await expect.poll(() => (answer(), uploads.state().pictures[1]!.image?.path)).toBe('p2-turned');
  await expect.poll(() => tile('p2').querySelectorAll('img').length).toBe(1);
  expect(turnOf()).toBe('none');
  expect(tile('p2').querySelector('img')!.src).toBe(sideways.url);
});

test('each upload’s progress has a name, can be cancelled, and a failed one says why', async () => {
  const failing: ((error: unknown) => void)[] = [];
  const uploads = await show({
    images: imagesOf(1),
    upload: (_file, { onProgress }) => {
      onProgress(0.4);
      return new Promise((_resolve, reject) => void failing.push(reject));
    },
  });
  const blob = await (await fetch(imagesOf(1)[0]!.url)).blob();
  uploads.add(['a.png', 'b.png'].map((name) => new File([blob], name, { type: 'image/png' })));
  const progress = page.getByRole('progressbar', { name: 'Uploading... picture 2' });
  await expect.element(progress).toHaveAttribute('value', '0.4');
  await button('Cancel picture 2').click();
  await expect.poll(() => uploads.state().pictures.map(({ name }) => name)).toEqual(['', 'b.png']);
  await expect.element(button('Move picture 2 earlier')).toHaveFocus();
  failing[1]!(new NetworkError(null));
  await expect.element(page.getByText('b.png: Network error. Please check your connection.')).toBeVisible();
  await expect.element(button('Try picture 2 again')).toBeVisible();
});

test('a pasted picture is taken, and pasted words with a picture of them stay words', async () => {
  const uploads = await show({ images: [] });
  const blob = await (await fetch(imagesOf(1)[0]!.url)).blob();
  const paste = (target: Element, withText: boolean) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    if (withText) clipboardData.setData('text/plain', 'words');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const words = page.getByRole('textbox', { name: 'Words' }).element();
  expect(paste(words, true)).toBe(false);
  expect(uploads.state().pictures).toHaveLength(0);
  expect(paste(words, false)).toBe(true);
  expect(paste(document.body, true)).toBe(true);
  expect(uploads.state().pictures).toHaveLength(2);
});

test('with twelve pictures every control is at least 44 px and nothing is cut off at 320 px', async () => {
  await page.viewport(320, 640);
  await show({
    images: [...imagesOf(6), ...imagesOf(6).map((image) => ({ ...image, path: `${image.path}b` }))],
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const controls = [...document.querySelectorAll('li button, li [data-grip="any"]')];
  expect(controls.length).toBeGreaterThan(60);
  const misfits = controls.filter((control) => {
    const { width, height, right } = control.getBoundingClientRect();
    return Math.min(width, height) < 44 || right > 320;
  });
  expect(misfits).toEqual([]);
});
