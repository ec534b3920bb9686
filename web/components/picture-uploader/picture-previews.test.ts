import { expect, test } from 'vitest';
import { NetworkError } from '#web/client/api.ts';
import { storedImages } from './picture.ts';
import { createPictureUploads } from './picture-uploads.ts';
import { imageOf, noTurns, server } from './test-pictures.ts';

/** A picture whose preview did not come, and a server that tells what the test says of its file. */
function unseen() {
  const asked: string[] = [];
  const waits: number[] = [];
  const answers: (boolean | null)[] = [];
  const uploads = createPictureUploads({
    upload: server().upload,
    rotate: noTurns,
    stored: [imageOf('a.jpg'), imageOf('b.jpg')],
    isGone(url) {
      asked.push(url);
      const answer = answers.shift() ?? null;
      return answer === null ? Promise.reject(new NetworkError(null)) : Promise.resolve(answer);
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { uploads, asked, waits, answers, key: uploads.state().pictures[1]!.key };
}

test('a preview that does not come costs no picture: it is asked for again once there is a line', async () => {
  const { uploads, asked, waits, answers, key } = unseen();
  answers.push(null, null, null, false);
  await uploads.previewFailed(key);
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/files/b.jpg'));
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(uploads.state().pictures.map(({ status, reloads }) => [status, reloads])).toEqual([
    ['stored', 0],
    ['stored', 1],
  ]);
  // It fails once more, though the file is there: not at once again and again.
  answers.push(...Array.from({ length: 7 }, () => null), false);
  await uploads.previewFailed(key);
  expect(waits.slice(3)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(storedImages(uploads.state().pictures)).toEqual([imageOf('a.jpg'), imageOf('b.jpg')]);
});

test('a picture whose file is gone is lost, and says so', async () => {
  const { uploads, answers, key } = unseen();
  answers.push(true);
  await uploads.previewFailed(key);
  expect(storedImages(uploads.state().pictures)).toEqual([imageOf('a.jpg')]);
  expect(uploads.state().pictures[1]).toMatchObject({
    status: 'failed',
    error: 'This picture is not kept any more. Please remove it and add it again.',
    canRetry: false,
  });
});

test('what a rotated picture has now is looked for, also while its file before still was', async () => {
  const asked: string[] = [];
  const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
  const uploads = createPictureUploads({
    upload: server().upload,
    rotate: () => Promise.resolve(imageOf('turned.jpg')),
    pause: () => Promise.resolve(),
    stored: [imageOf('a.jpg')],
    isGone: (url) => {
      asked.push(url);
      return url.endsWith('a.jpg') ? Promise.reject(new NetworkError(null)) : Promise.resolve(false);
    },
    wait: () => back,
  });
  const { key } = uploads.state().pictures[0]!;
  const before = uploads.previewFailed(key);
  uploads.rotate(key);
  await uploads.settled();
  await uploads.previewFailed(key);
  expect(asked).toEqual(['/files/a.jpg', '/files/turned.jpg']);
  expect(uploads.state().pictures[0]).toMatchObject({ status: 'stored', reloads: 1 });
  comeBack();
  await before;
  expect(asked).toHaveLength(2);
});

test('nobody looks any longer for a picture that was removed, or a form that is gone', async () => {
  for (const end of ['remove', 'dispose'] as const) {
    const { uploads, asked, key } = unseen();
    const looking = uploads.previewFailed(key);
    uploads[end](key);
    await looking;
    expect(asked).toHaveLength(1);
  }
});
