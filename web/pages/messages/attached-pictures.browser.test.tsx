import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/app.css';
import type { Image } from '#contract/images.ts';
import { NetworkError } from '#web/client/api.ts';
import type { PictureApi } from './message-attachments.ts';
import { Composer } from './composer.tsx';

beforeEach(() => sessionStorage.clear());

const box = page.getByRole('textbox', { name: 'Write a message...' });
const sendButton = page.getByRole('button', { name: 'Send' });
const chooser = page.getByLabelText('Add pictures');
const list = page.getByRole('list', { name: 'Pictures to send' });
const remove = (number: number) => page.getByRole('button', { name: `Remove picture ${number}` });

/** Two by two pixels. A canvas waits until the browser is idle before it writes one. */
const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEElEQVR42mNgYGD4D8UQBgAd9AP9IOBZJwAAAABJRU5ErkJggg==',
  ),
  (byte) => byte.charCodeAt(0),
);
const file = (name: string) => new File([png], name, { type: 'image/png' });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`photo-${index + 1}.png`));

/** A pixel that can be shown, told apart by its name. */
const imageOf = (name: string): Image => ({
  url: `data:image/gif;name=${name};base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=`,
  path: name,
  width: 300,
  height: 200,
  thumbhash: '',
  widths: [],
  encodings: [],
});

type Upload = (file: Blob) => Promise<Image>;
/** The part of the client that sends files. */
const apiOf = (upload: Upload): PictureApi => ({
  upload: async (_, [file]) => ({ images: [await upload(file!)] }) as never,
});
const nameOf = (file: Blob): string => (file as File).name;

/** Uploads that end when the test says so, by the names of their files. */
function uploadsByHand() {
  const waiting = new Map<string, PromiseWithResolvers<Image>>();
  const upload: Upload = (file) => {
    const one = Promise.withResolvers<Image>();
    waiting.set(nameOf(file), one);
    return one.promise;
  };
  /** The upload of this picture, once it has begun. */
  const begun = async (number: number) => {
    const name = `photo-${number}.png`;
    await vi.waitFor(() => expect([...waiting.keys()]).toContain(name), 10_000);
    const one = waiting.get(name)!;
    waiting.delete(name);
    return one;
  };
  return { upload, begun };
}

const atOnce: Upload = async (file) => imageOf(nameOf(file));

async function show(upload: Upload, accepts = true) {
  const onSend = vi.fn<(text: string, images?: readonly Image[]) => boolean>(() => accepts);
  const view = await render(
    <Composer viewerUid="ana" conversationId="chat-1" api={apiOf(upload)} onSend={onSend} />,
  );
  const sent = () => onSend.mock.calls.map(([text, images]) => [text, images?.map(({ path }) => path)]);
  return { onSend, sent, view };
}

test('pictures are shown, sent beside the words in their order, and the composer is empty afterwards', async () => {
  const { sent } = await show(atOnce);
  await userEvent.upload(chooser, files(2));
  await expect.element(list.getByRole('img')).toHaveLength(2);
  await box.fill('Like these?');
  await sendButton.click();
  await vi.waitFor(() => expect(sent()).toEqual([['Like these?', ['photo-1.png', 'photo-2.png']]]), 10_000);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
});

test('pictures need no words', async () => {
  const { sent } = await show(atOnce);
  await userEvent.upload(chooser, files(1));
  await expect.element(list).toBeVisible();
  await sendButton.click();
  await vi.waitFor(() => expect(sent()).toEqual([['', ['photo-1.png']]]), 10_000);
});

test('a message waits for its pictures, and takes what is written by then', async () => {
  const { upload, begun } = uploadsByHand();
  const { onSend, sent } = await show(upload);
  await userEvent.upload(chooser, files(1));
  await expect.element(page.getByRole('progressbar', { name: 'Uploading... picture 1' })).toBeVisible();
  await box.fill('Look');
  await sendButton.click();
  await expect
    .element(page.getByText('Your message is sent as soon as the pictures are uploaded.'))
    .toBeVisible();
  await sendButton.click();
  await box.fill('Look here');
  expect(onSend).not.toHaveBeenCalled();
  (await begun(1)).resolve(imageOf('late'));
  await vi.waitFor(() => expect(sent()).toEqual([['Look here', ['late']]]), 10_000);
  await expect.element(list).not.toBeInTheDocument();
});

