import { expect, test } from 'vitest';
import { apiErrors } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError, NetworkError } from '#web/client/api.ts';
import { isPending, storedImages } from './picture.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { answered, imageOf, names, noTurns, picture, server } from './test-pictures.ts';

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

test('a file that stays too large is not sent', async () => {
  const { requests, upload } = server();
  const huge = new Blob([new Uint8Array(limits.imageBytes + 1)]);
  const uploads = createPictureUploads({ rotate: noTurns, upload, downsize: () => Promise.resolve(huge) });
  uploads.add([picture('panorama.jpg')]);
  await uploads.settled();
  expect(requests).toEqual([]);
  expect(uploads.state().pictures.map(({ error }) => error)).toEqual([apiErrors['image-too-large'].text]);
});

test('a document among the pictures is left out with a word, takes no place and stops nothing', async () => {
  const { requests, upload } = server();
  const uploads = createPictureUploads({ rotate: noTurns, upload, max: 2 });
  const letter = picture('letter.pdf', 'application/pdf');
  uploads.add([picture('a.jpg'), letter, picture('b.jpg')]);
  await answered();
  for (const { store } of requests) store();
  await uploads.settled();
  expect(storedImages(uploads.state().pictures)).toEqual([imageOf('a.jpg'), imageOf('b.jpg')]);
  expect(uploads.state().leftOut).toBe('letter.pdf is not a picture and was left out.');

  uploads.add([letter, letter]);
  expect(names(uploads)).toEqual(['a.jpg', 'b.jpg']);
  expect(uploads.state().leftOut).toBe('2 files are not pictures and were left out.');
  uploads.remove(uploads.state().pictures[0]!.key);
  uploads.add([picture('c.jpg')]);
  expect(uploads.state().leftOut).toBe('');
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
  expect(uploads.state().leftOut).toBe('A listing can have at most 12 pictures. 2 were not added.');
  uploads.add([picture('d.jpg')]);
  expect(uploads.state().leftOut).toBe('A listing can have at most 12 pictures. One was not added.');
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
