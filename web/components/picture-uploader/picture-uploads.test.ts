import { expect, test } from 'vitest';
import { apiErrors } from '#contract/errors.ts';
import type { Image } from '#contract/images.ts';
import { limits } from '#contract/limits.ts';
import { wording } from '#contract/wording.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { isPending, keptImages, storedImages } from './picture.ts';
import { createPictureUploads, type RotatePicture, type UploadPicture } from './picture-uploads.ts';

function imageOf(name: string): Image {
  return {
    url: `/files/${name}`,
    path: name,
    width: 4,
    height: 3,
    thumbhash: '',
    widths: [],
    encodings: [],
  };
}

const picture = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type });

/** A server that turns nothing. */
const noTurns: RotatePicture = () => Promise.reject(new Error('nothing was to be rotated'));

/** A server whose answers the test gives, one by one. */
function server() {
  const requests: {
    name: string;
    signal: AbortSignal;
    progress: (part: number) => void;
    store: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const upload: UploadPicture = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const { name } = file as File;
      requests.push({
        name,
        signal,
        progress: onProgress,
        store: () => resolve(imageOf(name)),
        fail: reject,
      });
    });
  return { requests, upload };
}

/** Lets what was answered reach the pictures. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

const names = (uploads: ReturnType<typeof createPictureUploads>) =>
  uploads.state().pictures.map(({ name, image }) => image?.path ?? name);

test('each picture goes in a request of its own, two at a time, and shows how far it is', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
  await answered();
  expect(requests.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);

  requests[0]!.progress(0.4);
  expect(uploads.state().pictures.map(({ status, sent }) => [status, sent])).toEqual([
    ['uploading', 0.4],
    ['uploading', 0],
    ['waiting', 0],
  ]);
  requests[1]!.store();
  await answered();
  expect(requests.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(storedImages(uploads.state().pictures)).toEqual([imageOf('b.jpg')]);
});

test('the order is the one on the page, whichever is stored first', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload, stored: [imageOf('old.jpg')] });
  uploads.add([picture('a.jpg'), picture('b.jpg')]);
  await answered();
  requests[1]!.store();
  requests[0]!.store();
  await uploads.settled();
  expect(names(uploads)).toEqual(['old.jpg', 'a.jpg', 'b.jpg']);

  uploads.move(uploads.state().pictures[2]!.key, 0);
  expect(names(uploads)).toEqual(['b.jpg', 'old.jpg', 'a.jpg']);
  expect(uploads.state().notice).toBe('Picture 3 is now picture 1 of 3. It is the cover.');
  uploads.move(uploads.state().pictures[0]!.key, -1);
  uploads.move(uploads.state().pictures[2]!.key, 3);
  expect(names(uploads)).toEqual(['b.jpg', 'old.jpg', 'a.jpg']);
});

test('what the server says about a picture is shown at it, and no retry is offered', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('broken.jpg')]);
  await answered();
  const { status, text } = apiErrors['image-unreadable'];
  requests[0]!.fail(new ApiError(status, { error: text, code: 'image-unreadable' }));
  await uploads.settled();
  expect(uploads.state().pictures[0]).toMatchObject({ status: 'failed', error: text, canRetry: false });
});

test('a picture that met a dead network can be sent again', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('a.jpg')]);
  await answered();
  requests[0]!.fail(new NetworkError(new Error('offline')));
  await uploads.settled();
  const [failed] = uploads.state().pictures;
  expect(failed).toMatchObject({ status: 'failed', error: wording.networkError, canRetry: true });

  uploads.retry(failed!.key);
  await answered();
  requests[1]!.store();
  await uploads.settled();
  expect(storedImages(uploads.state().pictures)).toEqual([imageOf('a.jpg')]);
});

test('a file that is no picture, or stays too large, is not sent', async () => {
  const { requests, upload } = server();
  const huge = new Blob([new Uint8Array(limits.imageBytes + 1)]);
  const uploads = createPictureUploads({ rotate: noTurns, upload, downsize: () => Promise.resolve(huge) });
  uploads.add([picture('letter.pdf', 'application/pdf'), picture('panorama.jpg')]);
  await uploads.settled();
  expect(requests).toEqual([]);
  expect(uploads.state().pictures.map(({ error }) => error)).toEqual([
    apiErrors['image-type-not-supported'].text,
    apiErrors['image-too-large'].text,
  ]);
});

test('an iPhone picture without a type is sent, and has no preview until it is stored', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('IMG_1.HEIC', ''), picture('a.jpg')]);
  await answered();
  expect(uploads.state().pictures.map(({ preview }) => preview !== null)).toEqual([false, true]);
  for (const { store } of requests) store();
  await uploads.settled();
  expect(uploads.state().pictures.map(({ preview, image }) => [preview, image?.path])).toEqual([
    [null, 'IMG_1.HEIC'],
    [null, 'a.jpg'],
  ]);
});

test('a removed picture stops uploading, and the next one starts', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
  await answered();
  uploads.remove(uploads.state().pictures[0]!.key);
  await answered();
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.store();
  expect(requests.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  for (const { store } of requests) store();
  await uploads.settled();
  expect(names(uploads)).toEqual(['b.jpg', 'c.jpg']);
});

test('pictures beyond the most a listing can have are left out, and that is said', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload, stored: [imageOf('old.jpg')], max: 2 });
  uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
  await answered();
  requests[0]!.store();
  await uploads.settled();
  expect(names(uploads)).toEqual(['old.jpg', 'a.jpg']);
  uploads.add([picture('d.jpg')]);
  expect(uploads.state().notice).toBe('A listing can have at most 12 pictures. One was not added.');
});

test('waiting for the uploads ends when the last one is stored or has failed', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload });
  uploads.add([picture('a.jpg'), picture('b.jpg')]);
  await answered();
  let done = false;
  const settled = uploads.settled().then(() => (done = true));
  requests[0]!.store();
  await answered();
  expect(done).toBe(false);
  requests[1]!.fail(new Error('what nobody expected'));
  await settled;
  expect(uploads.state().pictures.some(isPending)).toBe(false);
  expect(uploads.state().pictures[1]!.error).toBe(wording.somethingWentWrongTryAgain);
});

/** A server that turns pictures when the test lets it, and people who press when it does. */
function turningServer() {
  const requests: {
    path: string;
    quarterTurns: number;
    answer: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const rotate: RotatePicture = ({ path }, quarterTurns) =>
    new Promise((resolve, reject) => {
      requests.push({
        path,
        quarterTurns,
        answer: () => resolve(imageOf(`${path}+${quarterTurns}`)),
        fail: reject,
      });
    });
  let pressed = () => {};
  const pause = () => new Promise<void>((resolve) => (pressed = resolve));
  return { requests, rotate, pause, pressed: () => pressed() };
}

test('presses that follow one another are one rotation, and what is pressed meanwhile is the next', async () => {
  const { upload } = server();
  const { requests, rotate, pause, pressed } = turningServer();
  const uploads = createPictureUploads({ upload, rotate, pause, stored: [imageOf('a.jpg')] });
  const turns = () => uploads.state().pictures.map((picture) => [picture.turned, picture.turns]);
  uploads.rotate('a.jpg');
  uploads.rotate('a.jpg');
  expect(turns()).toEqual([[0, 2]]);
  pressed();
  await answered();
  expect(requests).toMatchObject([{ path: 'a.jpg', quarterTurns: 2 }]);

  uploads.rotate('a.jpg');
  expect(turns()).toEqual([[0, 3]]);
  requests[0]!.answer();
  await answered();
  expect(turns()).toEqual([[2, 1]]);
  pressed();
  await answered();
  expect(requests[1]).toMatchObject({ path: 'a.jpg+2', quarterTurns: 1 });
  requests[1]!.answer();
  await uploads.settled();
  expect(turns()).toEqual([[3, 0]]);
  expect(names(uploads)).toEqual(['a.jpg+2+1']);
});

test('four presses leave the picture as it is and ask nobody', async () => {
  const { upload } = server();
  const { requests, rotate, pause, pressed } = turningServer();
  const uploads = createPictureUploads({ upload, rotate, pause, stored: [imageOf('a.jpg')] });
  for (let press = 0; press < 4; press += 1) uploads.rotate('a.jpg');
  pressed();
  await uploads.settled();
  expect(requests).toEqual([]);
  expect(names(uploads)).toEqual(['a.jpg']);
});

test('a picture that cannot be rotated stays as it was, and says why until it is tried again', async () => {
  const { upload } = server();
  const { requests, rotate, pause, pressed } = turningServer();
  const stored = [imageOf('a.jpg'), imageOf('b.jpg')];
  const uploads = createPictureUploads({ upload, rotate, pause, stored });
  uploads.rotate('b.jpg');
  pressed();
  await answered();
  requests[0]!.fail(new NetworkError(null));
  await uploads.settled();
  expect(uploads.state().pictures[1]).toMatchObject({
    status: 'stored',
    turns: 0,
    error: `Picture 2 was not rotated. ${wording.networkError}`,
  });
  expect(uploads.state().notice).toBe('Picture 2 was not rotated.');
  expect(names(uploads)).toEqual(['a.jpg', 'b.jpg']);
  uploads.rotate('b.jpg');
  expect(uploads.state().pictures[1]!.error).toBeNull();
});

test('a picture on its way is rotated once it is there, and one that goes meanwhile is not', async () => {
  const { requests: sent, upload } = server();
  const { requests, rotate, pause, pressed } = turningServer();
  const uploads = createPictureUploads({ upload, rotate, pause, stored: [imageOf('old.jpg')] });
  uploads.add([picture('a.jpg')]);
  await answered();
  uploads.rotate(uploads.state().pictures[1]!.key);
  sent[0]!.store();
  await answered();
  pressed();
  await answered();
  expect(requests).toMatchObject([{ path: 'a.jpg', quarterTurns: 1 }]);
  uploads.remove(uploads.state().pictures[1]!.key);
  requests[0]!.answer();
  await uploads.settled();
  expect(names(uploads)).toEqual(['old.jpg']);
});

test('what is kept of rotated pictures goes on where it was', async () => {
  const { upload } = server();
  const first = turningServer();
  const uploads = createPictureUploads({ upload, ...first, stored: [imageOf('a.jpg'), imageOf('b.jpg')] });
  uploads.rotate('a.jpg');
  first.pressed();
  await answered();
  first.requests[0]!.answer();
  await uploads.settled();
  uploads.rotate('b.jpg');
  const kept = keptImages(uploads.state().pictures);
  expect(kept).toEqual([
    { ...imageOf('a.jpg+1'), first: 'a.jpg' },
    { ...imageOf('b.jpg'), turns: 1 },
  ]);
  uploads.dispose();

  const second = turningServer();
  const later = createPictureUploads({ upload, ...second });
  later.replaceAll(kept);
  second.pressed();
  await answered();
  expect(second.requests).toMatchObject([{ path: 'b.jpg', quarterTurns: 1 }]);
  second.requests[0]!.answer();
  await later.settled();
  expect(later.state().pictures.map((each) => [each.first, each.image?.path])).toEqual([
    ['a.jpg', 'a.jpg+1'],
    ['b.jpg', 'b.jpg+1'],
  ]);
});

test('the same notice twice is two notices', () => {
  const { upload } = server();
  const { rotate, pause } = turningServer();
  const uploads = createPictureUploads({ upload, rotate, pause, stored: [imageOf('a.jpg')] });
  uploads.rotate('a.jpg');
  const { notice, notices } = uploads.state();
  uploads.rotate('a.jpg');
  expect(uploads.state()).toMatchObject({ notice, notices: notices + 1 });
});