test('words sent while the code for pictures is still being fetched wait for them', async () => {
  const { sent, view } = await show(atOnce);
  await box.fill('This one');
  const dropped = new DataTransfer();
  dropped.items.add(file('photo-1.png'));
  box.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
  // Before anything could be fetched.
  view.container.querySelector('form')!.requestSubmit();
  await vi.waitFor(() => expect(sent()).toEqual([['This one', ['photo-1.png']]]), 10_000);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('');
});

test('nothing is sent without a picture that could not be uploaded, until it is tried again or removed', async () => {
  const { upload, begun } = uploadsByHand();
  const { onSend, sent } = await show(upload);
  await userEvent.upload(chooser, files(2));
  await box.fill('Both');
  await sendButton.click();
  (await begun(1)).resolve(imageOf('first'));
  (await begun(2)).reject(new NetworkError(new Error('offline')));
  await expect
    .element(page.getByText('One picture was not uploaded. Try that picture again, or remove it.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Try picture 2 again' }).click();
  expect(onSend).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue('Both');
  (await begun(2)).resolve(imageOf('second'));
  await sendButton.click();
  await vi.waitFor(() => expect(sent()).toEqual([['Both', ['first', 'second']]]), 10_000);
});

test('removing one leaves the focus with the next, and with the text after the last', async () => {
  await show(atOnce);
  await userEvent.upload(chooser, files(3));
  await expect.element(remove(3)).toBeVisible();
  await remove(2).click();
  await expect.element(remove(2)).toHaveFocus();
  await expect.element(remove(3)).not.toBeInTheDocument();
  await remove(2).click();
  await expect.element(remove(1)).toHaveFocus();
  await remove(1).click();
  await expect.element(box).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
});

test('there is room for six, and what finds none is said', async () => {
  await show(atOnce);
  await userEvent.upload(chooser, files(8));
  await expect.element(list.getByRole('img')).toHaveLength(6);
  await expect
    .element(page.getByText('A message can have at most 6 pictures. 2 were not added.'))
    .toBeVisible();
});

test('uploaded pictures are found again after a reload, as the text is', async () => {
  const first = await show(atOnce);
  await userEvent.upload(chooser, files(1));
  await box.fill('Not sent yet');
  await vi.waitFor(
    () => expect(sessionStorage.getItem('handrail.draft:ana:chat-pictures:chat-1')).toContain('photo-1.png'),
    10_000,
  );
  await first.view.unmount();
  const { sent } = await show(atOnce);
  await expect.element(list.getByRole('img')).toHaveLength(1);
  await sendButton.click();
  await vi.waitFor(() => expect(sent()).toEqual([['Not sent yet', ['photo-1.png']]]), 10_000);
  expect(sessionStorage.getItem('handrail.draft:ana:chat-pictures:chat-1')).toBeNull();
});

test('what could not be taken yet stays', async () => {
  const { onSend } = await show(atOnce, false);
  await userEvent.upload(chooser, files(1));
  await expect.element(list).toBeVisible();
  await sendButton.click();
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce(), 10_000);
  await expect.element(list).toBeVisible();
});

test('pictures can be pasted and dropped, pasted text stays text', async () => {
  await show(atOnce);
  const carrier = new DataTransfer();
  for (const one of files(1)) carrier.items.add(one);
  const event = (type: string) =>
    type === 'paste'
      ? new ClipboardEvent(type, { clipboardData: carrier, bubbles: true, cancelable: true })
      : new DragEvent(type, { dataTransfer: carrier, bubbles: true, cancelable: true });
  box.element().dispatchEvent(event('paste'));
  await expect.element(list.getByRole('img')).toHaveLength(1);
  const dropped = event('drop');
  box.element().dispatchEvent(dropped);
  expect(dropped.defaultPrevented).toBe(true);
  await expect.element(list.getByRole('img')).toHaveLength(2);
  carrier.setData('text/plain', 'words');
  const words = event('paste');
  box.element().dispatchEvent(words);
  expect(words.defaultPrevented).toBe(false);
});
