import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Image } from '#contract/images.ts';
import { newListingValues } from '#web/components/listing-form/listing-values.ts';
import { useListingForm } from '#web/components/listing-form/use-listing-form.ts';
import type { UploadPicture } from '#web/components/picture-uploader/picture-uploads.ts';
import { readListingDraft } from './listing-draft.ts';
import { useListingDraft } from './use-listing-draft.ts';

const defaults = newListingValues('78701');
const image: Image = {
  url: '/a.jpg',
  path: 'a',
  width: 1,
  height: 1,
  thumbhash: '',
  webp: '',
  avif: '',
  jpeg: '',
};
const stores: UploadPicture = () => Promise.resolve(image);
const neverAnswers: UploadPicture = () => new Promise(() => {});

function Form({ uid = 'ana', upload = stores }: { uid?: string; upload?: UploadPicture }) {
  const state = useListingForm({ defaultValues: defaults, upload });
  const draft = useListingDraft(state, uid, defaults);
  const { pictures } = state.pictures;
  return (
    <form>
      <label>
        Title <input {...state.form.register('title')} />
      </label>
      <p>
        {pictures.length} pictures, {draft.restored ? `restored without ${draft.restored.unfinished}` : 'new'}
      </p>
      <button
        type="button"
        onClick={() => state.uploads.add([new File(['x'], 'a.jpg', { type: 'image/jpeg' })])}
      >
        Add
      </button>
      <button type="button" onClick={draft.startOver}>
        Start over
      </button>
      <button type="button" onClick={draft.finish}>
        Finish
      </button>
    </form>
  );
}

const title = () => page.getByRole('textbox', { name: 'Title' });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => sessionStorage.clear());

test('what was typed and uploaded is there again after a reload, under the same id', async () => {
  const before = await render(<Form />);
  await title().fill('Low bed');
  await press('Add');
  await expect.poll(() => readListingDraft('ana')?.images).toEqual([image]);
  const { id } = readListingDraft('ana')!;
  await before.unmount();

  await render(<Form />);
  await expect.element(page.getByText('1 pictures, restored without 0')).toBeVisible();
  await expect.element(title()).toHaveValue('Low bed');
  expect(readListingDraft('ana')?.id).toBe(id);
});

test('a picture that was still on its way is missed, and counted', async () => {
  const before = await render(<Form upload={neverAnswers} />);
  await press('Add');
  await expect.poll(() => readListingDraft('ana')?.unfinished).toBe(1);
  await before.unmount();
  await render(<Form />);
  await expect.element(page.getByText('0 pictures, restored without 1')).toBeVisible();
});

test('starting over empties the form, forgets the draft and takes a new id', async () => {
  await render(<Form />);
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana')?.values.title).toBe('Low bed');
  const { id } = readListingDraft('ana')!;
  await press('Start over');
  await expect.element(title()).toHaveValue('');
  expect(readListingDraft('ana')).toBeNull();
  await title().fill('Another');
  await expect.poll(() => readListingDraft('ana')?.values.title).toBe('Another');
  expect(readListingDraft('ana')?.id).not.toBe(id);
});

test('an untouched form leaves no draft, and a posted one takes its draft away for good', async () => {
  await render(<Form />);
  expect(readListingDraft('ana')).toBeNull();
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana')).not.toBeNull();
  await press('Finish');
  await title().fill('Too late');
  expect(readListingDraft('ana')).toBeNull();
});

test('nobody else at the same browser finds the draft', async () => {
  const before = await render(<Form uid="ana" />);
  await title().fill('Low bed');
  await expect.poll(() => readListingDraft('ana')).not.toBeNull();
  await before.unmount();
  await render(<Form uid="omar" />);
  await expect.element(page.getByText('0 pictures, new')).toBeVisible();
  await expect.element(title()).toHaveValue('');
});

test('a draft of an older form is no draft', async () => {
  sessionStorage.setItem('listing-draft:ana', '{"id":"1","values":{"title":"Low bed"}}');
  await render(<Form />);
  await expect.element(page.getByText('0 pictures, new')).toBeVisible();
});
