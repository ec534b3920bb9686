import { expect, test } from 'vitest';
import * as wording from '#contract/wording/spec.ts';
import { NetworkError } from '#web/client/api.ts';
import { keptImages } from './picture.ts';
import { createPictureUploads } from './picture-uploads.ts';
import type { RotatePicture } from './picture.ts';
import { answered, imageOf, names, picture, server } from './test-pictures.ts';

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
