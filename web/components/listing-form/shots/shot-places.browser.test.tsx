import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as limits from '#contract/limits.ts';
import {
  createPictureUploads,
  type PictureUploads,
} from '#web/components/picture-uploader/picture-uploads.ts';
import { imageOf, noTurns, picture } from '#web/components/picture-uploader/test-pictures.ts';
import '#web/styles/app.css';
import { ShotPlaces } from './shot-places.tsx';

const photos = ['Whole chair', 'One brake, close', 'Label with weight limit'];

async function show(uploads: PictureUploads, shots = photos) {
  return await render(<Example uploads={uploads} shots={shots} />);
}

function Example({ uploads, shots }: { uploads: PictureUploads; shots: string[] }) {
  const state = useSyncExternalStore(uploads.subscribe, uploads.state);
  return <ShotPlaces photos={shots} photo_rules={['Clean it first']} uploads={uploads} state={state} />;
}

const keeper = (stored = [] as ReturnType<typeof imageOf>[]) => {
  const sent: (string | null)[] = [];
  const uploads = createPictureUploads({
    upload: (file, { shot }) => {
      sent.push(shot);
      return (file as File).name.startsWith('bad')
        ? Promise.reject(new Error('no'))
        : Promise.resolve({ ...imageOf((file as File).name), shot: shot ?? undefined });
    },
    rotate: noTurns,
    stored,
  });
  return { uploads, sent };
};
const choose = (shot: string) => page.getByLabelText(`Choose a picture: ${shot}`);

test('a picture that is chosen in a place fills it, and the next free place has the focus', async () => {
  const { uploads, sent } = keeper([imageOf('before.jpg')]);
  await show(uploads);
  await userEvent.upload(choose('One brake, close'), picture('brake.jpg'));
  await expect.element(page.getByText('Taken: picture 2')).toBeVisible();
  await expect.element(choose('Label with weight limit')).toHaveFocus();
  expect(sent).toEqual(['One brake, close']);

  await userEvent.upload(choose('Label with weight limit'), picture('label.jpg'));
  await expect.element(choose('Whole chair')).toHaveFocus();
  await userEvent.upload(choose('Whole chair'), picture('whole.jpg'));
  await expect.element(page.getByText('All of these are taken.')).toHaveFocus();
  expect(uploads.state().pictures.map(({ shot }) => shot)).toEqual([
    null,
    'One brake, close',
    'Label with weight limit',
    'Whole chair',
  ]);
});

test('a place is free again when its picture goes or does not arrive', async () => {
  const { uploads } = keeper();
  await show(uploads);
  await userEvent.upload(choose('Whole chair'), picture('whole.jpg'));
  await expect.element(page.getByText('Taken: picture 1')).toBeVisible();
  uploads.remove(uploads.state().pictures[0]!.key);
  await expect.element(choose('Whole chair')).toBeVisible();
  await userEvent.upload(choose('Whole chair'), picture('bad.jpg'));
  await expect.poll(() => uploads.state().pictures[0]?.status).toBe('failed');
  await expect.element(choose('Whole chair')).toBeVisible();
});

test('another kind has other places; what was taken stays, and fills the places of the same words', async () => {
  const { uploads } = keeper();
  const { rerender } = await show(uploads);
  await userEvent.upload(choose('Whole chair'), picture('whole.jpg'));
  await userEvent.upload(choose('Label with weight limit'), picture('label.jpg'));
  await rerender(<Example uploads={uploads} shots={['Whole bed', 'Label with weight limit']} />);
  await expect.element(page.getByText('Taken: picture 2')).toBeVisible();
  await expect.element(choose('Whole bed')).toBeVisible();
  expect(uploads.state().pictures).toHaveLength(2);
});

test('with all the pictures there can be, nothing more can be taken, and it says so', async () => {
  const { uploads } = keeper(
    Array.from({ length: limits.imagesPerListing }, (_, at) => imageOf(`${at}.jpg`)),
  );
  await show(uploads);
  await expect.element(choose('Whole chair')).toBeDisabled();
  await expect.element(page.getByText('You have 12 pictures, and there is no room for more.')).toBeVisible();
});
